import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Documents whose typed source is compiled, and the program that prints their values.
struct TypedSources {
  /// A member of the values of a timeline, and its samples.
  struct Member {
    /// The file, the timeline and the property, in messages.
    var label: String
    var times: [Double]
    /// The numbers at each time.
    var numbers: [[Double]]
  }

  private(set) var members: [Member] = []
  /// The sources by the names of their files.
  private(set) var sources: [String: String] = [:]
  private var calls: [String] = []

  /// The examples, and files that together use all of the format.
  static func documents() throws -> [TimelineDocument] {
    try Examples.files.map { try Examples.document($0) }
      + [
        Everything.text, Everything.properties(), Everything.keyframeKinds, WeirdNames.text,
      ].map { try Examples.document(text: $0) }
  }

  /// - Parameter file: the number of the document.
  mutating func add(_ document: TimelineDocument, file: Int) throws {
    var log = ExportLog(document.source)
    // As the format does before.
    let input = try ExportInput(document, options: ["namespace": "File\(file)"])
      .writingOutPaths(log: &log)
    sources["File\(file)"] =
      try Examples.export(.swift, document, options: ["namespace": "File\(file)"]).text
    for group in try TypedModule(input).groups(log: &log) {
      for part in group.members {
        try add(part, of: "File\(file).\(group.name)\(part.suffix)", document.source.path)
      }
    }
  }

  private mutating func add(_ part: TypedMember, of owner: String, _ file: String) throws {
    let (rate, duration) = (part.timeline.frameRate, part.timeline.duration)
    let isStepped = part.timeline.contents.isStepped
    let frames = max(Int((min(duration, 20) * rate).rounded(.down)), 1)
    let times = (0...12).map { step in
      // A stepped timeline has values at frames alone.
      isStepped
        ? Double(frames * step / 12) / rate : min(duration, 20) * Double(step) / 12 * 0.99973
    }
    for member in part.members {
      let property = member.property.property
      // Colours of a list are in the space of their keyframes.
      guard property.type.item != .color else { continue }
      let tracks = part.timeline.motion.sample(at: times, of: property.name)
      guard let track = tracks.first(where: { $0.property == property.name }) else { continue }
      let width = property.type.dimension
      let numbers: [Double] =
        switch track.values {
        case .numbers(let numbers): numbers
        case .integers(let items): items.map(Double.init)
        case .booleans(let items): items.map { $0 ? 1 : 0 }
        case .strings(let items):
          items.map { Double($0.unicodeScalars.reduce(0) { $0 + $1.value }) }
        }
      guard numbers.count == times.count * width else { continue }
      // The values of a copy are those of the timeline: it waits for its start.
      let shown = times.map { $0 + (part.starts?.first ?? 0) }
      calls.append("  show(\(members.count), \(shown)) { \(owner).values(at: $0).\(member.name) }")
      members.append(
        Member(
          label: "\(file): \(owner).\(property.name)", times: times,
          numbers: times.indices.map { Array(numbers[$0 * width..<($0 + 1) * width]) }))
    }
  }

  /// The functions that print all values, few in each, so that they compile fast.
  var program: String {
    let parts = stride(from: 0, to: calls.count, by: 50).map {
      calls[$0..<min($0 + 50, calls.count)]
    }
    let functions = parts.enumerated().map { index, calls in
      "func part\(index)() {\n\(calls.joined(separator: "\n"))\n}\n"
    }
    let main = parts.indices.map { "    part\($0)()\n" }.joined()
    return """
      import AnimationCore

      func show(_ index: Int, _ times: [Double], _ value: (Double) -> Any) {
        for time in times { print(index, numbers(of: value(time)).map { "\\($0)" }.joined(separator: " ")) }
      }

      func numbers(of value: Any) -> [Double] {
        switch value {
        case let number as Double: [number]
        case let number as Int: [Double(number)]
        case let flag as Bool: [flag ? 1 : 0]
        case let text as String: [Double(text.unicodeScalars.reduce(0) { $0 + $1.value })]
        case let angle as Angle: [angle.degrees]
        case let color as ResolvedColor: [color.red, color.green, color.blue, color.opacity]
        case let color as PerceptualColor: numbers(of: ResolvedColor(color))
        case let vector as AnimatableVector: vector.components
        default: Mirror(reflecting: value).children.flatMap { numbers(of: $0.value) }
        }
      }

      @main struct Program {
        static func main() {
      \(main)  }
      }

      """ + functions.joined(separator: "\n")
  }
}
