import Foundation
import TestSupport
import Testing
@testable import TimelineDocument
@testable import TimelineEditing
import TimelineEvaluation
import TimelineSyntax

/// Every handle of every example, moved in the text alone.
struct ExampleEditTests {
  private static let files =
    PackageFolder.yamlFiles(in: PackageFolder.timelines).map {
      PackageFolder.timelines.appending(path: $0).path
    } + [PackageFolder.everything.path]

  private let loader = DocumentLoader(limits: YAMLLimits(), references: ReferenceReader())

  /// The document after an edit, and the number of lines that it has changed; nil if it is refused.
  private func edited(
    _ edit: JSONValue, _ loaded: LoadedDocument, choice: EditChoice
  ) -> (document: TimelineDocument, lines: Int)? {
    let source = loaded.document.source
    switch EditRun.run([edit], on: loaded, loader: loader, choice: choice) {
    case .malformed(let reason):
      Issue.record("malformed: \(reason)")
      return nil
    case .question(_, let question):
      // Only what has a single choice asks again.
      #expect(question.choices.count == 1, "\(question.text)")
      return nil
    case .refused: return nil
    case .edited(let draft, _):
      #expect(draft.loaded.isValid)
      let former = loaded.document.tree.comments.map { source.text(in: $0.span) }
      #expect(
        draft.document.tree.comments.map { draft.source.text(in: $0.span) } == former,
        "comments of \(source.path)")
      let changes = LineComparison(from: source.bytes, to: draft.source.bytes).changes
      return (draft.document, changes.reduce(0) { $0 + max($1.old.count, $1.new.count) })
    }
  }

  private func tracks(_ timeline: Timeline) -> [Track] {
    guard case .tracks(let list) = timeline.contents else { return [] }
    // Copies that differ are written once.
    return list.tracks.contains { $0.property.target?.copy != nil } ? [] : list.tracks
  }

  @Test(arguments: files)
  func keyframesGetTheirNewTimesAndValues(_ file: String) throws {
    let loaded = loader.load(try SourceFile.read(file, limit: 1 << 20))
    for (index, timeline) in loaded.document.timelines.enumerated() {
      for (number, track) in tracks(timeline).enumerated() {
        for (position, keyframe) in track.keyframes.enumerated() {
          func address(_ kind: String) -> JSONValue {
            [
              "edit": .string(kind), "timeline": .string(timeline.name.value),
              "track": JSONValue(number), "keyframe": JSONValue(position),
              "resolution": .number(0.001),
            ]
          }
          func adding(_ members: [(String, JSONValue)], to value: JSONValue) -> JSONValue {
            guard var object = value.object else { return value }
            for (name, value) in members { object.append(name, value) }
            return .object(object)
          }
          func keyframes(_ document: TimelineDocument) -> [Keyframe] {
            let list = tracks(document.timelines[index])
            return list.indices.contains(number) ? list[number].keyframes : []
          }
          // A line that gets too long is divided.
          let source = loaded.document.source
          let line = source.lines.line(at: keyframe.span.start)
          let most = source.lines.span(ofLine: line, in: source.bytes).count > 90 ? 8 : 1
          let place = "\(file) \(timeline.name.value) \(track.name.value) \(position)"
          let end = keyframe.startTime + keyframe.resolvedDuration
          let moved = adding([("time", .number(end + 0.0625))], to: address("keyframe-time"))
          if let (document, lines) = edited(moved, loaded, choice: .here) {
            let result = keyframes(document)[position]
            // Frames are whole.
            #expect(
              abs(result.startTime + result.resolvedDuration - end - 0.0625) <= 0.5 / 60 + 1e-9,
              "\(place)")
            #expect(lines <= most, "\(place)")
          }
          guard let value = keyframe.to?.value.numbers.first, track.property.type != .color else {
            continue
          }
          let changed = adding([("value", .number(value + 0.125))], to: address("keyframe-value"))
          if let (document, lines) = edited(changed, loaded, choice: .here) {
            let result = keyframes(document)
            #expect(
              abs((result[position].to?.value.numbers.first ?? .nan) - value - 0.125) <= 0.0011,
              "\(place)")
            #expect(lines <= most, "\(place)")
            for (other, former) in zip(result, track.keyframes).prefix(position) {
              #expect(other.to?.value == former.to?.value, "\(place)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: files)
  func kindsAndNeighboursChange(_ file: String) throws {
    let loaded = loader.load(try SourceFile.read(file, limit: 1 << 20))
    for timeline in loaded.document.timelines {
      for (number, track) in tracks(timeline).enumerated() where number < 3 {
        let last = track.keyframes.count - 1
        for kind in KeyframeKind.allCases {
          let edit: JSONValue = [
            "edit": "keyframe-kind", "timeline": .string(timeline.name.value),
            "track": JSONValue(number), "keyframe": JSONValue(last), "kind": .string(kind.rawValue),
          ]
          if let (document, _) = edited(edit, loaded, choice: .here) {
            let result = document.timelines.first { $0.name.value == timeline.name.value }
            #expect(
              result.map { tracks($0)[number].keyframes.last?.kind.value } == kind,
              "\(file) \(timeline.name.value) \(kind)")
          }
        }
        let time = track.keyframes[last].startTime + track.keyframes[last].resolvedDuration + 0.5
        let values = track.start.numbers.map { JSONValue.number($0) }
        guard !values.isEmpty else { continue }
        let added: JSONValue = [
          "edit": "add-keyframe", "timeline": .string(timeline.name.value),
          "track": JSONValue(number), "time": .number(time), "values": .array(values),
        ]
        if let (document, _) = edited(added, loaded, choice: .here) {
          let result = document.timelines.first { $0.name.value == timeline.name.value }
          let keyframes = result.map { tracks($0)[number].keyframes } ?? []
          #expect(keyframes.count == last + 2, "\(file) \(timeline.name.value)")
          #expect(
            abs((keyframes.last.map { $0.startTime + $0.resolvedDuration } ?? 0) - time) < 1e-6)
        }
      }
    }
  }
}
