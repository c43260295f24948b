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
}
