internal import TimelineSyntax

extension LintRule {
  /// An empty list of phases.
  static let emptyPhases = LintRule(
    RuleDescription(
      .emptyPhases,
      summary: "A timeline whose list of `phases` is empty.",
      reason: """
        SwiftUI's `PhaseAnimator` starts with its first phase, and the app crashes if there is none.
        """,
      failing: """
        keyphase: 1
        timelines:
          card:
            phases: []
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            phases:
              - { phase: idle, set: { scale: 1 } }
              - { phase: grown, set: { scale: 1.2 } }
        """))
}
