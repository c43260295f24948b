import TestSupport
import Testing
import TimelineImport
import TimelineSyntax

/// What is lost says what was probably meant, or when it was found.
struct ImportLossTests {
  @Test(arguments: [
    ("css", "@keyframes a { to { opacty: 0; scale: 2 } }", "`opacity`"),
    ("css", "@keyframes a { to { opacity: 0; transfrom: none } }", "`transform`"),
    (
      "css", ".a { transition: scale 1s } .a:hover { scale: 2; backgroud-color: red }",
      "`background-color`"
    ),
    ("css", ".a { transition: opacty 1s }", "`opacity`"),
    (
      "css", ".a { transition: opacity 1s, transfrom 1s } .a:hover { opacity: 0 }", "`transform`"
    ),
    ("gsap", "gsap.to('.a', { x: 10, opactiy: 0, duration: 1 })", "`opacity`"),
    ("gsap", "gsap.to('.a', { x: 10, rotaton: 90, duration: 1 })", "`rotation`"),
    ("motion", "animate('.a', { x: 10, scal: 2 }, { duration: 1 })", "`scale`"),
  ])
  func oneIsSuggested(format: String, source: String, wanted: String) throws {
    let losses = try Imports.result(source, as: format).log.losses
    let helps = losses.filter { $0.message.contains("has no property here") }.map(\.help)
    #expect(helps == ["did you mean \(wanted)? It is left out"], "\(losses.map(\.message))")
  }

  @Test(arguments: [
    ("css", "@keyframes a { to { opacity: 0; clip-path: none } }"),
    ("css", "@keyframes a { to { opacity: 0; columns: 2 } }"),
    ("gsap", "gsap.to('.a', { x: 10, clipPath: 'none', duration: 1 })"),
  ])
  func othersHaveNoSuggestion(format: String, source: String) throws {
    let losses = try Imports.result(source, as: format).log.losses
    let helps = losses.filter { $0.message.contains("has no property here") }.map(\.help)
    #expect(helps == ["it is left out"], "\(losses.map(\.message))")
  }

  /// Words that no browser knows are marked where they are; what else is said is imported.
  @Test(arguments: [
    (".a { animation: a 1sec }", "1sec", "did you mean `1s`?"),
    (".a { animation: a 1s eas-in-out infinite }", "eas-in-out", "did you mean `ease-in-out`?"),
    (".a { animation: a 1s infinit }", "infinit", "did you mean `infinite`?"),
    (
      ".a { animation: a 1s; animation-direction: alternat }", "alternat",
      "did you mean `alternate`?"
    ),
    (
      ".a { animation: a 1s cubic-bezier(1.2, 0, 0, 1) }", "cubic-bezier(1.2, 0, 0, 1)",
      "write four numbers"
    ),
    (".b { transition: opacity 0.3 ease } .b:hover { opacity: 0 }", "0.3", "did you mean `0.3s`?"),
    (
      ".b { transition: opacity 1s; transition-timing-function: ease-ot } .b:hover { opacity: 0 }",
      "ease-ot", "did you mean `ease-out`?"
    ),
  ])
  func wordsThatNoBrowserKnows(rule: String, word: String, help: String) throws {
    let source = rule + " @keyframes a { to { opacity: 0 } }"
    let losses = try Imports.result(source, as: "css").log.losses
    let loss = try #require(losses.first { $0.message.hasPrefix("`\(word)` is no value of") })
    #expect(loss.primary.source.text(in: loss.primary.span) == word)
    #expect(loss.help.contains(help), "\(loss.help)")
  }

  @Test(arguments: [
    ("gsap", "gsap.to('.a', { x: 1, ease: 'power2.ou' })", "`power2.ou`", "`power2.out`"),
    ("gsap", "gsap.to('.a', { x: 1, ease: 'elastc.inOut' })", "`elastc.inOut`", "`elastic.inOut`"),
    ("motion", "animate('.a', { x: 1 }, { ease: 'easeInOt' })", "`easeInOt`", "`easeInOut`"),
  ])
  func easesAreSuggested(format: String, source: String, word: String, wanted: String) throws {
    let losses = try Imports.result(source, as: format).log.losses
    let loss = try #require(losses.first { $0.message == "\(word) is no ease that is known" })
    #expect(loss.help.hasPrefix("did you mean \(wanted)?"), "\(loss.help)")
  }

  @Test func misspeltCallsAreSuggested() throws {
    let losses = try Imports.result(
      "gsap.timeline().to('.a', { x: 10 }).frm('.b', { y: 5 })", as: "gsap"
    ).log.losses
    #expect(losses.map(\.help) == ["did you mean `from`? It is left out"])
  }

