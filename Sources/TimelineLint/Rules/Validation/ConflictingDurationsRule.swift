internal import TimelineSyntax

extension LintRule {
  /// Times of a keyframe that contradict each other.
  static let conflictingDurations = LintRule(
    RuleDescription(
      .conflictingDurations,
      summary:
        "A `duration` and an `at` that disagree, or an `at` before the end of the keyframe before it.",
      reason: """
        `duration` says how long a keyframe plays, `at` when it ends, counted from the start of \
        the timeline. Keyframes of a track follow each other without gaps, so the one follows \
        from the other. After an error in a track's times, a later keyframe is reported only if it \
        is wrong whichever way the error is corrected.
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
