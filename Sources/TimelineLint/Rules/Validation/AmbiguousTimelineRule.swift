internal import TimelineSyntax

extension LintRule {
  /// Two kinds of contents in one timeline.
  static let ambiguousTimeline = LintRule(
    RuleDescription(
      .ambiguousTimeline,
      summary: "A timeline with two of `tracks`, `phases`, `events`, `transition` and `sequence`.",
      reason: """
        These are different kinds of animation, each with a SwiftUI type of its own. A timeline \
        with two of them would have two durations, and it would be undefined which one sets a \
        property that both animate.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale: [{ linear: { to: 1.2, duration: 0.3 } }]
            phases:
              - { phase: idle, set: { opacity: 1 } }
              - { phase: dim, set: { opacity: 0.5 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          grow:
            tracks:
              scale: [{ linear: { to: 1.2, duration: 0.3 } }]
          blink:
            phases:
              - { phase: idle, set: { opacity: 1 } }
              - { phase: dim, set: { opacity: 0.5 } }
        """))
}
