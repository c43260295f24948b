internal import TimelineSyntax

extension LintRule {
  /// A reference to an undefined name.
  static let unknownReference = LintRule(
    RuleDescription(
      .unknownReference,
      summary:
        "A name of a constant, spring, curve, animation, marker or timeline that is defined nowhere.",
      reason: """
        The name stands for a value that nobody has given.
        """,
      fixability: .unsafe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: bounzy }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: bouncy }
        """))
}
