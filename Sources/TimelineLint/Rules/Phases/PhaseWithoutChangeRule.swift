internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintRule {
  /// Reports phases with the same values as the preceding one.
  static let phaseWithoutChange = LintRule(
    RuleDescription(
      "phase-without-change", group: .motion,
      summary: "A phase that is skipped: it changes nothing, or ends before its values are seen.",
      reason: """
        A phase ends when its animation is complete. If no value changes, nothing is animated, and \
        SwiftUI continues with the next phase at once, whatever the animation is. Such a phase is \
        not a pause. With `logicallyCompleteAfter`, the next phase may also begin before this one \
        has covered half of its change.
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
      for index in phases.indices {
        let previous = (index + phases.count - 1) % phases.count
        guard areEqual(previous, index) else {
          if let column = timeline.unreached(index, after: previous, columns, in: resolved) {
            context.reportUnreached(
              phases[index], resolved.columns.properties[column], resolved.values[index][column])
          }
          continue
        }
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

extension RuleContext {
  fileprivate mutating func reportUnreached(
    _ phase: Phase, _ property: PropertyDeclaration, _ value: PropertyValue
  ) {
    report(
      "the phase `\(phase.name.value)` ends before `\(property.name)` comes near \(property.text(value.numbers))",
      at: phase.name.span, label: "never seen",
      secondary: phase.animation.map { [($0.span, "complete too early")] } ?? [],
      help: "let it complete later: `logicallyCompleteAfter` counts from the start, delay included")
  }
}

extension LintedTimeline {
  /// A column that never covers half of its change to a phase, of all that it changes; nil if one
  /// does, or if its animation does not complete early.
  fileprivate func unreached(
    _ phase: Int, after previous: Int, _ columns: [Int], in resolved: PhaseTimeline
  ) -> Int? {
    guard resolved.animations[phase].allModifiers.contains(where: \.completesEarly) else {
      return nil
    }
    let changing = columns.filter { resolved.values[previous][$0] != resolved.values[phase][$0] }
    let isSeen = changing.contains { column in
      let (old, new) = (resolved.values[previous][column], resolved.values[phase][column])
      guard let track = sampledTrack(of: resolved.columns.properties[column]),
        case .numbers(let values) = track.values
      else { return true }
      func distance(_ first: some Collection<Double>, _ second: [Double]) -> Double {
        zip(first, second).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
      }
      let half = distance(old.numbers, new.numbers) / 2
      return stride(from: 0, to: values.count, by: track.width).contains {
        distance(values[$0..<$0 + track.width], new.numbers) <= half
      }
    }
    return isSeen ? nil : changing.first
  }
}

extension AnimationModel.Modifier {
  fileprivate var completesEarly: Bool {
    if case .logicallyComplete = self { true } else { false }
  }
}
