import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// What a timeline does with one view: the values and the keyframes that move them.
struct TypedMember {
  /// The name of the view in the timeline's enumeration; nil for the view that it is attached to.
  let name: SwiftIdentifier?
  let timeline: CompiledTimeline
  let members: [CoreMember]
  /// When each copy starts in seconds; nil where they start together.
  let starts: [Double]?
  private let states: TypedStates?

  init(
    _ timeline: CompiledTimeline, _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) {
    let own = SequenceTracks(timeline)?.timeline(log: &log) ?? timeline
    self.timeline = own
    let part = input.part(of: timeline)
    name = TypedMember.name(of: timeline, part)
    members = SegmentProperty.properties(of: own).map { CoreMember($0) }
    starts = part.flatMap { $0.isStaggered ? $0.starts : nil }
    states = TypedStates(timeline, input, part)
  }

  private static func name(of timeline: CompiledTimeline, _ part: ExportPart?) -> SwiftIdentifier? {
    if let element = part?.view.element {
      let copy = part?.view.copy.map { " \($0)" } ?? ""
      let name = SwiftIdentifier(lowerCamelCase: element.name + copy)
      return own.contains(name.name) ? name.followed(by: "View") : name
    }
    guard case .transition = timeline.timeline.contents, part == nil else { return nil }
    let suffix = timeline.name.dropFirst(timeline.timeline.name.value.count + 1)
    return SwiftIdentifier(lowerCamelCase: String(suffix))
  }

  /// The members of the enumeration beside those of elements.
  private static let own: Set<String> = [
    "duration", "init", "input", "iterations", "markers", "reducedMotion", "self", "starts",
    "timeline", "values",
  ]

  /// Whether it is the insertion or the removal of a transition.
  var isTransition: Bool {
    if case .transition = timeline.timeline.contents { true } else { false }
  }

  /// What follows the timeline's name in an expression.
  var suffix: String { name.map { ".\($0.text)" } ?? "" }

  /// Writes how often the timeline plays.
  func writeIterations(_ access: SwiftText, to source: inout SourceText) {
    guard iterations != 1 else { return }
    source.line("/// How often it plays; infinite if it repeats forever.")
    source.line(
      "\(access)static let iterations: Double = \(iterations.map { "\($0)" } ?? ".infinity")")
  }

  /// The number of iterations; nil for an endless timeline.
  private var iterations: Int? {
    switch timeline.repeatCount {
    case .times(let count): count
    // Where tracks repeat by themselves, the others play once.
    case .forever: timeline.hasEndlessTracks ? 1 : nil
    }
  }

  /// Writes the enumeration of an element, or of one change of a transition.
  func writeNames(_ access: SwiftText, isTransition: Bool, to source: inout SourceText) {
    guard let name else { return }
    source.line("/// What moves `\(comment: name.name)`.")
    guard isTransition || starts != nil else { return source.line("\(access)enum \(name) {}") }
    source.block("\(access)enum \(name)") { source in
      if isTransition {
        source.line("/// Its duration in seconds.")
        source.line(
          "\(access)static let duration: Double = \(SwiftText(exact: timeline.duration))")
      }
      guard let starts else { return }
      let list = starts.map { SwiftText(exact: $0) }.joined(separator: ", ")
      source.line("/// When each copy starts, in seconds.")
      source.line("\(access)static let starts: [Double] = [\(list)]")
    }
  }

  /// Writes the values and the keyframes.
  func writeCore(
    _ driver: ExportDriver?, _ access: SwiftText, to source: inout SourceText
  ) {
    source.line("/// What it moves; the values at the start.")
    source.block("\(access)struct Values: Equatable, Sendable") { source in
      for member in members { member.writeDeclaration(access, to: &source) }
      source.line("\(access)init() {}")
    }
    source.line()
    source.line("/// The keyframes of the first iteration, and of the first cycle of each track.")
    let open: SwiftText = "\(access)static let timeline = KeyframeTimeline(initialValue: Values())"
    let moving = members.filter(\.isMoving)
    source.block(open) { source in for member in moving { member.writeTrack(to: &source) } }
    source.line()
    CoreTimes(
      duration: timeline.duration, iterations: timeline.hasEndlessTracks ? 1 : iterations,
      cycles: moving.compactMap { member in member.property.cycle.map { (member.moved, $0) } },
      hasStarts: starts != nil
    ).write(driver, access, to: &source)
    states?.write(members, access, to: &source)
  }
}
