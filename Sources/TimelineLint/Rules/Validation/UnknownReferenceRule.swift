internal import TimelineSyntax

extension LintRule {
  /// A reference to an undefined name.
  static let unknownReference = LintRule(
    RuleDescription(
      .unknownReference,
      summary:
        "The name of a constant, spring, curve, animation, marker or timeline that is not defined.",
      reason: """
        Without a definition, the name has no value.
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
