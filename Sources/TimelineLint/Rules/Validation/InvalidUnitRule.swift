internal import TimelineSyntax

extension LintRule {
  /// A unit that is not valid for the value.
  static let invalidUnit = LintRule(
    RuleDescription(
      .invalidUnit,
      summary: "A unit that is unknown, or that the value cannot have.",
      reason: """
        Times take `s`, `ms` and `f` (frames), angles take `deg`, `rad` and `turn`, and \
        everything else is a number in points or without a unit.
        """,
      fixability: .unsafe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              rotation:
                - linear: { to: 15degs, duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              rotation:
                - linear: { to: 15deg, duration: 0.3 }
        """))
}
