internal import TimelineSyntax

extension LintRule {
  /// A keyframe with a duration of zero.
  static let zeroDuration = LintRule(
    RuleDescription(
      .zeroDuration,
      summary: "A keyframe other than `move` that takes no time.",
      reason: """
        Progress is time divided by duration, and for 0 / 0 SwiftUI shows a frame with NaN values. \
        To jump without taking time, use `move`.
        """,
      fixability: .unsafe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0 }
                - hold: 0.3
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - move: 1.2
                - hold: 0.3
        """))
}
