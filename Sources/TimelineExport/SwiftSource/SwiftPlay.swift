import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// What a state plays while it lasts: a structure with keyframes, of which the view shows those of the
/// time since it entered the state.
///
/// Each frame sets the values with their velocity, so that a change takes them over where they are.
struct SwiftPlay {
  /// The case of the state.
  let state: SwiftIdentifier
  let writer: SwiftTimelineWriter
  let properties: [PropertyCurves]

  /// - Parameters:
  ///   - owner: the writer of the timeline with the states.
  ///   - set: the properties that states set.
  /// - Returns: nil for nothing, and for what does not rest where the view does: its values would jump
  ///   when the state is entered.
  init?(
    _ state: ViewState, named name: SwiftIdentifier, of owner: SwiftTimelineWriter,
    besides set: [PropertyCurves], log: inout ExportLog
  ) {
    let title = "\(owner.own.name.value) \(state.name.value)"
    guard owner.part == nil, let play = state.play,
      var compiled = try? play.compiled(frameRate: owner.timeline.frameRate, named: title)
    else { return nil }
    compiled = SequenceTracks(compiled)?.timeline(log: &log) ?? compiled
    let properties = compiled.properties(repeatingTracks: false)
    let used = Set(set.map(\.name))
    let starts = compiled.motion.sample(at: [0])
    let isShown = properties.allSatisfy { property in
      let start = starts.first { $0.property == property.name }
      let numbers: [Double]? =
        if case .numbers(let numbers)? = start?.values { numbers } else { nil }
      return property.property.builtIn.map { !$0.isSwiftArgument && !$0.swiftModifiers.isEmpty }
        ?? false && !used.contains(property.name)
        && numbers == property.property.initial?.numbers
    }
    guard isShown, compiled.trackList != nil else { return nil }
    if case .times(let count) = compiled.repeatCount, count > 1 { return nil }
    (self.state, self.properties) = (name, properties)
    writer = SwiftTimelineWriter(compiled, of: owner.exporter)
  }

  private var type: SwiftText { "\(writer.type)Play" }
  private var values: SwiftText { "\(writer.member)Values" }
  private var play: SwiftText { "\(writer.member)Play" }

  /// Writes the values and the structure that makes them of a time.
  func write(to source: inout SourceText, log: inout ExportLog) {
    writer.writeValues(properties, isResolved: true, to: &source)
    let (members, function) = SwiftClockWriter(playing: writer).source(
      properties, isView: false, log: &log)
    source.line("/// What `\(comment: writer.own.name.value)` moves, by the time.")
    source.attribute(writer.exporter.availability.attribute)
    source.block("private struct \(type)") { source in
      source.lines(of: members)
      source.lines(of: function)
    }
    source.line()
  }

  /// Writes the stored properties of the view.
  func writeMembers(to source: inout SourceText) {
    source.line("private let \(play) = \(type)()")
    source.line("@State private var \(values) = \(writer.startValues)")
  }

  func writeModifiers(_ modifier: SwiftModifier, to source: inout SourceText) {
    writer.writeModifiers(properties, of: values, only: modifier, to: &source)
  }

  /// The statement that shows what it plays after some seconds.
  var showing: SwiftText { "\(values) = \(play).values(after: seconds)" }

  /// The statement that goes back to where the view rests.
  var ending: SwiftText { "\(values) = \(writer.startValues)" }
}
