import TestSupport
import Testing
import TimelineLint
import TimelineSyntax

/// Tests that rules find what can be seen, and nothing below their limits.
@Suite struct ToleranceTests {
  static let limits: [ToleranceLimit] =
    ToleranceLimit.ranges + ToleranceLimit.springs + ToleranceLimit.boundaries
    + ToleranceLimit.light + ToleranceLimit.times

  func findings(_ contents: String, _ rule: RuleName) -> [Diagnostic] {
    LintText.lint("keyphase: 1\ntimelines:\n  a: { \(contents) }\n", only: rule)
  }

  @Test(arguments: limits)
  func `a rule finds what is beyond its limit and nothing within it`(limit: ToleranceLimit) {
    let within = findings(limit.within, limit.rule)
    #expect(within.isEmpty, "\(DiagnosticLines.describe(within))")
    let beyond = findings(limit.beyond, limit.rule)
    #expect(beyond.map(\.rule) == [limit.rule], "\(DiagnosticLines.describe(beyond))")
  }

  @Test func `a staggered list has one finding about its trigger`() {
    let names = (1...16).map { "item\($0)" }
    let properties = names.map { "\($0): { like: offsetY }" }.joined(separator: ", ")
    let tracks = names.map { "\($0): [{ spring: 40 }]" }.joined(separator: ", ")
    let findings = LintText.lint(
      """
      keyphase: 1
      properties: { \(properties) }
      timelines: { a: { trigger: t, tracks: { \(tracks) } } }
      """, only: "jump-at-trigger")
    #expect(findings.count == 1)
    #expect(findings.first?.notes == ["`item2`, `item3`, `item4`, `item5`, … jump too"])
  }

  @Test func `parts that fade in one after the other start over unseen`() {
    let findings = LintText.lint(
      """
      keyphase: 1
      properties:
        y1: { like: offsetY, initial: 20 }
        y2: { like: offsetY, initial: 20 }
        fade1: { like: opacity, initial: 0 }
        fade2: { like: opacity, initial: 0 }
      timelines:
        a:
          trigger: t
          tracks:
            y1: [{ spring: 0 }]
            y2: { delay: 0.1, keyframes: [{ spring: 0 }] }
            fade1: [{ linear: { to: 1, duration: 0.2 } }]
            fade2: { delay: 0.1, keyframes: [{ linear: { to: 1, duration: 0.2 } }] }
      """, only: "jump-at-trigger")
    #expect(findings.isEmpty, "\(DiagnosticLines.describe(findings))")
  }
}
