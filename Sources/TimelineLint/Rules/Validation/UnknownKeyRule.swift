internal import TimelineSyntax

extension LintRule {
  /// A key that the format does not have.
  static let unknownKey = LintRule(
    RuleDescription(
      .unknownKey,
      summary: "A key that is not allowed in its mapping.",
      reason: """
        If unknown keys were ignored, misspelled ones would go unnoticed. Data for other tools \
        belongs under a key that begins with `x-`.
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
