import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// Something that a person does in the page with the pointer or the keys, and what becomes of the
/// text.
struct PageGesture: Encodable {
  var name: String
  var timeline: String
  var steps: [[Value]]
  /// The lines before it, and a pattern of each line after it.
  var before: [String]
  var after: [String]

  enum CodingKeys: CodingKey { case name, timeline, steps }

  init(
    _ name: String, in timeline: String = "box", _ steps: [Value]..., from before: [String],
    to after: [String]
  ) {
    self.init(name, in: timeline, all: steps, from: before, to: after)
  }

  init(
    _ name: String, in timeline: String, all steps: [[Value]], from before: [String],
    to after: [String]
  ) {
    self.name = name
    self.timeline = "f0.\(timeline)"
    self.steps = steps
    self.before = before
    self.after = after
  }

  enum Value: Encodable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    case number(Int)

    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .number(number) }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      }
    }
  }

  private struct Job: Encodable {
    var browser: String
    var address: String
    var file: String
    var keyphase: String
    var gestures: [PageGesture]
  }

  private struct Outcome: Decodable {
    var name: String
    var before: [String]
    var after: [String]
    var told: String
    var isRestored: Bool
    /// How many values of curves were compared with the evaluator's, and those that differ.
    var compared: Int
    var differing: [String]
  }

  private struct Outcomes: Decodable {
    var outcomes: [Outcome]
    var errors: [String]
    var elsewhere: [String]
  }

  /// Makes each gesture in the page of a file; it changes the lines that it should, the page then
  /// shows the evaluator's curves of the new text, and undo restores the bytes.
  static func check(_ gestures: [PageGesture], on text: String) async throws {
    let preview = try RunningPreview(["box.yaml": text])
    let job = Job(
      browser: try #require(PythonProgram.chromium), address: preview.server.address,
      file: "\(preview.folder.path)/box.yaml", keyphase: try #require(Program.keyphase),
      gestures: gestures)
    let result: Outcomes = try await run("edit_page.py", job)
    #expect(result.outcomes.count == gestures.count)
    for (gesture, outcome) in zip(gestures, result.outcomes) {
      let comment = Comment(rawValue: "\(gesture.name): \(outcome)")
      #expect(outcome.before == gesture.before, comment)
      #expect(outcome.after.count == gesture.after.count, comment)
      for (line, pattern) in zip(outcome.after, gesture.after) {
        let regex = try Regex(pattern)
        #expect(line.wholeMatch(of: regex) != nil, comment)
      }
      #expect(outcome.compared > 0, comment)
      #expect(outcome.differing.isEmpty, comment)
      #expect(outcome.isRestored, comment)
    }
    #expect(result.errors.isEmpty)
    #expect(result.elsewhere.isEmpty)
  }

  /// Runs a script of `Python`, which reads a job and prints a result.
  static func run<Result: Decodable & Sendable>(
    _ script: String, _ job: some Encodable
  ) async throws -> Result {
    let input = try JSONEncoder().encode(job)
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Python/\(script)")
    // A thread of its own waits for the browser, so that the server's tasks have theirs.
    let output = try await OwnThread.run { try PythonProgram.run(script: script, input: input) }
    return try JSONDecoder().decode(Result.self, from: output)
  }
}
