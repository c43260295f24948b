import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Compares exported Lottie files, read by python-lottie, with the output of `sample`.
@Suite(.waitsForPrograms) struct LottieFormatTests {
  private struct File: Encodable {
    var json: String
    var frames: [Double]
  }

  private struct Reading: Decodable {
    var end: Double
    var rate: Double
    var values: [String: [[Double]]]
  }

  /// The error of the reader, which solves an easing for its parameter in only four steps.
  private static let rounding = 2e-4

  @Test(
    .needs(
      PythonProgram.has(modules: ["lottie"]),
      "needs the package lottie for the Python that KEYPHASE_PYTHON names"))
  func `values of every example are those of sample`() throws {
    var files: [File] = []
    var checks: [(name: String, timeline: CompiledTimeline, times: [Double])] = []
    let documents =
      try Examples.files.map { ($0, try Examples.document($0)) } + [
        ("everything", try Examples.document(text: Everything.text))
      ]
    for (file, document) in documents {
      // The layers of elements have tests of their own.
      let input = try ExportInput(document)
      for timeline in input.timelines where input.part(of: timeline) == nil {
        let text = try Examples.export(.lottie, document, timelines: [timeline.name]).text
        let times = timeline.checkTimes
        files.append(File(json: text, frames: times.map { $0 * document.frameRate }))
        checks.append(("\(file) \(timeline.name)", timeline, times))
      }
    }
    let output = try PythonProgram.run(
      script: "read_lottie.py", input: try JSONEncoder().encode(files))
    let readings = try JSONDecoder().decode([Reading].self, from: output)
    try #require(readings.count == checks.count)
    var count = 0
    for (check, reading) in zip(checks, readings) {
      // Tracks that repeat by themselves are there until they begin together again.
      let end = MotionLoop(check.timeline.contents)?.end ?? check.timeline.duration
      #expect(abs(reading.end - max(1, end * reading.rate)) < 1e-6)
      count += try compare(reading, check.timeline, check.times, check.name)
    }
    #expect(count > 3000)
  }

  @Test func `markers, frame rate and warnings are kept`() throws {
    let document = try Examples.document("toast.yaml")
    let (text, log) = try Examples.export(.lottie, document, timelines: ["toast"])
    let file = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let markers = try #require(file["markers"] as? [[String: Any]])
    #expect(markers.map { $0["cm"] as? String } == ["leaves", "gone"])
    #expect(markers.map { $0["tm"] as? Double } == [180, 198])
    #expect(file["fr"] as? Double == 60)
    let messages = log.warnings.map(\.message).joined(separator: "\n")
    #expect(messages.contains("reduced motion"))
    #expect(messages.contains("velocity of `offsetY`"))
    let description = try #require((file["meta"] as? [String: Any])?["d"] as? String)
    #expect(description.contains("largest error"))
  }

  @Test func `a hold is a hold and a cubic keyframe one easing`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        timelines:
          test: { tracks: { scale: [hold: 0.5s, cubic: { to: 2, duration: 0.5 }, move: 3, hold: 0.2s] } }

