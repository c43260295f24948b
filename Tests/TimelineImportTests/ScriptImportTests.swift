import Foundation
import TestSupport
import Testing
import TimelineImport
import TimelineSyntax

/// Calls of GSAP and Motion become timelines, as far as they are literals.
@Suite struct ScriptImportTests {
  @Test(arguments: [
    (
      "gsap.to('.box', { x: 100, duration: 1, ease: 'power2.out' })",
      ["box:", "offsetX: { linear: { to: 100, duration: 1, curve: easeOutCubic } }"]
    ),
    // The defaults are half a second and `power1.out`.
    ("gsap.to(\".box\", { rotation: 90 });", ["rotation:", "duration: 0.5, curve: easeOutQuad"]),
    (
      "gsap.from('.box', { opacity: 0, y: 24, ease: 'none' })",
      ["opacity:", "from: 0", "to: 1", "offsetY:", "from: 24", "to: 0, duration: 0.5"]
    ),
    (
      "gsap.fromTo('.box', { scale: 0.5 }, { scale: 2, duration: 2, ease: \"steps(4)\" })",
      ["from: 0.5", "to: 2, duration: 2, curve: { steps: 5, position: none } }"]
    ),
    (
      "const tl = gsap.timeline({ defaults: { duration: 1, ease: 'none' } });\ntl.to('.a', { x: 10 }).to('.b', { x: 10 }, '<0.25')\ntl.to('.a', { y: 5 }, 'end+=0.5').addLabel('end')",
      ["tl:", "elements:", "a:", "b:", "hold: 0.25"]
    ),
    (
      "gsap.timeline({ repeat: 2 }).to('.a', { x: 10, ease: 'none' }).to('.a', { x: 0, ease: 'none' }, '+=0.5')",
      ["repeat: 3", "hold: 0.5", "to: 0, duration: 0.5"]
    ),
    (
      "gsap.to('.a', { x: 10, repeat: -1, yoyo: true, ease: 'sine.inOut', delay: 0.2 })",
      ["repeat: forever", "autoreverses: true", "delay: 0.2", "easeInOutSine"]
    ),
    // The texts of former versions.
    ("gsap.to('.a', { x: 10, ease: 'Sine.easeInOut' })", ["curve: easeInOutSine"]),
    // A timeline in another one, with its defaults.
    (
      "const t = gsap.timeline({ defaults: { ease: 'none' } }); t.to('.a', { x: 9, duration: 1 }).add(gsap.timeline({ repeat: 1 }).fromTo('.a', { opacity: 1 }, { opacity: 0, duration: 0.25 }).to('.a', { opacity: 1, duration: 0.25 }), 0.5)",
      ["opacity:", "delay: 0.5", "repeat: 2", "to: 0, duration: 0.25 }", "to: 1, duration: 0.25 }"]
    ),
    (
      "gsap.set('.a', { transformOrigin: 'left top' }); gsap.to('.a', { rotation: 90, ease: 'none' }); gsap.to('.b', { rotation: 90, transformOrigin: '50% 100%' })",
      ["initial: { anchor: [0, 0] }", "initial: { anchor: [0.5, 1] }"]
    ),
    (
      "gsap.from('.dot', { y: 24, duration: 0.4, stagger: 0.1 })",
      ["count: 5", "stagger: 0.1", "offsetY:"]
    ),
    // Each copy repeats by itself, or all of them together.
    (
      "gsap.to('.dot', { y: 24, duration: 0.4, ease: 'none', stagger: { each: 0.1, repeat: -1, yoyo: true } })",
      ["stagger: 0.1", "repeat: forever", "autoreverses: true"]
    ),
    (
      "gsap.to('.dot', { y: 24, duration: 0.4, ease: 'none', stagger: { each: -0.1 }, repeat: 2, repeatDelay: 0.3 })",
      ["stagger: { each: 0.1, from: last }", " repeat: 3", "- hold: 0.3"]
    ),
    (
      "gsap.timeline({ repeat: -1 }).to('.dot', { y: 24, duration: 0.4, ease: 'none', stagger: 0.1 })",
      ["timeline:\n repeat: forever", "offsetY: { linear: { to: 24, duration: 0.4 } }"]
    ),
    // Tweens of one block play together, unless they move the same.
    (
      "function Hero() { useGSAP(() => { gsap.from('.title', { y: 20, ease: 'none' })\ngsap.from('.text', { y: 9, ease: 'none', delay: 0.3 }) }) }",
      ["Hero:", "title:", "text:", "hold:"]
    ),
    (
      "function both(a) { gsap.to(a, { x: 20, ease: 'none' }); gsap.to(a, { x: 5, ease: 'none' }) }",
      ["a:", "a-2:"]
    ),
    // What a tween starts from, and what a call does not give.
    (
      "const tl = gsap.timeline(); tl.set('.a', { x: 5 }).to('.a', { x: 9, duration: 1, ease: 'none', repeat: -1 }, 0)",
      ["offsetX: { from: 5, repeat: forever, linear: { to: 9, duration: 1 } }"]
    ),
    (
      "function pop(el, { size = 1.5, delay = 0 } = {}, options = {}) { return gsap.timeline({ ...options }).to(el, { scale: size, duration: 1, ease: 'none', delay: delay + 0.5 }) }",
      ["pop:", "- hold: 0.5", "to: 1.5"]
    ),
    (
      "gsap.to('.a', { keyframes: [{ x: 10, duration: 0.2 }, { x: 0, duration: 0.3 }] })",
      ["to: 10, duration: 0.2", "to: 0, duration: 0.3"]
    ),
    (
      "gsap.to('.a', { duration: 2, keyframes: { '0%': { x: 5 }, '50%': { x: 10 }, '100%': { x: 0 }, easeEach: 'none' } })",
      ["from: 5", "to: 10, duration: 1 }", "to: 0, duration: 1 }"]
    ),
    (
      "gsap.to('.a', { duration: 2, keyframes: { x: [0, 10, 0], easeEach: 'none' } })",
      ["to: 10, duration: 1 }", "to: 0, duration: 1 }"]
    ),
    (
      "gsap.to('.a', { xPercent: -50, x: 4, ease: 'none' })", ["-50% + 4", "size: [100, 100]"]
    ),
    (
      "gsap.to('.a', { scale: 2, ease: 'back.out(3)' })",
      ["curve: [0.333333333, 2, 0.666666666, 1]"]
    ),
    ("gsap.to('.a', { x: '+=50', ease: 'none' })", ["to: 50"]),
    (
      "const DUR = 0.2 * 2, box = '.box'\nconst vars = { x: 10, duration: DUR }\nuseEffect(() => { gsap.to(box, vars) }, [])",
      ["box:", "to: 10, duration: 0.4"]
    ),
    (
      "gsap.to('.a', { backgroundColor: '#f00', duration: 1 , startAt: {}}); gsap.fromTo('.b', { backgroundColor: '#000' }, { backgroundColor: '#f00', duration: 1, ease: 'none' })",
      ["backgroundColor:", "\"#ff0000\""]
    ),
    (
      "gsap.to('.plane', { duration: 2, ease: 'none', motionPath: { path: 'M 0 0 L 100 0', autoRotate: true } })",
      ["travel:", "heading: true", "M 0 0 L 100 0"]
    ),
    // What `set` gives, calls inside of others, lists of constants, and the words of GSAP 2.
    (
      "gsap.set('.a', { y: 40 }); gsap.to('.a', { y: 0, ease: 'none' })",
      ["offsetY: { from: 40, linear: { to: 0, duration: 0.5 } }"]
    ),
    (
      "gsap.context(() => { gsap.to('.a', { x: 5, ease: 'none' }) }, ref)",
      ["offsetX: { linear: { to: 5, duration: 0.5 } }"]
    ),
    ("const A = 1, B = 0.25; gsap.to('.a', { x: A, duration: B })", ["to: 1, duration: 0.25"]),
    (
      "TweenMax.to('.a', 2, { css: { x: 5 }, ease: Power2.easeInOut })",
      ["offsetX: { linear: { to: 5, duration: 2, curve: easeInOutCubic } }"]
    ),
    (
      "CustomEase.create('hop', 'M0,0 C0.2,0 0.4,1 1,1'); gsap.to('.a', { x: 5, ease: 'hop' })",
      ["curve: [0.2, 0, 0.4, 1]"]
    ),
    (
      "export function pop(a) { return gsap.timeline().to(a, { x: 5, ease: bezier(0.2, 0, 0.4, 1) }) }",
      ["pop:", "curve: [0.2, 0, 0.4, 1]"]
    ),
  ])
  func gsapBecomesTimelines(_ script: String, _ parts: [String]) throws {
    let yaml = try Self.lines(script, as: "gsap")
    for part in parts { #expect(yaml.contains(part), "\(part) is missing in\n\(yaml)") }
  }

  /// The imported file without the spaces that align its columns.
  private static func lines(_ script: String, as name: String) throws -> String {
    try Imports.lines(script, as: name).replacing(/[ ]+/, with: " ")
  }

  @Test func positionsAreTimes() throws {
    // Each begins at its position; the last one ends at 6.7 s.
    let script = """
      const t = gsap.timeline({ defaults: { ease: 'none', duration: 1 } })
      t.to('.a', { x: 1 })            // 0 to 1
       .to('.b', { x: 1 }, '-=0.5')   // 0.5 to 1.5
       .to('.c', { x: 1 }, '<')       // 0.5
       .to('.d', { x: 1 }, '>0.5')    // 2
       .addLabel('go', 4)
       .to('.e', { x: 1 }, 'go-=0.5') // 3.5
       .to('.f', { x: 1 }, '+=25%')   // 4.75
       .to('.g', { x: 1 }, 5.7)
      """
    let yaml = try Self.lines(script, as: "gsap")
    for hold in ["0.5", "2", "3.5", "4.75", "5.7"] {
      #expect(yaml.contains("hold: \(hold)"), "\(hold) is missing in\n\(yaml)")
    }
    #expect(yaml.contains("markers: { go: 4 }"), "\(yaml)")
  }

  @Test(arguments: [
    (
      "animate('.box', { x: 100 }, { duration: 0.5, ease: 'easeInOut' })",
      ["box:", "to: 100, duration: 0.5, curve: easeInOut"]
    ),
    (
      "animate(\".box\", { opacity: [0, 1, 0.5] }, { times: [0, 0.2, 1], duration: 1, ease: 'linear' })",
      ["from: 0", "to: 1, duration: 0.2 }", "to: 0.5, duration: 0.8 }"]
    ),
    (
      "animate('.box', { x: 100 }, { type: 'spring', stiffness: 100, damping: 10 })",
      ["spring: { to: 100, spring: { duration: 0.628318531, bounce: 0.5 } }"]
    ),
    (
      "animate('.box', { x: 100 }, { type: 'spring', visualDuration: 0.5, bounce: 0.2 })",
      ["spring: { duration: 0.6, bounce: 0.2 }"]
    ),
    // What a function always returns.
    (
      "const v = { a: { opacity: 0 }, b: (i) => ({ opacity: 1, transition: { duration: 2, ease: 'linear', delay: i * 0.1 } }), c: (i) => { const x = i * 2; return { opacity: 0.5 } } }; <motion.li variants={v} initial=\"a\" />",
      [
        "b: { set: { opacity: 1 }, animation: { timingCurve: { curve: linear, duration: 2 } } }",
        "c: { set: { opacity: 0.5 }",
      ]
    ),
    // Variants of several components in one constant, of which one is shown.
    (
      "const menu = { item: { off: { x: 0 }, on: { x: 5, transition: { duration: 1 } } }, icon: { off: { y: 0 }, on: { y: 5, transition: { duration: 1 } } } }; <motion.b className=\"item\" variants={menu.item} initial=\"off\" />",
      ["timelines: item: ", " menu-icon: "]
    ),
    // Without a transition, what moves is a spring.
    ("animate('.box', { y: 10 })", ["offsetY:", "spring:"]),
    (
      "animate([['.a', { x: 10 }, { duration: 1, ease: 'linear' }], ['.b', { x: 5 }, { at: '<', duration: 2 }], ['.a', { y: 3 }, { at: '+0.5' }]])",
      ["elements:", "a:", "b:", "hold: 2.5"]
    ),
    (
      "<motion.div className=\"card big\" initial={{ opacity: 0, y: 20 }} animate={{ opacity: 1, y: 0 }} transition={{ duration: 0.4, ease: [0.2, 0, 0, 1] }}>don't</motion.div>",
      ["card:", "from: 20", "curve-1: [0.2, 0, 0, 1]", "duration: 0.4"]
    ),
    (
      "const variants = { hidden: { opacity: 0 }, visible: { opacity: 1, transition: { type: 'spring', bounce: 0.2, visualDuration: 0.4 } } };\nexport const A = () => <motion.ul initial=\"hidden\" animate=\"visible\" variants={variants} />",
      ["states:", "hidden: {}", "visible:", "set: { opacity: 1 }", "initial: { opacity: 0 }"]
    ),
    (
      "<motion.button whileHover={{ scale: 1.1 }} whileTap={{ scale: 0.9 }} transition={{ duration: 0.2 }} />",
      ["states:", "rest: {}", "hovered:", "scale: 1.1", "pressed:"]
    ),
    (
      "<motion.i animate={{ rotate: 360 }} transition={{ repeat: Infinity, ease: \"linear\", duration: 2 }} />",
      ["repeat: forever", "to: 360, duration: 2"]
    ),
    // What Motion does where a transition does not say how.
    (
      "<motion.b whileHover={{ scale: 1.1 }} />",
      ["animation: { spring:", "rest: {}", "hovered: { set: { scale: 1.1 } }"]
    ),
    (
      "const v = { a: { opacity: 0 }, b: { opacity: 1, transition: { when: 'beforeChildren', delay: 0.1 } } }; <motion.b variants={v} initial=\"a\" />",
      ["curve: [0.25, 0.1, 0.35, 1], duration: 0.3", "delay: 0.1"]
    ),
    (
      "animate('li', { x: [0, 5] }, { duration: 1, ease: 'linear', delay: stagger(0.1, { from: 'last', startDelay: 0.5 }) })",
      ["stagger: { each: 0.1, from: last }", "0.5"]
    ),
    // Calls of a block play together, those behind a condition do not, and some wait for others.
    (
      "function rise(a, b) { animate(a, { x: [0, 5] }, { duration: 1, ease: 'linear' }); animate(b, { y: [0, 5] }, { duration: 1, ease: 'linear', delay: 0.2 }) }",
      [
        "rise: tracks: a: offsetX: { linear: { to: 5, duration: 1 } } b: offsetY: - hold: 0.2"
      ]
    ),
    (
      "async function go(a) { await animate(a, { x: [0, 5] }, { duration: 1, ease: 'linear' })\n await animate(a, { x: [5, 0] }, { duration: 2, ease: 'linear' })\n animate(a, { opacity: [1, 0] }, { duration: 1, ease: 'linear' }) }",
      [
        "go: tracks: offsetX: - linear: { to: 5, duration: 1 } - linear: { to: 0, duration: 2 } opacity: - hold: 3 - linear: { to: 0, duration: 1 }"
      ]
    ),
    (
      "function flip(a, b) { if (open) animate(a, { x: [0, 5] }, { duration: 1 }); else animate(b, { y: [0, 5] }, { duration: 1 }) }",
      ["a: tracks: offsetX:", "b: tracks: offsetY:"]
    ),
    (
      "const enter = (el, { delay = 0 } = {}) => group([animate([[el, { opacity: [0, 1] }, { duration: 1 }]], { delay }), animate(el, { x: [0, 5] }, { duration: 1, delay: stagger(0.1, { startDelay: delay + 0.6 }) })])",
      ["enter: tracks: el: stagger: 0.1 opacity:", "offsetX: - hold: 0.6"]
    ),
    // The transition of all parts of a sequence, and the name of the function that plays it.
    (
      "export function rise(el) { setStyle(el, { \"transform-origin\": \"50% 100%\" }); return animate([[el, { scale: [0, 1] }, { duration: 1, at: 0 }]], { defaultTransition: { ease: 'linear' } }) }",
      [
        "rise:", "initial: { anchor: [0.5, 1] }",
        "scale: { from: 0, linear: { to: 1, duration: 1 } }",
      ]
    ),
    // Children that a component shows one after another.
    (
      "const list = { hidden: { opacity: 0 }, show: { opacity: 1, transition: { staggerChildren: 0.1, delayChildren: 0.3 } } }; const item = { hidden: { x: -20 }, show: { x: 0, transition: { duration: 0.5, ease: 'linear' } } }; <motion.ul variants={list} initial=\"hidden\" animate=\"show\"><motion.li variants={item} /></motion.ul>",
      [
        "li: { size: [100, 100], count: 5 }", "li-show:", "stagger: 0.1",
        "offsetX: from: -20 keyframes: - hold: 0.3 - linear: { to: 0, duration: 0.5 }",
      ]
    ),
    (
      "const container = { out: {}, in: { transition: { delayChildren: stagger(0.2, { from: 'last' }) } } }; const itemVariants = { out: { opacity: 0 }, in: { opacity: 1, transition: { duration: 1, ease: 'linear' } } };",
      [
        "stagger: { each: 0.2, from: last }",
        "opacity: { from: 0, linear: { to: 1, duration: 1 } }",
      ]
    ),
  ])
  func motionBecomesTimelines(_ script: String, _ parts: [String]) throws {
    let yaml = try Self.lines(script, as: "motion").replacing(/\s+/, with: " ")
    for part in parts { #expect(yaml.contains(part), "\(part) is missing in\n\(yaml)") }
  }

  @Test(arguments: [
    ("gsap", "gsap.to('.a', { x: width, y: 1 })", "depends on the program"),
    ("gsap", "gsap.to('.a', { x: () => 5, y: 1 })", "depends on the program"),
    ("gsap", "gsap.to('.a', vars); gsap.to('.b', { x: 1 })", "depend on the program"),
    ("gsap", "gsap.to('.a', { x: 1, duration: d })", "`duration` depends"),
    ("gsap", "gsap.to('.a', { x: 1, ease: myEase })", "ease depends on the program"),
    ("gsap", "gsap.timeline({ scrollTrigger: '.a' }).to('.a', { x: 1 })", "by scrolling"),
    ("gsap", "gsap.to('.a', { left: 1, x: 1 })", "`left` has no property"),
    ("gsap", "gsap.timeline().to('.a', { x: 1 }, pos)", "position in a timeline"),
    ("gsap", "gsap.timeline().to('.a', { x: 1 }).to('.a', { x: 2 }, 0.2)", "overlap"),
    ("gsap", "gsap.quickTo('.a', 'x'); gsap.to('.a', { x: 1 })", "follows the program"),
    ("gsap", "gsap.to('.a', { opacity: 1, x: 1 })", "has by itself"),
    ("gsap", "gsap.set('.a', { x: 1 }); gsap.to('.b', { x: 1 })", "nothing moves what"),
    ("gsap", "gsap.to('.a', { x: 1, stagger: { each: 0.1, grid: [2, 2] } })", "by `grid`"),
    (
      "gsap", "gsap.to('.a', { x: 1, stagger: { each: 0.1, from: 'random' } })",
      "`from` of `stagger`"
    ),
    ("gsap", "gsap.to('.a', { x: 1, stagger: 0.1, repeat: -1, yoyo: true })", "repeats together"),
    (
      "gsap",
      "gsap.to('.a', { x: 1 }); const open = (el) => { const go = (v) => gsap.to(el, v); slide(el) }; function slide(el) { gsap.to(el, vars[el]) }",
      "what `open` moves by `slide` depends on the program"
    ),
    (
      "motion", "animate([['.a', { x: 1 }], ...list.map((item) => [item, { x: 2 }])])",
      "`...list.map("
    ),
    ("motion", "animate([['.a', { x: 1 }]], { repeat: 2, delay: 1 })", "a sequence that repeats"),
    (
      "motion",
      "const variants = { a: { x: 0 }, b: (i) => { if (i) return { x: 1 }; return { x: 2 } }, c: { x: 3 } }",
      "the variant `b` of `variants` depends on the program"
    ),
    (
      "gsap", "gsap.to('.a', { x: 1, transformOrigin: '10px 5px' })",
      "`transformOrigin` depends on the program, or is no fraction"
    ),
    (
      "motion",
      "const v = { a: { opacity: 0 }, b: { opacity: 1, transition: { staggerChildren: 0.1 } } }; <motion.b variants={v} initial=\"a\" animate=\"b\" />",
      "`staggerChildren` is about what is inside"
    ),
    ("motion", "<motion.a layout whileHover={{ x: 1 }} />", "`layout` moves a view"),
    ("motion", "<motion.a whileHover={{ x: 1, rotate: [0, 5, 0] }} />", "has keyframes"),
    ("motion", "animate('.a', { x: [0, y] , opacity: 0})", "depends on the program"),
    ("motion", "animate('.a', { x: 1 }, { duration: d })", "`duration` depends"),
    ("motion", "<motion.a animate={controls} whileHover={{ x: 1 }} />", "`animate` of `a` depends"),
  ])
  func codeIsListedWithItsPlace(_ format: String, _ script: String, _ message: String) throws {
    let losses = try Imports.result(script, as: format).log.losses
    let found = losses.first { $0.message.contains(message) }
    #expect(found != nil, "\(losses.map(\.message))")
    #expect(found?.primary.span.end ?? 0 > 0)
  }

  @Test func defaultsOfParametersAreSaid() throws {
    let notes = try Imports.result(
      "function pop(el, { size = 1.5, delay = 0 } = {}) { gsap.to(el, { scale: size, delay }) }",
      as: "gsap"
    ).log.notes
    #expect(notes == ["`size` is 1.5, its default, which a call may replace"])
  }

  @Test func variantsOfComponentsAreNoTimelinesOfTheirOwn() throws {
    let yaml = try Self.lines(
      "const list = { a: { opacity: 0 }, b: { opacity: 1, transition: { duration: 1 } } }; <motion.ul variants={list} initial=\"a\" />",
      as: "motion")
    #expect(yaml.contains("ul:") && !yaml.contains("list:"), "\(yaml)")
  }

  @Test func springsAndElasticCurvesAreFitted() throws {
    for ease in [
      "elastic.out(1, 0.5)", "elastic.in(1.5, 0.4)", "elastic.inOut(1, 0.3)", "back.inOut(2.5)",
    ] {
      let result = try Imports.result(
        "gsap.to('.a', { x: 100, duration: 1, ease: '\(ease)' })", as: "gsap")
      #expect(result.log.losses.isEmpty)
      #expect(result.counts.keyframes < 40, "\(ease): \(result.counts.keyframes)")
      #expect(result.log.largest.map { $0.relativeError < 0.01 } ?? true)
    }
  }
}
