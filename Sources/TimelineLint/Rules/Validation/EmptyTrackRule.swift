internal import TimelineSyntax

extension LintRule {
  /// A track without keyframes.
  static let emptyTrack = LintRule(
    RuleDescription(
      .emptyTrack,
      summary: "A track without keyframes.",
      reason: """
        A track that has no keyframes moves nothing. A property that only has a value belongs \
        in `initial`.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale: []
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3 }
        """))
}
