internal import TimelineSyntax

extension LintRule {
  /// A value of the wrong type.
  static let wrongType = LintRule(
    RuleDescription(
      .wrongType,
      summary: "A value of another kind than its place needs.",
      reason: """
        Text where a number stands, one value where a list stands, `yes` where `true` is meant. \
        YAML 1.2 knows no other truth values than `true` and `false`.
        """,
      fixability: .safe,
      failing: """
        keyphase: 1
        properties:
          isOpen: { type: boolean, initial: no }
        timelines:
          card:
            tracks:
              isOpen:
                - hold: 0.3
                - move: true
                - hold: 0.3
        """,
      passing: """
        keyphase: 1
        properties:
          isOpen: { type: boolean, initial: false }
        timelines:
          card:
            tracks:
              isOpen:
                - hold: 0.3
                - move: true
                - hold: 0.3
        """))
}
