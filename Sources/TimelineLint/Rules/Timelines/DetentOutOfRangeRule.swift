internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports detents at which the timeline has ended, or has not begun.
  static let detentOutOfRange = LintRule(
    RuleDescription(
      "detent-out-of-range", group: .timing,
      summary: "A detent that is not between the `from` and `to` of its input.",
      reason: """
        Outside of `from` and `to`, the timeline holds its start or its end. An input that comes to \
        rest there looks as at the end itself, and on the last part of its way nothing moves.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          sheet:
            driver: { input: lift, from: 0, to: 400, detents: [0, 180, 500] }
            tracks: { offsetY: { linear: { to: -400, duration: 1 } } }
        """,
      passing: """
        keyphase: 1
        timelines:
          sheet:
            driver: { input: lift, from: 0, to: 400, detents: [0, 180, 400] }
            tracks: { offsetY: { linear: { to: -400, duration: 1 } } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let driver = timeline.timeline.driver else { continue }
      let (low, high) = (min(driver.from, driver.to), max(driver.from, driver.to))
      for detent in driver.detents where detent.value < low || detent.value > high {
        let end = NumberText.string(detent.value < low ? low : high)
        context.report(
          "at the detent \(NumberText.string(detent.value)), the timeline shows what it shows at \(end)",
          at: detent.span,
          label: "it is moved from \(NumberText.string(low)) to \(NumberText.string(high))",
          help: "write a detent between these, or another `from` or `to`")
      }
    }
  }
}
