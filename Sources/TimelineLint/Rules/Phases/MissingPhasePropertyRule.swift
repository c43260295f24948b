internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports properties that only some of the phases set.
  static let missingPhaseProperty = LintRule(
    RuleDescription(
      "missing-phase-property", group: .motion,
      summary: "A property that some phases set and others leave at its start value.",
      reason: """
        A phase does not keep the values of the phase before it: a property that it does not set \
        returns to its start value, which is easily overlooked where most phases set it. A \
        property that only some phases set, a phase that sets nothing at all, and a property with \
        a start value in `initial` are taken as intended.
        """,
      severity: .info,
      figure: .once,
      failing: """
        keyphase: 1
        timelines:
          pulse:
            phases:
              - { phase: rest, set: { scale: 1, opacity: 0.7 } }
              - { phase: grown, set: { scale: 1.2, opacity: 1 } }
              - { phase: turned, set: { scale: 1.2, rotation: 90deg } }
        """,
      passing: """
        keyphase: 1
        timelines:
          pulse:
            phases:
              - { phase: rest, set: { scale: 1, opacity: 0.7, rotation: 0deg } }
              - { phase: grown, set: { scale: 1.2, opacity: 1, rotation: 0deg } }
              - { phase: turned, set: { scale: 1.2, opacity: 1, rotation: 90deg } }
        """),
    scope: .timeline
  ) { context in
    for timeline in context.timelines {
      guard let phases = timeline.phases?.phases, phases.count > 1 else { continue }
      // Nearly always, all phases set the same properties in the same order.
      let first = phases[0].values.map(\.property.identity)
      if phases.allSatisfy({ $0.values.map(\.property.identity) == first }) { continue }
      let given = Set(timeline.timeline.initial.map(\.name.value))
      let sets = phases.map { Set($0.values.map(\.name.value)) }
      var seen: Set<String> = []
      for assignment in phases.flatMap(\.values) {
        let name = assignment.name.value
        guard seen.insert(name).inserted, !given.contains(name) else { continue }
        let lacking = phases.indices.filter { !sets[$0].isEmpty && !sets[$0].contains(name) }
        // A property that moves in one phase alone returns on purpose.
        guard let first = lacking.first, sets.count(where: { $0.contains(name) }) > lacking.count
        else { continue }
        context.report(
          "the phase `\(phases[first].name.value)` does not set `\(name)`, but other phases do",
          at: phases[first].name.span, label: "`\(name)` returns to its start value here",
          secondary: [(assignment.name.span, "set here")],
          help: "set it in every phase, or give its start value in `initial`",
          notes: lacking.count > 1
            ? [
              "the phase `\(phases[lacking[1]].name.value)` does not set it either"
                + (lacking.count > 2 ? ", and \(lacking.count - 2) more" : "")
            ] : [])
      }
    }
  }
}
