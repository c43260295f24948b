internal import TimelineSyntax

extension LintRule {
  /// Invalid YAML syntax, or YAML that is valid but not what it looks like.
  static let yamlSyntax = LintRule(
    RuleDescription(
      .yamlSyntax,
      summary: "Text that is no YAML, or that YAML reads otherwise than people do.",
      reason: """
        A missing space behind a colon, a tab in the indentation, a bracket that is never \
        closed, a SwiftUI expression without quotes: YAML readers refuse some of these and \
        silently make something else of the others.
        """,
      fixability: .safe,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: {to: 1.2, duration:0.3}
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: {to: 1.2, duration: 0.3}
        """))
}
