internal import TimelineSyntax

extension LintRule {
  /// A time over the limit.
  static let excessiveDuration = LintRule(
    RuleDescription(
      .excessiveDuration,
      summary: "A time, or a sum of times, of over a day.",
      reason: """
        No motion lasts for days; such a time is a mistyped unit or exponent, and tools would run \
        for minutes to draw it. It concerns every time of a file, and what times add up to: \
        keyframes one after the other, repetitions, phases, an animation with its delay and speed, \
        and the time in which a spring settles. `--max-duration` moves the limit.
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
