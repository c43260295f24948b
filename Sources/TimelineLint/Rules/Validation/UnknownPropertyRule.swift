internal import TimelineSyntax

extension LintRule {
  /// A property that is neither built in nor declared.
  static let unknownProperty = LintRule(
    RuleDescription(
      .unknownProperty,
      summary: "A property that is neither built in nor declared under `properties`.",
      reason: """
        The declaration of a property contains the type of its values and its start value, so an \
        unknown property cannot be played.
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