        """)
    let (text, log) = try Examples.export(.lottie, document)
    #expect(text.contains(#"{"t":0,"s":[100,100],"h":1},{"t":30,"s":[100,100],"o":"#))
    #expect(text.contains(#"{"t":59.999,"s":[200,200],"#))
    #expect(log.approximations.isEmpty)
  }

  @Test func `nulls carry the same transforms, each the child of the one around it`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        timelines:
          test: { tracks: { scale: [spring: 2], rotation: [spring: 40deg], opacity: [spring: 0], cornerRadius: [spring: 9] } }

        """)
    var log = ExportLog(document.source)
    let input = try ExportInput(document, options: ["layer": "null"])
    let bytes = try ExportFormat.lottie.write(input, &log)
    let file = try #require(
      JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let layers = try #require(file["layers"] as? [[String: Any]])
    #expect(layers.allSatisfy { $0["ty"] as? Int == 3 })
    #expect(layers.map { $0["nm"] as? String } == ["test", "opacity", "rotation", "scale"])
    #expect(layers.map { $0["parent"] as? Int } == [nil, 1, 2, 3])
    let shape = try Examples.export(.lottie, document).text
    for (layer, key) in zip(layers.dropFirst(), ["o", "r", "s"]) {
      let own = try #require((layer["ks"] as? [String: Any])?[key] as? [String: Any])
      let keyframes = try #require(own["k"] as? [[String: Any]])
      #expect(keyframes.count > 2)
      #expect(shape.matches(of: /"t":/).count > keyframes.count)
    }
    #expect(log.warnings.count == 2)
  }

  /// Compares the values of each group and returns the number of comparisons.
  private func compare(
    _ reading: Reading, _ timeline: CompiledTimeline, _ times: [Double], _ name: String
  ) throws -> Int {
    let table = try timeline.sample(SamplingOptions(times: times, cycles: 1))
    let dense = try timeline.sample(SamplingOptions(framesPerSecond: 600, cycles: 1))
    var count = 0
    let models = Dictionary(
      timeline.properties.map { ($0.name, $0.property.model) }
    ) { first, _ in first }
    for (track, denseTrack) in zip(table.tracks, dense.tracks) {
      guard case .numbers(let numbers) = track.values,
        case .numbers(let all) = denseTrack.values
      else { continue }
      for (component, column) in track.columnNames.enumerated() {
        let key = Self.key(column, model: models[track.property] ?? nil)
        guard let key, let shown = reading.values[key.name] else { continue }
        // A frame is moved by its centre: the origin and half the size.
        let isOrigin = models[track.property] == .frame && component < 2
        func values(_ list: [Double]) -> [Double] {
          stride(from: component, to: list.count, by: track.width).map {
            list[$0] + (isOrigin ? list[$0 + 2] / 2 : 0)
          }
        }
        let (samples, denseValues) = (values(numbers), values(all))
        let range = (denseValues.max() ?? 0) - (denseValues.min() ?? 0)
        for (index, sample) in samples.enumerated() {
          count += 1
          let found = key.read(shown[index])
          let isLimited =
            track.type.hasColors
            || [.opacity, .trimStart, .trimEnd, .gradientLocations].contains(
              models[track.property] ?? nil)
          let wanted = isLimited ? min(max(sample, 0), 1) : sample
          let allowed =
            ExportTolerance.standard.fraction * 1.01 * range + Self.rounding * max(range, 1e-3)
          guard abs(found - wanted) > allowed else { continue }
          Issue.record("\(name) \(column) at \(times[index]): \(found), expected \(wanted)")
          return count
        }
      }
    }
    return count
  }

  /// The key at which a column is read, and the conversion of the values there.
  private static func key(
    _ column: String, model: BuiltInProperty?
  ) -> (name: String, read: ([Double]) -> Double)? {
    let parts = column.split(separator: ".").map(String.init)
    switch model {
    case .scale, .scaleX: return ("\(column).s", { $0[0] / 100 })
    case .scaleY: return ("\(column).s", { $0[1] / 100 })
    case .rotation: return ("\(column).r", { $0[0] })
    case .opacity: return ("\(column).o", { $0[0] / 100 })
    case .offsetX: return ("\(column).p", { $0[0] })
    case .offsetY: return ("\(column).p", { $0[1] })
    case .offset: return ("\(column).p", { $0[parts[1] == "x" ? 0 : 1] })
    case .position: return ("\(column).p", { $0[parts[1] == "x" ? 0 : 1] + 200 })
    case .frame:
      switch parts[1] {
      case "x": return ("\(parts[0]).midX.p", { $0[0] + 200 })
      case "y": return ("\(parts[0]).midY.p", { $0[1] + 200 })
      case "width": return ("\(column).s", { $0[0] })
      default: return ("\(column).s", { $0[1] })
      }
    case .width: return ("\(column).s", { $0[0] })
    case .height: return ("\(column).s", { $0[1] })
    case .cornerRadius: return ("rect.r", { $0[0] })
    case .lineWidth: return ("stroke.w", { $0[0] })
    case .dash: return ("stroke.d\(parts[1])", { $0[0] })
    case .dashPhase: return ("stroke.o", { $0[0] })
    case .gradientLocations:
      let index = Int(parts[1])
      return index.map { index in ("gradient.g", { $0[4 * index] }) }
    case .gradientColors:
      let index = Int(parts[1])
      let part = ["red", "green", "blue"].firstIndex(of: parts[2])
      guard let index, let part else { return nil }
      return ("gradient.g", { $0[4 * index + 1 + part] })
    case .trimStart: return ("trim.s", { $0[0] / 100 })
    case .trimEnd: return ("trim.e", { $0[0] / 100 })
    case .foregroundColor, .tint, .backgroundColor:
      let index = ["red", "green", "blue"].firstIndex(of: parts[1])
      let shape = model == .foregroundColor ? "stroke.c" : "fill.c"
      return index.map { index in (shape, { $0[index] }) }
    default: return nil
    }
  }
}
