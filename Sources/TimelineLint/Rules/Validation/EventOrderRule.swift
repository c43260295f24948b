internal import TimelineSyntax

extension LintRule {
  /// Events that are not sorted by time.
  static let eventOrder = LintRule(
    RuleDescription(
      .eventOrder,
      summary: "Events out of order, or an event that sets a property in the middle of its drag.",
      reason: """
        Events are what happens in an app, one after the other. A finger that drags a property \
        sets it in every frame, so nothing else can set it before the finger has let go.
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
