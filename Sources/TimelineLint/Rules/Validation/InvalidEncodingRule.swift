internal import TimelineSyntax

extension LintRule {
  /// Bytes that are not valid text.
  static let invalidEncoding = LintRule(
    RuleDescription(
      .invalidEncoding,
      summary: "Bytes that are not UTF-8, and control characters.",
      reason: """
        A timeline file is UTF-8. Other encodings turn accented letters into rubbish, and a \
        control character that nobody sees cuts texts short in many programs.
        """,
      failing: """
        keyphase: 1
        title: Card\u{7}
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
        """,
      passing: """
        keyphase: 1
        title: Card
        timelines:
          card:
            tracks:
              scale:
                - spring: 1.2
        """))
}
