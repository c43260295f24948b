internal import TimelineSyntax

extension LintRule {
  /// A definition that would hide a built-in name.
  static let reservedName = LintRule(
    RuleDescription(
      .reservedName,
      summary: "A definition with the name of a preset, a built-in property or a keyword.",
      reason: """
        If `bouncy` or `scale` could be redefined, readers of a line would have to look for its \
        definition first.
        """,
      failing: """
        keyphase: 1
        springs:
          bouncy: { duration: 0.3, bounce: 0.5 }
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: bouncy }
        """,
      passing: """
        keyphase: 1
        springs:
          veryBouncy: { duration: 0.3, bounce: 0.5 }
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: veryBouncy }
        """))
}
