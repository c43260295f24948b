internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports timelines with a single phase.
  static let singlePhase = LintRule(
    RuleDescription(
      "single-phase", group: .motion,
      summary: "A timeline of one phase, which stands still.",
      reason: """
        Motion happens on the way from one phase to the next. With a single phase there is no way to \
        go, and the view shows that phase's values without ever moving.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          pulse:
            phases:
              - { phase: grown, set: { scale: 1.2 }, animation: bouncy }
        """,
      passing: """
        keyphase: 1
        timelines:
          pulse:
            phases:
              - { phase: rest, set: { scale: 1 }, animation: smooth }
              - { phase: grown, set: { scale: 1.2 }, animation: bouncy }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let phases = timeline.phases?.phases, phases.count == 1 else { continue }
      context.report(
        "`\(timeline.name)` has a single phase, so it never moves", at: phases[0].name.span,
        label: "nothing comes before or after it",
        help: "add the phase from which it comes, such as `- { phase: rest, set: { … } }`")
    }
  }
}
