internal import TimelineSyntax

extension LintRule {
  /// A key that occurs twice in a mapping.
  static let duplicateKey = LintRule(
    RuleDescription(
      .duplicateKey,
      summary: "A key, definition, timeline or property that is written twice.",
      reason: """
        YAML parsers silently keep one of the two, some the first and some the last.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
              scale:
                - linear: { to: 0.8, duration: 0.3 }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scaleX:
                - linear: { to: 1.2, duration: 0.3 }
              scaleY:
                - linear: { to: 0.8, duration: 0.3 }
        """))
}
