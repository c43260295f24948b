internal import TimelineSyntax

extension LintRule {
  /// Invalid YAML syntax, or YAML that is valid but not what it looks like.
  static let yamlSyntax = LintRule(
    RuleDescription(
      .yamlSyntax,
      summary: "Text that is not valid YAML, or that YAML reads differently from how it looks.",
      reason: """
        A missing space after a colon, a tab in the indentation, an unclosed bracket, a SwiftUI \
        expression without quotes: YAML parsers reject some of these and silently misread the \
        others.
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
