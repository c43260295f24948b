internal import TimelineSyntax

extension LintRule {
  /// A key that the format does not have.
  static let unknownKey = LintRule(
    RuleDescription(
      .unknownKey,
      summary: "A key that its mapping does not have.",
      reason: """
        A key that is ignored is a typing error that nobody notices. What is meant for other \
        tools goes under a key that begins with `x-`.
        """,
      fixability: .safe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3, cruve: easeOut }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3, curve: easeOut }
        """))
}
