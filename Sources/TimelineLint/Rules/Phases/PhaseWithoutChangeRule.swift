internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports phases with the same values as the preceding one.
  static let phaseWithoutChange = LintRule(
    RuleDescription(
      "phase-without-change", group: .motion,
      summary: "A phase that is skipped at once, because it changes nothing that can be animated.",
      reason: """
        A phase ends when its animation is complete. If no value changes, nothing is animated, and \
        SwiftUI continues with the next phase at once, whatever the animation is. Such a phase is \
        not a pause.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          pulse:
            phases:
              - { phase: rest, set: { scale: 1 }, animation: smooth }
              - { phase: grown, set: { scale: 1.2 }, animation: bouncy }
              - { phase: wait, set: { scale: 1.2 }, animation: { linear: 1 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          pulse:
            phases:
              - { phase: rest, set: { scale: 1 }, animation: { use: smooth, delay: 1 } }
              - { phase: grown, set: { scale: 1.2 }, animation: bouncy }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let phases = timeline.phases?.phases, phases.count > 1 else { continue }
      guard let resolved = timeline.resolvedPhases else { continue }
      let columns = resolved.columns.properties.indices.filter {
        !resolved.columns.properties[$0].type.isDiscrete
      }
      func areEqual(_ a: Int, _ b: Int) -> Bool {
        columns.allSatisfy { resolved.values[a][$0] == resolved.values[b][$0] }
      }
      // If all phases are equal, another rule reports that nothing moves.
      guard phases.indices.dropFirst().contains(where: { !areEqual(0, $0) }) else { continue }
      for index in phases.indices where areEqual((index + phases.count - 1) % phases.count, index) {
        let previous = (index + phases.count - 1) % phases.count
        let isReturn = index == 0
        let looksSame = resolved.values[previous] == resolved.values[index]
        let (name, last) = (phases[index].name.value, phases[previous].name.value)
        context.report(
          isReturn
            ? "the last phase `\(last)` has the same values as the first one"
            : looksSame
              ? "the phase `\(name)` has the same values as the one before it"
              : "the phase `\(name)` changes nothing that can be animated",
          at: phases[isReturn ? previous : index].name.span,
          // A triggered timeline ends after the last phase in any case.
          severity: isReturn && timeline.timeline.trigger != nil ? .info : nil,
          label: isReturn
            ? "the return to `\(name)` takes no time" : "skipped at once, whatever its animation",
          secondary: [
            (
              phases[isReturn ? index : previous].name.span,
              looksSame ? "the same values" : "the same, except for discrete values"
            )
          ],
          help: isReturn
            ? "remove it: phases return to the first one by themselves"
            : "to pause, give the next phase's animation a `delay`; otherwise remove it")
      }
    }
  }
}
