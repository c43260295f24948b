internal import TimelineSyntax

extension LintRule {
  /// A list with too many or too few numbers.
  static let dimensionMismatch = LintRule(
    RuleDescription(
      .dimensionMismatch,
      summary: "A value with more or fewer numbers than its property has.",
      reason: """
        A point and a size have two numbers, a rectangle has four, and a vector has its declared \
        dimension. SwiftUI animates each number separately, so a missing one cannot be guessed.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              offset:
                - linear: { to: [0, -40, 0], duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              offset:
                - linear: { to: [0, -40], duration: 0.3 }
        """))
}
