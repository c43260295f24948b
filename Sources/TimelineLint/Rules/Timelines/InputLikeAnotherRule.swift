internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports inputs whose names are nearly those of pages.
  static let inputLikeAnother = LintRule(
    RuleDescription(
      "input-like-another", group: .style,
      summary: "An input whose name is nearly `scroll` or `view`.",
      reason: """
        Pages move `scroll` and `view` by themselves. Any other name is a number that the app sets, \
        so with a misspelt one nothing moves, and nothing says so.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          header:
            driver: { input: scrol, from: 0, to: 300 }
            tracks: { opacity: { linear: { to: 0, duration: 1 } } }
        """,
      passing: """
        keyphase: 1
        timelines:
          header:
            driver: { input: scroll, from: 0, to: 300 }
            tracks: { opacity: { linear: { to: 0, duration: 1 } } }
        """),
    scope: .timeline
  ) { context in
    let known = [TimelineDriver.scroll, TimelineDriver.view]
    for timeline in context.timelines {
      guard let input = timeline.timeline.driver?.input, !known.contains(input.value),
        let likely = Vocabulary.certain(for: input.value, among: known)
      else { continue }
      context.report(
        "`\(input.value)` is an input of the app, though it is nearly `\(likely)`", at: input.span,
        help: likely == TimelineDriver.view
          ? "write `driver: { input: view }`, or another name for what the app sets"
          : "write `input: scroll`, or another name for what the app sets")
    }
  }
}
