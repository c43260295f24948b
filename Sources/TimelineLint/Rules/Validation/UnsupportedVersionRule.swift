internal import TimelineSyntax

extension LintRule {
  /// An unsupported version of the format.
  static let unsupportedVersion = LintRule(
    RuleDescription(
      .unsupportedVersion,
      summary: "A version of the format that this tool does not support.",
      reason: """
        A newer version may have keys and meanings that an older tool would misread, so nothing \
        else is reported in such a file.
        """,
      failing: """
        keyphase: 2
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
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
