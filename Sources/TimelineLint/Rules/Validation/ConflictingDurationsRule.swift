internal import TimelineSyntax

extension LintRule {
  /// Times of a keyframe that contradict each other.
  static let conflictingDurations = LintRule(
    RuleDescription(
      .conflictingDurations,
      summary:
        "A `duration` and an `at` that disagree, or an `at` before the end of the keyframe before it.",
      reason: """
        `duration` is how long a keyframe lasts, and `at` is when it ends, counted from the start \
        of the timeline. The keyframes of a track have no gaps, so one determines the other. After \
        an error in the times of a track, a later keyframe is reported only if it is wrong however \
        the error is corrected.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
                - linear: { to: 1, at: 0.2 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
                - linear: { to: 1, at: 0.5 }
        """))
}
