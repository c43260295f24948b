import Foundation
import TestSupport
import Testing
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineDocument
@testable import TimelineEditing
@testable import TimelinePreview

/// What is recorded becomes the fewest keyframes within a tolerance.
struct RecordTests {
  private static let text = """
    keyphase: 1
    stage: { size: [400, 300] }
    elements:
      dot: { shape: circle, size: [20, 20], center: [-100, 0] }
    timelines:
      move:
        tracks:
          dot: { opacity: { linear: { to: 0.5, duration: 1 } } }

    """

  /// Ways over the stage, by the seconds since the press.
  static let ways: [(name: String, most: Int, way: @Sendable (Double) -> (Double, Double))] = [
    ("a line", 2, { (100 * $0, 50 * $0) }),
    ("a smooth start and end", 4, { (150 * (3 * $0 * $0 - 2 * $0 * $0 * $0), 20 * $0) }),
    ("a half circle", 8, { (80 * cos(.pi * $0) + 80, 80 * sin(.pi * $0)) }),
    (
      "a shaking hand", 14,
      { (200 * $0 + 0.7 * sin(91 * $0), 60 * sin(5 * $0) + 0.7 * cos(73 * $0)) }
    ),
  ]

  private func request(
    _ way: (Double) -> (Double, Double), as form: String, start: Double = 0
  ) throws -> (RecordRequest, [(Double, Double, Double)]) {
    // At the uneven times of a pointer.
    let samples = (0..<90).map { index -> (Double, Double, Double) in
      let time = Double(index) / 89 + (index % 3 == 1 ? 0.002 : 0)
      let (x, y) = way(min(time, 1))
      return (time, (x * 100).rounded() / 100, (y * 100).rounded() / 100)
    }
    let list = samples.map { "[\($0.0),\($0.1),\($0.2)]" }.joined(separator: ",")
    let json = try JSONReader.read(
      Array(
        "{\"file\":\"f0\",\"base\":\"b\",\"timeline\":\"move\",\"element\":\"dot\",\"as\":\"\(form)\",\"start\":\(start),\"tolerance\":2,\"samples\":[\(list)]}"
          .utf8))
    return (try #require(RecordRequest(json)), samples)
  }

  /// The text after the recording.
  private func recorded(_ request: RecordRequest) throws -> LoadedDocument {
    let loader = DocumentLoader(limits: YAMLLimits(), references: ReferenceReader())
    let loaded = loader.load(SourceFile(path: "a.yaml", text: Self.text))
    let outcome = EditRun.run([request.edit], on: loaded, loader: loader)
    guard case .edited(let draft, let title) = outcome else {
      Issue.record("\(outcome)")
      return loaded
    }
    #expect(title == "record a motion")
    return draft.loaded
  }

  /// The largest distance of the element's position from what was recorded.
  private func error(
    of document: TimelineDocument, _ samples: [(Double, Double, Double)], from origin: [Double]
  ) throws -> Double {
    let timeline = try #require(document.timelines.first)
    let compiled = try #require(try CompiledTimeline.compile(timeline, of: document).first)
    let table = try compiled.sample(SamplingOptions(times: samples.map { $0.0 + 0.25 }))
    let track = try #require(table.tracks.first { $0.property == "position" })
    guard case .numbers(let numbers) = track.values else { return .infinity }
    return samples.indices.reduce(0) { most, index in
      max(
        most,
        hypot(
          numbers[2 * index] - origin[0] - samples[index].1,
          numbers[2 * index + 1] - origin[1] - samples[index].2))
    }
  }

  @Test(arguments: ways.indices, ["position", "path"])
  func fewKeyframesFollowIt(_ index: Int, _ form: String) throws {
    let (name, most, way) = Self.ways[index]
    let (request, samples) = try request(way, as: form, start: 0.25)
    let loaded = try recorded(request)
    #expect(loaded.isValid, "\(loaded.diagnostics.map(\.message))")
    let text = loaded.document.source.text(in: SourceSpan(0, loaded.document.source.bytes.count))
    let timeline = try #require(loaded.document.timelines.first)
    guard case .tracks(let list) = timeline.contents else { return }
    let wanted = form == "path" ? "travel" : "position"
    let track = try #require(
      list.tracks.first { $0.property.target?.property == wanted }, "\(text)")
    // The first one waits for the playhead.
    #expect(track.keyframes.count <= most + 1, "\(name): \(text)")
    #expect(track.keyframes.count >= 2, "\(name): \(text)")
    #expect(track.keyframes.first?.kind.value == .hold, "\(text)")
    // Each component is within 2 pt, or a tenth more; along a path, the place on it and its distance are.
    let distance = try error(
      of: loaded.document, samples, from: form == "path" ? [100, 150] : [0, 0])
    #expect(distance <= (form == "path" ? 4.2 : 3.2), "\(name): \(text)")
    print("\(name) as \(form): \(track.keyframes.count - 1) keyframes, within \(distance) pt")
  }

  @Test func whatIsNoRecordingIsRefused() throws {
    for text in [
      "{}",
      "{\"file\":\"f0\",\"base\":\"b\",\"timeline\":\"move\",\"as\":\"position\",\"start\":0,\"tolerance\":2,\"samples\":[]}",
      "{\"file\":\"f0\",\"base\":\"b\",\"timeline\":\"move\",\"as\":\"scale\",\"start\":0,\"tolerance\":2,\"samples\":[[0,0,0],[1,1,1]]}",
      "{\"file\":\"f0\",\"base\":\"b\",\"timeline\":\"move\",\"as\":\"position\",\"start\":-1,\"tolerance\":2,\"samples\":[[0,0,0],[1,1,1]]}",
      "{\"file\":\"f0\",\"base\":\"b\",\"timeline\":\"move\",\"as\":\"position\",\"start\":0,\"tolerance\":2,\"samples\":[[0,0,0],[0,1,1]]}",
      "{\"file\":\"f0\",\"base\":\"b\",\"timeline\":\"move\",\"as\":\"position\",\"start\":0,\"tolerance\":2,\"samples\":[[0,0,0],[1,1e9,1]]}",
    ] {
      #expect(RecordRequest(try JSONReader.read(Array(text.utf8))) == nil, "\(text)")
    }
  }
}
