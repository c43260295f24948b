internal import TimelineSyntax

extension LintRule {
  /// A file that exceeds a limit on its size or complexity.
  static let limitExceeded = LintRule(
    RuleDescription(
      .limitExceeded,
      summary: "A file that is too large, nested too deep, or grows too large by its aliases.",
      reason: """
        A few lines of aliases can expand to millions of values, and unclosed brackets can nest \
        without end. The limits prevent such a file from blocking an editor or a build; options \
        such as `--max-depth` raise them.
        """,
      failing: """
        keyphase: 1
        x-deep:
          [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\
        []]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
        """,
      passing: """
        keyphase: 1
        x-deep:
          [[[1]]]
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
        """))
}
