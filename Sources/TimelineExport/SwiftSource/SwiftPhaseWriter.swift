import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes phases as an enumeration, and a `PhaseAnimator` over its cases.
struct SwiftPhaseWriter {
  private let writer: SwiftTimelineWriter
  private let list: PhaseList
  private let properties: [PropertyCurves]
  private let naming: SwiftPhaseNames

  init(_ writer: SwiftTimelineWriter, _ list: PhaseList, _ properties: [PropertyCurves]) {
    self.writer = writer
    self.list = list
    self.properties = properties
    naming = SwiftPhaseNames(list)
  }

  /// Writes the enumeration, with the values of each phase and the animation into it.
  ///
  /// - Parameter attribute: the availability attribute; nil for the one that SwiftUI requires.
  func writePhases(to source: inout SourceText, _ attribute: SwiftText? = nil) {
    let members = list.phases.map(naming.member)
    var seen: Set<SwiftIdentifier> = []
    let cases = members.enumerated().filter { seen.insert($0.element).inserted }
    source.line("/// The phases of `\(comment: writer.own.name.value)`.")
    source.attribute(attribute ?? writer.exporter.availability.attribute)
    source.block("enum \(writer.type)Phase: Equatable") { source in
      source.line("case \(cases.map { SwiftText("\($0.element)") }.joined(separator: ", "))")
      source.line()
      let order = members.map { SwiftText(".\($0)") }
      source.line("/// The phases in order.")
      source.line(
        "static let sequence: [\(writer.type)Phase] = [\(order.joined(separator: ", "))]")
      guard case .phases(let phases) = writer.timeline.contents else { return }
      for (column, property) in phases.columns.properties.enumerated() {
        source.line()
        let value = SwiftValue(type: property.type)
        source.block("var \(SwiftName.property(property.name)): \(value.name)") { source in
          writeSwitch(cases, to: &source) { value.text(phases.values[$0][column]) }
        }
      }
      source.line()
      source.line("/// The animation into the phase.")
      source.block("var \(naming.animation): Animation?") { source in
        writeSwitch(cases, to: &source) {
          writer.exporter.motion.animation(phases.animations[$0]) ?? "nil"
        }
      }
    }
    source.line()
  }

  private func writeSwitch(
    _ cases: [(offset: Int, element: SwiftIdentifier)], to source: inout SourceText,
    _ text: (Int) -> SwiftText
  ) {
    source.line("switch self {")
    for (index, name) in cases { source.line("case .\(name): \(text(index))") }
    source.line("}")
  }

  func write(to source: inout SourceText) {
    let trigger: SwiftText = writer.trigger.map { ", trigger: \($0)" } ?? ""
    source.closure(
      "PhaseAnimator(\(writer.type)Phase.sequence\(trigger))", "phase", "} animation: { phase in"
    ) { source in
      source.line("content(phase)")
      source.indented { source in
        writer.writeModifiers(properties, of: "phase", to: &source)
      }
    }
    source.indented { $0.line("phase.\(naming.animation)") }
    source.line("}")
  }
}
