internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports phases whose animation repeats forever.
  static let phaseNeverEnds = LintRule(
    RuleDescription(
      "phase-never-ends", group: .timing,
      summary: "A phase whose animation repeats forever or never settles.",
      reason: """
        The next phase begins when the animation of this one is logically complete. A curve that \
        repeats forever never is, so the phases after it are never shown. A spring is complete \
        after its response, but one that repeats forever or never settles keeps running during \
        later phases. Phases repeat by themselves; their animations should end.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          pulse:
            phases:
              - { phase: rest, set: { scale: 1 } }
              - { phase: grown, set: { scale: 1.2 }, animation: { easeInOut: 0.5, repeat: forever } }
        """,
      passing: """
        keyphase: 1
        timelines:
          pulse:
            phases:
              - { phase: rest, set: { scale: 1 } }
              - { phase: grown, set: { scale: 1.2 }, animation: { easeInOut: 0.5 } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      for phase in timeline.phases?.phases ?? [] {
        guard let animation = phase.animation, animation.value.isEndless else { continue }
        context.report(
          "the animation into `\(phase.name.value)` never ends", at: animation.span,
          label: animation.value.logicalDuration.isFinite
            ? "it keeps running during later phases"
            : "later phases are never shown",
          help: "remove the repetition: without a `trigger`, phases repeat forever by themselves")
      }
    }
  }
}
