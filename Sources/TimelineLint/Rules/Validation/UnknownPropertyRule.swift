internal import TimelineSyntax

extension LintRule {
  /// A property that is neither built in nor declared.
  static let unknownProperty = LintRule(
    RuleDescription(
      .unknownProperty,
      summary: "A property that is neither built in nor declared under `properties`.",
      reason: """
        The property says what its values are and where it starts, so nothing can be played \
        without knowing it.
        """,
      fixability: .unsafe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              opactiy:
                - linear: { to: 0, duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              opacity:
                - linear: { to: 0, duration: 0.3 }
        """))
}
