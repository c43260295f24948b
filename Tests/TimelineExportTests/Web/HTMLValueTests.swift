import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

/// What an exported page evaluates by the module of the JavaScript player, against `sample`.
@Suite(.waitsForPrograms) struct HTMLValueTests {
  private struct Job: Encodable {
    var browser: String
    var pages: [Page]

    struct Page: Encodable {
      var html: String
      var timelines: [Request]
    }

    struct Request: Encodable {
      var name: String
      var times: [Double]
      var frames: [Double]
    }
  }

  private struct Track: Decodable {
    var hasFrames: Bool
    var values: [[Item]]
  }

  /// A number or a text.
  private enum Item: Decodable, Equatable {
    case number(Double)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  /// The powers, exponentials and roots of languages differ in their last digits.
  private static let tolerance = 1e-9

  private func values(_ job: Job) throws -> [[[String: Track]]] {
    let output = try PythonProgram.run(
      script: "evaluate_pages.py", input: try JSONEncoder().encode(job))
    return try JSONDecoder().decode([[[String: Track]]].self, from: output)
  }

  /// Compares what pages of documents have at fifty times with `sample`; returns how many values
  /// there were, and how many of them of tracks in closed form.
  private func compare(_ documents: [TimelineDocument]) throws -> (all: Int, exact: Int) {
    var job = Job(browser: try #require(PythonProgram.chromium), pages: [])
    var expected: [[(String, CompiledTimeline, Job.Request)]] = []
    for document in documents {
      var requests: [(String, CompiledTimeline, Job.Request)] = []
      for scene in try ExportInput(document).scenes {
        guard let timeline = try PageMotion.whole(of: scene, in: document) else { continue }
        let end = MotionLoop(timeline.contents)?.end ?? timeline.duration
        let times = (0..<50).map { end * (Double($0) + 0.37) / 50 }
        let frames = times.map { ($0 * timeline.frameRate).rounded(.down) / timeline.frameRate }
        let request = Job.Request(name: scene.name, times: times, frames: frames)
        requests.append((scene.name, timeline, request))
      }
      expected.append(requests)
      job.pages.append(
        Job.Page(
          html: try Examples.export(.html, document).text, timelines: requests.map { $0.2 }))
    }
    var counts = (all: 0, exact: 0)
    for (requests, timelines) in zip(expected, try values(job)) {
      for ((name, timeline, request), tracks) in zip(requests, timelines) {
        let columns = [request.times, request.frames].map { timeline.motion.sample(at: $0) }
        for (own, framed) in zip(columns[0], columns[1]) where own.property != "state" {
          let track = try #require(tracks[own.name], "\(name): \(own.name)")
          let wanted = track.hasFrames ? framed : own
          let count = differences(track, wanted, "\(name): \(own.name)")
          counts.all += count
          if !track.hasFrames { counts.exact += count }
        }
      }
    }
    return counts
  }

  private func differences(_ track: Track, _ wanted: SampledTrack, _ name: String) -> Int {
    let found = track.values.flatMap { $0 }
    let items: [Item]
    switch wanted.values {
    case .numbers(let numbers): items = numbers.map(Item.number)
    case .integers(let numbers): items = numbers.map { .text(String($0)) }
    case .booleans(let flags): items = flags.map { .text(String($0)) }
    case .strings(let texts): items = texts.map(Item.text)
    }
    guard found.count == items.count else {
      Issue.record("\(name) has \(found.count) values instead of \(items.count)")
      return 0
    }
    let wrong = zip(found, items).enumerated().first { index, pair in
      guard case .number(let one) = pair.0, case .number(let other) = pair.1 else {
        return pair.0 != pair.1
      }
      return abs(one - other) > Self.tolerance * max(1, abs(other))
    }
    if let wrong { Issue.record("\(name), value \(wrong.offset): \(wrong.element)") }
    return found.count
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `the pages of all examples have the values of sample at fifty times`() throws {
    let counts = try compare(try Examples.files.map { try Examples.document($0) })
    #expect(counts.all > 20_000)
    // Only state changes, phases, transitions and sequences that play something backwards have frames.
    #expect(Double(counts.exact) > 0.7 * Double(counts.all), "\(counts)")
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `the pages of random files have the values of sample`() throws {
    let documents = (0..<12).compactMap {
      try? Examples.document(text: RandomDocuments.motion(seed: $0))
    }
    #expect(documents.count > 6)
    #expect(try compare(documents).all > 1000)
  }

  @Test func `a page has curves in place of frames, and says where it has frames`() throws {
    let tracks = try Examples.export(.html, Examples.document("staggered-list.yaml"))
    #expect(!tracks.text.contains("kind:\"frames\"") && tracks.text.contains("kind:\"spring\""))
    #expect(tracks.log.accuracy(.standard).hasPrefix("every curve is exact"))
    let phases = try Examples.export(.html, Examples.document("pulse-springs.yaml"))
    #expect(phases.text.contains("kind:\"frames\""))
    #expect(phases.log.accuracy(.standard).contains("with straight lines between them"))
  }

  @Test func `the script of a page has no comments`() throws {
    let text = try Examples.export(.html, Examples.document("heart.yaml")).text
    #expect(!text.contains("/**") && !text.contains("\n//") && !text.contains("  // "))
  }
}
