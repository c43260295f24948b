internal import TimelineSyntax

extension LintRule {
  /// A spring keyframe that never settles.
  static let endlessDuration = LintRule(
    RuleDescription(
      .endlessDuration,
      summary: "A spring keyframe without `duration` on a spring that never settles.",
      reason: """
        Without a `duration`, a spring keyframe lasts until its spring has come to rest. An \
        undamped spring (`bounce: 1`) oscillates forever, and later keyframes are never reached. \
        With a `duration` it is cut off somewhere: only a spring with less bounce comes to rest.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: { duration: 0.5, bounce: 1 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            tracks:
              scale:
                - spring: { to: 1.2, spring: { duration: 0.5, bounce: 0.5 } }
        """))
}
