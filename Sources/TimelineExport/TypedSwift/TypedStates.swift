import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The states of a timeline as an enumeration, with their values and the animations between them.
struct TypedStates {
  private let states: ViewStates
  private let writer: SwiftStateWriter

  /// - Returns: nil if the timeline has no states.
  init?(_ timeline: CompiledTimeline, _ input: ExportInput, _ part: ExportPart?) {
    guard let states = timeline.timeline.states else { return nil }
    self.states = states
    let exporter = SwiftExporter(input.document)
    writer = SwiftStateWriter(
      SwiftTimelineWriter(timeline, of: exporter, part: part), states)
  }

  /// Writes the enumeration of the states.
  func write(_ members: [CoreMember], _ access: SwiftText, to source: inout SourceText) {
    source.line()
    source.line("/// The states, of which the first one is that at the start.")
    source.block("\(access)enum State: CaseIterable, Sendable") { source in
      for state in states.states {
        if let description = state.description {
          source.line("/// \(comment: description.value)")
        }
        source.line("case \(writer.name(of: state.name.value))")
      }
      source.line()
      source.line("/// What a view has in the state.")
      source.block("\(access)var values: Values") { source in
        source.line("var values = Values()")
        source.line("switch self {")
        for state in states.states { write(state, members, to: &source) }
        source.line("}")
        source.line("return values")
      }
      source.line()
      source.line("/// The animation of a change to another state; nil for a jump.")
      source.block("\(access)func animation(to state: State) -> Animation?") { source in
        writer.writeAnimations(to: &source)
      }
    }
  }

  private func write(
    _ state: ViewState, _ members: [CoreMember], to source: inout SourceText
  ) {
    let sets = members.compactMap { member -> SwiftText? in
      let target = state.targets.first { $0.property.name == member.property.name }
      guard let target, let text = member.assignment(target.value.value) else { return nil }
      return "values.\(member.moved) = \(text)"
    }
    source.line("case .\(writer.name(of: state.name.value)):")
    source.indented { source in
      if sets.isEmpty { source.line("break") }
      for line in sets { source.line(line) }
    }
  }
}
