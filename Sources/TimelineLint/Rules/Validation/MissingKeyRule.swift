internal import TimelineSyntax

extension LintRule {
  /// A required key that is missing.
  static let missingKey = LintRule(
    RuleDescription(
      .missingKey,
      summary: "A required key that is missing or has no value.",
      reason: """
        Without it nothing can be played: a linear keyframe needs a value and a duration, and a \
        property without a default start value needs one.
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
