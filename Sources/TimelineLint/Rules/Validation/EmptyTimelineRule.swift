internal import TimelineSyntax

extension LintRule {
  /// A timeline without contents.
  static let emptyTimeline = LintRule(
    RuleDescription(
      .emptyTimeline,
      summary: "A timeline without contents, or with an empty list of them.",
      reason: """
        It has no duration and moves nothing; most likely the indentation of its contents is \
        wrong, or they are still to be written.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            description: slides in from below
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            description: slides in from below
            tracks:
              offsetY:
                from: 200
                keyframes:
                  - spring: 0
        """))
}
