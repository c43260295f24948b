import AnimationCore
import Testing
import TimelineSyntax

@testable import TimelineDocument
import TimelineEvaluation

/// Converting a spring to another parameter family does not change it.
@Suite struct SpringFamilyTests {
  /// Rounding may change the frequency by a millionth, which accumulates over a long oscillation.
  static let tolerance = 1e-5

  @Test(
    arguments: [
      Spring(duration: 0.5, bounce: 0.3), Spring(duration: 0.37, bounce: -0.4), .smooth,
      Spring(response: 0.4, dampingRatio: 1.7), Spring(response: 0.003, dampingRatio: 0.12345678),
      Spring(response: 1, dampingRatio: 0), Spring(response: 0.5, dampingRatio: 2000),
      Spring(mass: 3, stiffness: 100, damping: 90, allowOverDamping: true),
      Spring(mass: 3, stiffness: 100, damping: 90), Spring(mass: 1e-5, stiffness: 7, damping: 1e-4),
      Spring(settlingDuration: 0.8, dampingRatio: 0.7),
    ], SpringFamily.allCases)
  func `a spring moves the same in each family`(spring: Spring, family: SpringFamily) throws {
    let text = "keyphase: 1\nsprings:\n  s: \(family.text(of: spring))\n"
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    let loaded = loader.load(SourceFile(path: "t.yaml", text: text))
    try #require(loaded.diagnostics.isEmpty, "\(text)\(loaded.diagnostics.map(\.message))")
    let model = try #require(loaded.document.springs.first).value
    #expect(model.family == family)
    for step in 0...400 {
      let time = Double(step) / 100 * spring.response
      let before: Double = spring.value(target: 1, initialVelocity: 0, time: time)
      let after: Double = model.spring.value(target: 1, initialVelocity: 0, time: time)
      #expect(abs(before - after) <= Self.tolerance, "\(text) at \(time) s")
    }
  }

  @Test func `numbers have no more digits than the curve needs`() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(
      SpringFamily.allCases.map { $0.text(of: spring) } == [
        "{ duration: 0.5, bounce: 0.3 }", "{ response: 0.5, dampingRatio: 0.7 }",
        "{ mass: 1, stiffness: 157.91367, damping: 17.592919 }",
      ])
  }
}
