internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports dashed outlines whose lengths are all 0 for a time.
  static let emptyDash = LintRule(
    RuleDescription(
      "empty-dash", group: .motion,
      summary: "A `dash` whose lengths are all 0 at some time, so that the outline has no dashes.",
      reason: """
        A pattern of dashes needs at least one length over 0. Without one, Core Graphics and browsers \
        draw a solid outline or none. To let dashes shrink to nothing, keep the gap between them, or \
        animate `lineWidth` or `opacity`.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          ants:
            tracks:
              dash: { from: [8, 4], linear: { to: [0, 0], duration: 0.5 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          ants:
            tracks:
              dash: { from: [8, 4], linear: { to: [0, 4], duration: 0.5 } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      for view in timeline.views {
        guard let list = view.list(like: .dash),
          let found = list.first(where: { $0.allSatisfy { $0 <= 1e-9 } })
        else { continue }
        context.report(
          "the lengths of `\(list.name)` are all 0 at \(ShortNumber.seconds(found.time))",
          at: list.span, label: "the outline has no dashes there",
          help: "keep one length over 0, such as the gap: `[0, 4]`")
      }
    }
  }
}
