internal import TimelineSyntax

extension LintRule {
  /// Bytes that are not valid text.
  static let invalidEncoding = LintRule(
    RuleDescription(
      .invalidEncoding,
      summary: "Bytes that are not UTF-8, and control characters.",
      reason: """
        A timeline file is UTF-8. In other encodings accented letters become unreadable, and \
        invisible control characters truncate text in many programs.
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