  @Test func aMissingCellIsAskedFor() throws {
    let input = ImportInput(SourceFile(path: "a.csv", text: "time,x,y\n0,0,1\n0.1,5\n0.2,1,2\n"))
    let format = try #require(ImportFormat.named("csv"))
    let error = #expect(throws: ImportError.self) {
      try MotionImport(input, as: format, path: "a.yaml")
    }
    #expect(error?.diagnostic.help == "is a cell missing? An empty one has its separator, too")
  }

  @Test(arguments: [
    ("gsap", "gsap.to('.a', { x: 1, duration: 2", "{"),
    ("gsap", "gsap.to('.a', { x: 1 }); gsap.to('.b', { x: [1, 2 })", "("),
    ("motion", "animate('.a', { x: 1 }, { duration: 1", "{"),
  ])
  func aScriptThatIsCutOffSaysWhere(format: String, source: String, bracket: String) throws {
    let input = ImportInput(SourceFile(path: "a.js", text: source))
    let kind = try #require(ImportFormat.named(format))
    var losses: [Diagnostic] = []
    do throws(ImportError) {
      losses = try MotionImport(input, as: kind, path: "a.yaml").log.losses
    } catch {
      losses = error.losses
    }
    #expect(
      losses.contains {
        $0.message == "this `\(bracket)` is never closed"
          || $0.message.contains("closes a `\(bracket)`")
      }, "\(losses.map(\.message))")
  }

  @Test(arguments: [("form", "from"), ("too", "to")])
  func placesOfKeyframesAreSuggested(word: String, wanted: String) throws {
    let losses = try Imports.result(
      "@keyframes a { \(word) { opacity: 0 } 50% { opacity: 0.5 } }", as: "css"
    ).log.losses
    #expect(losses.contains { $0.help == "did you mean `\(wanted)`? It is left out" })
  }

  @Test func aBracketThatIsNeverClosedIsReported() throws {
    let css = "@keyframes a { from { transform: translateX(10px } to { opacity: 0 } }"
    let loss = try #require(Imports.result(css, as: "css").log.losses.first)
    #expect(loss.message == "this bracket is never closed")
    #expect(loss.primary.source.text(in: loss.primary.span) == "translateX(")
  }

  @Test func lengthsOfThePageAreNoted() throws {
    func notes(_ length: String) throws -> [String] {
      try Imports.result("@keyframes a { from { width: 0 } to { width: \(length) } }", as: "css")
        .log.notes
    }
    #expect(try notes("calc(2em + 10vh)").contains { $0.hasSuffix("1em is 16 pt, 1vh is 3 pt") })
    #expect(try !notes("20px").contains { $0.contains("usual values") })
  }

  @Test func partsOfATransformThatAreAddedToNoneAreTheSame() throws {
    let css =
      ".a { animation: a 1s, b 1s; animation-composition: replace, add } @keyframes a { to { transform: translateX(9px) } } @keyframes b { to { transform: rotate(9deg) } }"
    #expect(try Imports.losses(css, as: "css").isEmpty)
  }

  @Test func transitionsOfOtherPropertiesAreNoMistake() throws {
    let css = ".a { transition: border-color 1s, color 1s } .a:hover { color: red }"
    let losses = try Imports.result(css, as: "css").log.losses
    #expect(!losses.contains { $0.message.contains("of a transition has no property") })
  }

  @Test(arguments: [
    ("time,x,y\n0,1,0\n0.1,oops,1\n", "`x` has no number at 0.1 s: `oops`"),
    ("time,x,y\n0,1,0\n0.25,true,1\n", "`x` has no number at 0.25 s"),
  ])
  func aCellThatIsNoNumberIsNamed(table: String, message: String) throws {
    let losses = try Imports.result(table, as: "csv").log.losses
    #expect(losses.contains { $0.message == message }, "\(losses.map(\.message))")
  }

  @Test(arguments: [
    (
      "css",
      ".a { opacity: 0.4; animation: a 1s 0.5s 2 alternate } @keyframes a { from { opacity: 1 } to { opacity: 0 } }",
      "`opacity` jumps when `a` begins"
    ),
    (
      "css",
      ".a { opacity: 0.4; animation: a 1s 2 } @keyframes a { from { opacity: 1 } to { opacity: 0 } }",
      "`opacity` jumps when `a` is over"
    ),
    (
      "css",
      ".a { animation: a 1s; animation-composition: add } @keyframes a { to { opacity: 0 } }",
      "`a` is added to the `opacity` of the view"
    ),
    (
      "css",
      ".i { opacity: 0; transition: opacity 1s } .i.open { opacity: 1; transition-delay: calc(var(--n) * 40ms) }",
      "`transition-delay` differs between copies"
    ),
    (
      "css", ".a { transition: color 1s } .a:hover { color: red }",
      "the value of `foregroundColor` in other states"
    ),
    (
      "gsap", "for (let i = 0; i < 3; i++) { gsap.to('#k' + i, { y: 10 }) }",
      "for each of several is not known"
    ),
    ("gsap", "items.forEach((el) => { gsap.to(el, { y: 10 }) })", "for each of several"),
    ("gsap", "gsap.to('.a', { x: 1, z: 20 })", "`z` has no property"),
    ("gsap", "gsap.to('.a', { x: 1, '--angle': '360deg' })", "`--angle` has no property"),
    ("gsap", "gsap.to('.a', { x: 1, scrollTrigger: { scrub: true } })", "plays by scrolling"),
    ("gsap", "gsap.to('.a', { keyframes: { x: [0, 9], ease: 'sine.in' } })", "over all keyframes"),
    (
      "gsap", "gsap.timeline({ repeat: 1, yoyo: true }).to('.a', { x: 1, stagger: 0.1 })",
      "in the opposite order"
    ),
    (
      "gsap", "mm.add('(min-width: 800px)', () => { gsap.to('.a', { x: 1 }) })",
      "`(min-width: 800px)`"
    ),
    (
      "gsap",
      "gsap.to('.b', { x: 1 }); gsap.to('.a', { x: 10, duration: 1 )}; gsap.to('.c', { x: 1 })",
      "`)` closes a `{`"
    ),
    (
      "css", ".a { animation: slid 1s } @keyframes slide { to { opacity: 0 } }",
      "no keyframes `slid`"
    ),
    ("gsap", "gsap.delayedCall(1, done); gsap.to('.a', { x: 1 })", "`gsap.delayedCall` follows"),
    (
      "motion",
      "<motion.a animate={{ x: 5 }} transition={{ ease: 'easeIn', duration: 1, repeat: 1, repeatType: 'mirror' }} />",
      "`mirror` plays"
    ),
    (
      "motion", "<motion.a whileHover={{ backgroundColor: '#00f' }} />",
      "of `backgroundColor` in other"
    ),
    ("motion", "<motion.a whileHover={{ x: 1, opacity: 0 }} />", "`opacity` fades by a curve"),
    (
      "motion", "<motion.a initial={{ x: calm ? 0 : 9 }} animate={{ x: 5, y: 2 }} />",
      "the first value of `x`"
    ),
    ("motion", "<motion.a animate={{ x: 5, originX: 0 }} />", "`originX` has no property"),
    ("motion", "scroll(animate('.a', { x: 5 }))", "`scroll` plays by scrolling"),
    (
      "motion", "el.animate([{ opacity: 0 }, { opacity: 1 }], 300); animate('.a', { x: 5 })",
      "`animate` of a view is the browser's own"
    ),
    ("motion", "const a = animate('.a', { x: 5 }); a.speed = 0.5", "`speed` follows"),
    (
      "motion",
      "<motion.a initial={{ x: 5 }} whileInView={{ x: 0 }} transition={{ ease: 'anticipate' }} />",
      "no curve of a state is this ease"
    ),
    (
      "gsap",
      "gsap.to('.a', { x: 5 }); mm.add('(prefers-reduced-motion: reduce)', () => { gsap.to('.b', { x: 5 }) })",
      "what plays with `(prefers-reduced-motion: reduce)`"
    ),
    ("gsap", "gsap.to('.a', { x: 5, motionPath: '#line' })", "no list of points"),
    (
      "motion", "const x = useTransform(y, [0, 1], [0, 9]); animate('.a', { x: 5 })",
      "`useTransform` follows"
    ),
    (
      "lottie",
      "{\"v\": \"5\", \"fr\": 30, \"ip\": 0, \"op\": 30, \"w\": 9, \"h\": 9, \"layers\": [{\"ty\": 1, \"nm\": \"a\", \"ind\": 1, \"parent\": 9, \"sw\": 5, \"sh\": 5, \"sc\": \"#ff0000\", \"ip\": 0, \"op\": 30, \"st\": 0, \"ks\": {\"r\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [0]}, {\"t\": 20, \"s\": [90]}]}}}]}",
      "`a` moves with the layer 9, which there is not"
    ),
  ])
  func whatIsNotShownIsSaid(format: String, source: String, message: String) throws {
    let losses = try Imports.result(source, as: format).log.losses.map(\.message)
    #expect(losses.contains { $0.contains(message) }, "\(losses)")
  }

  @Test(arguments: [
    ("<motion.a initail={{ x: 1 }} whileHover={{ x: 2 }} />", "`initial`"),
    ("<motion.a animate={{ x: 1 }} transition={{ duraton: 2 }} />", "`duration`"),
    ("<motion.a variants={{ off: { x: 0 }, shown: { x: 9 } }} animate=\"shwon\" />", "`shown`"),
  ])
  func wordsOfMotionAreSuggested(script: String, wanted: String) throws {
    let helps = try Imports.result(script, as: "motion").log.losses.map(\.help)
    #expect(helps.contains { $0.hasPrefix("did you mean \(wanted)?") }, "\(helps)")
  }
}
