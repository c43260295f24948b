internal import TimelineSyntax

extension LintRule {
  /// A YAML feature that timeline files do not support.
  static let unsupportedYAML = LintRule(
    RuleDescription(
      .unsupportedYAML,
      summary: "Tags such as `!!float`, `%` directives and `? ` keys.",
      reason: """
        YAML parsers handle these differently, and a timeline file needs none of them: the type of \
        a value follows from its place.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: !!float 1.2
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
