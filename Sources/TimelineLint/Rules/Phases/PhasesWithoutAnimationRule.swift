internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports phases of which none is animated.
  static let phasesWithoutAnimation = LintRule(
    RuleDescription(
      "phases-without-animation", group: .motion,
      summary: "Phases of which none is animated.",
      reason: """
        A phase ends when its animation is complete. If every animation is `none`, or nothing that \
        can be animated changes, all phases pass within a few frames, and SwiftUI stops at the \
        first one.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          blink:
            phases:
              - { phase: on, set: { opacity: 1 }, animation: none }
              - { phase: off, set: { opacity: 0 }, animation: none }
        """,
      passing: """
        keyphase: 1
        timelines:
          blink:
            phases:
              - { phase: bright, set: { opacity: 1 }, animation: { linear: 0.02, delay: 0.5 } }
              - { phase: dark, set: { opacity: 0 }, animation: { linear: 0.02, delay: 0.5 } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      // A passage of contents is animated, too.
      guard let phases = timeline.phases?.phases, phases.count > 1,
        !phases.contains(where: { $0.contentTransition != nil })
      else { continue }
      guard let resolved = timeline.resolvedPhases else { continue }
      let columns = resolved.columns.properties.indices.filter {
        !resolved.columns.properties[$0].type.isDiscrete
      }
      let isAnimated = phases.indices.contains { index in
        let previous = (index + phases.count - 1) % phases.count
        return !resolved.animations[index].isNone
          && columns.contains { resolved.values[previous][$0] != resolved.values[index][$0] }
      }
      if isAnimated { continue }
      let areNone = resolved.animations.allSatisfy(\.isNone)
      context.report(
        "no phase of `\(timeline.name)` is animated, so it stops at the first",
        at: phases[0].name.span,
        label: areNone
          ? "every animation is `none`" : "no phase changes anything that can be animated",
        help: areNone
          ? "give the phases animations; for jumps at set times, use `tracks` with `hold` and `move`"
          : "change a number, an angle or a colour; for jumps at set times, use `tracks`")
    }
  }
}
