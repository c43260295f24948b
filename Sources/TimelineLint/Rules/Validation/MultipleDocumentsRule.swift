internal import TimelineSyntax

extension LintRule {
  /// A second document in one file.
  static let multipleDocuments = LintRule(
    RuleDescription(
      .multipleDocuments,
      summary: "A second YAML document after a `---`.",
      reason: """
        A timeline file is one document. Everything after this line would be ignored.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
        ---
        keyphase: 1
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
        """))
}
