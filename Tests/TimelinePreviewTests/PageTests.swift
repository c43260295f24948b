import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// The page in a browser.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil,
    "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
struct PageTests {
  /// What each of the programs reads.
  private struct Job: Encodable {
    var browser: String
    var address: String
    var file: String?
    var text: String?
    var timeline: String?
    var times: [Double]?
    var widths: [Int]?
    var folder: String?
  }

  /// Runs a program of the folder `Python` while the server answers.
  private func run<Result: Decodable & Sendable>(
    _ script: String, _ preview: RunningPreview, _ change: (inout Job) -> Void = { _ in }
  ) async throws -> Result {
    var job = Job(
      browser: try #require(PythonProgram.chromium), address: preview.server.address)
    change(&job)
    let input = try JSONEncoder().encode(job)
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Python/\(script)")
    // A thread of its own waits for the browser, so that the server's tasks have theirs.
    let output = try await OwnThread.run { try PythonProgram.run(script: file, input: input) }
    return try JSONDecoder().decode(Result.self, from: output)
  }

  private struct Shown: Decodable {
    var clock: String
    var detail: String
    var status: String
    var sign: String?
    var findings: String?
    var bodies: Int?
  }

  private struct Followed: Decodable {
    var before: Shown
    var followed: Shown
    var broken: Shown
    var mended: Shown
    var errors: [String]
    var elsewhere: [String]
  }

  @Test func aChangeKeepsTheTimeAndTheSelection() async throws {
    let preview = try RunningPreview()
    let result: Followed = try await run("follow_page.py", preview) { job in
      job.file = "\(preview.folder.path)/heart.yaml"
      job.text = RunningPreview.heart
    }
    #expect(result.before.detail.hasPrefix("scale: spring to 1.5,"))
    #expect(result.followed.detail.hasPrefix("scale: spring to 1.7,"))
    #expect(result.followed.clock == result.before.clock)
    #expect(result.broken.sign?.contains("Old picture") == true)
    #expect(result.broken.sign?.contains("there is no keyframe kind `sprng`") == true)
    #expect(result.broken.findings?.contains("did you mean `spring`?") == true)
    #expect(result.broken.status.contains("1 error"))
    #expect(result.broken.bodies == 1)
    #expect(result.broken.clock == result.before.clock)
    #expect(result.mended.detail == result.before.detail)
    #expect(result.mended.clock == result.before.clock)
    #expect(result.errors.isEmpty)
    #expect(result.elsewhere.isEmpty)
  }

  private struct Focus: Decodable {
    var name: String
    var isRinged: Bool
    var isHandle: Bool
    var isSeparator: Bool
    var width: Double
    var height: Double
  }

  private enum Reading: Decodable {
    case text(String)
    case number(Double)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .number(try container.decode(Double.self))
      }
    }
  }

  private struct Read: Decodable {
    var values: [[Reading]]
    var clocks: [String]
    var selected: String
    var isSheet: Bool
    var quantity: String
    var ghosts: Int
    var keys: Int
    var search: String
    var focus: [Focus]
    var errors: [String]
    var elsewhere: [String]
    var reduced: String
  }

  @Test func thePageIsOperatedByTheKeyboardAndShowsTheSamples() async throws {
    let preview = try RunningPreview()
    let result: Read = try await run("read_page.py", preview) { job in
      job.timeline = "f0.heart"
      // Times of frames: there, a value is the evaluator's own.
      job.times = [0, 6, 12, 21, 42].map { Double($0) / 60 }
    }
    let motion = try await preview.json("timeline/f0.heart")
    let tracks = try #require(motion["tracks"] as? [[String: Any]])
    let text = try #require(tracks[0]["values"] as? String)
    let data = try #require(Data(base64Encoded: text))
    for (values, frame) in zip(result.values, [0, 6, 12, 21, 42]) {
      let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(data[4 * frame + $1]) << (8 * UInt32($1)) }
      guard case .text(let shown) = values[0] else { continue }
      #expect(abs((Double(shown) ?? .nan) - Double(Float(bitPattern: bits))) <= 0.0006)
    }
    #expect(result.clocks == ["0.000", "0.017", "0.183", "0.167", "0.700"])
    #expect(result.selected.hasPrefix("scale: spring to 1.5, 0.000 s to 0.400 s"))
    #expect(result.isSheet && result.quantity == "Velocities" && result.ghosts > 1)
    #expect(result.keys > 30 && result.search == "search")
    #expect(result.focus.contains { $0.isHandle })
    for focus in result.focus {
      #expect(!focus.name.isEmpty && focus.isRinged, "\(focus.name)")
      #expect(focus.isSeparator || min(focus.width, focus.height) >= 24, "\(focus.name)")
    }
    // Where less motion is asked for, nothing plays by itself.
    #expect(result.reduced == "0.000")
    #expect(result.errors.isEmpty)
    #expect(result.elsewhere.isEmpty)
  }

  private struct Surveyed: Decodable {
    var overflow: [[Int]]
    var papers: [String]
    var cards: Int
    var moves: [String]
    var found: Int
    var errors: [String]
    var elsewhere: [String]
  }

  @Test func sixtyTimelinesFitAllWidthsAndPlayUnderThePointer() async throws {
    let timelines = (0..<60).map { index in
      """
        motion\(index):
          tracks:
            offsetX: { linear: { to: \(20 + index), duration: 2s } }
            scale: { from: 0.5, spring: 1 }

      """
    }
    let preview = try RunningPreview([
      "sixty.yaml": "keyphase: 1\ntimelines:\n" + timelines.joined()
    ])
    let result: Surveyed = try await run("survey_page.py", preview) { job in
      job.timeline = "f0.motion7"
      job.widths = [390, 1280, 3840]
      // A folder for the screenshots, for whoever wants to look at them.
      job.folder = ProcessInfo.processInfo.environment["KEYPHASE_SCREENSHOTS"]
    }
    #expect(result.overflow.isEmpty)
    #expect(Set(result.papers).count == 2)
    #expect(result.cards == 60)
    #expect(result.moves.first == result.moves.last)
    #expect(Set(result.moves).count >= 3)
    #expect(result.found == 1)
    #expect(result.errors.isEmpty)
    #expect(result.elsewhere.isEmpty)
  }
}
