import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A timeline with all that it moves, as an enumeration without cases.
struct TypedGroup {
  let whole: Timeline
  let name: SwiftIdentifier
  /// The views that it moves; for a transition its insertion and its removal.
  var members: [TypedMember]
  private let duration: Double
  private let markers: [SampledMarker]
  private let driver: ExportDriver?
  private let reducedMotion: SwiftIdentifier?

  init(
    _ whole: Timeline, _ timeline: CompiledTimeline, _ input: ExportInput, first: TypedMember
  ) throws(EvaluationError) {
    self.whole = whole
    name = TypedGroup.name(of: whole.name.value, in: input)
    members = [first]
    let isPart = input.part(of: timeline) != nil
    let own =
      isPart ? try CompiledTimeline.compile(whole, of: input.document).first : nil
    duration = (own ?? timeline).duration
    markers = (own ?? timeline).markers
    driver = input.driver(of: timeline)
    reducedMotion = whole.reducedMotion.map { TypedGroup.name(of: $0.value, in: input) }
  }

  /// The name of the enumeration of a timeline, which is in the namespace and does not repeat it.
  static func name(of timeline: String, in input: ExportInput) -> SwiftIdentifier {
    name(of: String(timeline.dropFirst(timeline.hasPrefix(input.prefix) ? input.prefix.count : 0)))
  }

  /// The name of a marker, or of a timeline without its namespace.
  private static func name(of timeline: String) -> SwiftIdentifier {
    let name = SwiftIdentifier(lowerCamelCase: timeline)
    return ["init", "self"].contains(name.name) ? name.followed(by: "Timeline") : name
  }

  /// Writes what needs no module: how long it lasts, its markers and its input.
  func writeNames(_ access: SwiftText, to source: inout SourceText) {
    let description = whole.description?.value ?? ""
    source.line("/// The timeline `\(comment: whole.name.value)`.")
    if !description.isEmpty {
      source.line("///")
      source.line("/// \(comment: description)")
    }
    source.block("\(access)enum \(name)") { source in
      let isTransition = members.contains { $0.isTransition }
      if !isTransition {
        source.line("/// The duration of one iteration in seconds.")
        source.line("\(access)static let duration: Double = \(SwiftText(exact: duration))")
        members.first?.writeIterations(access, to: &source)
      }
      if let driver { write(driver, access, to: &source) }
      if let reducedMotion, reducedMotion != name {
        source.line("/// What is played in its place where the user asks for less motion.")
        source.line("\(access)typealias reducedMotion = \(reducedMotion)")
      }
      if !markers.isEmpty {
        source.line("/// Times in seconds, by name.")
        source.block("\(access)enum markers") { source in
          var known: Set<SwiftIdentifier> = []
          for marker in markers {
            let name = TypedGroup.name(of: marker.name)
            guard known.insert(name).inserted else { continue }
            source.line(
              "\(access)static let \(name): Double = \(SwiftText(exact: marker.time))")
          }
        }
      }
      for member in members where member.name != nil {
        member.writeNames(access, isTransition: isTransition, to: &source)
      }
    }
  }

  private func write(
    _ driver: ExportDriver, _ access: SwiftText, to source: inout SourceText
  ) {
    source.line("/// The values of the input `\(comment: driver.input)` at its start and its end.")
    source.block("\(access)enum input") { source in
      source.line("\(access)static let start: Double = \(SwiftText(exact: driver.driver.from))")
      source.line("\(access)static let end: Double = \(SwiftText(exact: driver.driver.to))")
    }
  }

  /// Writes the values and the keyframes of `AnimationCore`.
  func writeCore(_ path: SwiftText, _ access: SwiftText, to source: inout SourceText) {
    for (index, member) in members.enumerated() {
      if index > 0 { source.line() }
      let owner: SwiftText =
        member.name.map { "\(path).\(name).\($0)" } ?? "\(path).\(name)"
      source.block("extension \(owner)") { source in
        member.writeCore(driver, access, to: &source)
      }
    }
  }
}
