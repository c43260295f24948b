internal import TimelineSyntax

extension LintRule {
  /// A value of the wrong type.
  static let wrongType = LintRule(
    RuleDescription(
      .wrongType,
      summary: "A value of the wrong type.",
      reason: """
        A string in place of a number, a single value in place of a list, `yes` in place of \
        `true`. In YAML 1.2, `true` and `false` are the only booleans.
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
