internal import TimelineSyntax

extension LintRule {
  /// An invalid name.
  static let invalidName = LintRule(
    RuleDescription(
      .invalidName,
      summary: "A name with characters other than letters, digits, `_` and `-`.",
      reason: """
        Names become identifiers when a timeline is exported, and are used without quotes. They \
        begin with a letter or `_`. Letters are those from a to z: a Cyrillic or Greek letter that \
        looks like one of them is named, with its code point.
        """,
      failing: """
        keyphase: 1
        timelines:
          2nd card:
            tracks:
              scale:
                - spring: 1.2
        """,
      passing: """
        keyphase: 1
        timelines:
          secondCard:
            tracks:
              scale:
                - spring: 1.2
        """))
}
