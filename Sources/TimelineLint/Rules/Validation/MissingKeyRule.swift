internal import TimelineSyntax

extension LintRule {
  /// A required key that is missing.
  static let missingKey = LintRule(
    RuleDescription(
      .missingKey,
      summary: "A required key that is not there, or has no value.",
      reason: """
        Without it there is nothing that could be played: a linear keyframe needs to know where \
        it leads and how long it takes, and a property without a start value needs one.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - linear: { duration: 0.3 }
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
