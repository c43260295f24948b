internal import TimelineSyntax

extension LintRule {
  /// Definitions that refer to themselves, directly or indirectly.
  static let cyclicReference = LintRule(
    RuleDescription(
      .cyclicReference,
      summary: "Definitions, anchors, includes or `reducedMotion` that refer back to themselves.",
      reason: """
        Such names only lead to each other, and never to a value.
        """,
      failing: """
        keyphase: 1
        springs:
          soft: calm
          calm: soft
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: soft }
        """,
      passing: """
        keyphase: 1
        springs:
          soft: calm
          calm: { duration: 0.8 }
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: soft }
        """))
}
