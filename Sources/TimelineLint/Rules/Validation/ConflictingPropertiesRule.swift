internal import TimelineSyntax

extension LintRule {
  /// Properties that both set the same attribute of the view.
  static let conflictingProperties = LintRule(
    RuleDescription(
      .conflictingProperties,
      summary: "`frame` beside `width`, `height` or `position` in one timeline.",
      reason: """
        `frame` is position and size in one value. Together with one of its parts, the position or \
        size of the view would be ambiguous.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              frame:
                from: [0, 0, 100, 100]
                keyframes:
                  - spring: [0, 0, 200, 100]
              width:
                from: 100
                keyframes:
                  - spring: 200
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              frame:
                from: [0, 0, 100, 100]
                keyframes:
                  - spring: [0, 0, 200, 100]
        """))
}
