internal import TimelineSyntax

extension LintRule {
  /// A number outside of the allowed range.
  static let valueOutOfBounds = LintRule(
    RuleDescription(
      .valueOutOfBounds,
      summary: "A number outside the range that its meaning allows.",
      reason: """
        A duration cannot be negative, a control point cannot lie before the start of its curve, \
        and a spring with negative damping would swing ever wider.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: -0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
        """))
}
