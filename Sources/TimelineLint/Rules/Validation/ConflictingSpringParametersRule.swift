internal import TimelineSyntax

extension LintRule {
  /// A spring with parameters of two different kinds.
  static let conflictingSpringParameters = LintRule(
    RuleDescription(
      .conflictingSpringParameters,
      summary: "A spring with parameters of two kinds, such as `duration` and `stiffness`.",
      reason: """
        A spring is described by `duration` and `bounce`, by `response` and `dampingRatio`, by \
        `mass`, `stiffness` and `damping`, or by `settlingDuration` and `dampingRatio`. Each of \
        these sets describes the spring completely, so a parameter of another set can only \
        contradict it.
        """,
      failing: """
        keyphase: 1
        springs:
          brisk: { duration: 0.5, stiffness: 100 }
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: brisk }
        """,
      passing: """
        keyphase: 1
        springs:
          brisk: { duration: 0.5, bounce: 0.2 }
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: brisk }
        """))
}
