internal import TimelineSyntax

extension LintRule {
  /// Events that are not sorted by time.
  static let eventOrder = LintRule(
    RuleDescription(
      .eventOrder,
      summary: "Events out of order, or an event that sets a property in the middle of its drag.",
      reason: """
        Events happen one after another. A drag sets its property in every frame, so nothing else \
        can set it before the drag ends.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            events:
              - { at: 0.5, set: { scale: 1 }, animation: spring }
              - { at: 0.2, set: { scale: 1.5 }, animation: spring }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            events:
              - { at: 0.2, set: { scale: 1.5 }, animation: spring }
              - { at: 0.5, set: { scale: 1 }, animation: spring }
        """))
}
