internal import TimelineSyntax

extension LintRule {
  /// A YAML feature that timeline files do not support.
  static let unsupportedYAML = LintRule(
    RuleDescription(
      .unsupportedYAML,
      summary: "Tags such as `!!float`, `%` directives and `? ` keys.",
      reason: """
        They change what the text means in ways that readers of YAML handle differently, and a \
        timeline file needs none of them: what a value is follows from its place.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: !!float 1
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: 1
        """))
}
