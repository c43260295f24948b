import TestSupport
import Testing
import TimelineImport
import TimelineSyntax

/// Misspelled properties of other tools are reported with the ones that were meant.
struct MisspelledPropertyTests {
  @Test(arguments: [
    ("css", "@keyframes a { to { opacty: 0; scale: 2 } }", "`opacity`"),
    ("css", "@keyframes a { to { opacity: 0; transfrom: none } }", "`transform`"),
    (
      "css", ".a { transition: scale 1s } .a:hover { scale: 2; backgroud-color: red }",
      "`background-color`"
    ),
    ("css", ".a { transition: opacty 1s }", "`opacity`"),
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
}
