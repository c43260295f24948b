internal import TimelineSyntax

extension LintRule {
  /// A number outside of the allowed range.
  static let valueOutOfBounds = LintRule(
    RuleDescription(
      .valueOutOfBounds,
      summary: "A number outside its valid range.",
      reason: """
        A duration cannot be negative, the x of a control point must be from 0 to 1, and a spring \
        with negative damping would diverge.
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
