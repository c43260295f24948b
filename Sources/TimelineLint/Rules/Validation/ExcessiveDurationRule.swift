internal import TimelineSyntax

extension LintRule {
  /// A time over the limit.
  static let excessiveDuration = LintRule(
    RuleDescription(
      .excessiveDuration,
      summary: "A time, or a sum of times, of more than a day.",
      reason: """
        No motion lasts for days; such a time is a mistyped unit or exponent, and tools would need \
        minutes to draw it. The limit applies to every time in a file and to sums of times: \
        consecutive keyframes, repetitions, phases, an animation with its delay and speed, and the \
        settling time of a spring. `--max-duration` raises the limit.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - hold: 1e6
                - spring: 1.2
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - hold: 1e6ms
                - spring: 1.2
        """))
}
