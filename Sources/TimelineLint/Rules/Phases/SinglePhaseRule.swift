internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports timelines with a single phase.
  static let singlePhase = LintRule(
    RuleDescription(
      "single-phase", group: .motion,
      summary: "A timeline with one phase, which never moves.",
      reason: """
        Phases animate the change from one to the next. With a single phase there is no change, \
        and the view only shows the values of that phase.
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
        label: "there is no other phase",
        help: "add another phase before it, such as `- { phase: rest }`")
    }
  }
}
