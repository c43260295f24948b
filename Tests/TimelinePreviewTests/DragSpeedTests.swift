import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// How long a step of a drag takes, from the movement of the pointer to the motion that is drawn.
///
/// The bounds are those of a build without optimization on a busy machine. `Python/measure_drag.py` measures
/// another program by its address.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil,
    "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
struct DragSpeedTests {
  private struct Job: Encodable {
    var browser: String
    var address: String
    var timeline = "f0.m0"
    var panel = "offsetY"
    var keyframes: Int
    var steps = 8
  }

  private struct Outcome: Decodable {
    var selected: Int
    var server: Double
    var page: Double
    var step: Double
    var count: Int
    var errors: [String]
  }

  /// A file with timelines of a hundred keyframes each.
  private static func text(timelines: Int) -> String {
    "keyphase: 1\ntimelines:\n"
      + (0..<timelines).map { number in
        "  m\(number):\n    tracks:\n      offsetY:\n"
          + (0..<100).map { "        - linear: { to: \($0 * 7 % 41), duration: 0.25 }\n" }.joined()
      }.joined()
  }

  @Test(arguments: [(4, 1), (38, 1), (38, 100)])
  func stepsAreDrawn(_ timelines: Int, _ keyframes: Int) async throws {
    let text = Self.text(timelines: timelines)
    let preview = try RunningPreview(["a.yaml": text])
    let outcome: Outcome = try await PageGesture.run(
      "measure_drag.py",
      Job(
        browser: try #require(PythonProgram.chromium), address: preview.server.address,
        keyframes: keyframes))
    print(
      "\(keyframes) of \(text.utf8.count / 1000) KB: \(outcome.step) ms a step, \(outcome.server) of the server and \(outcome.page) of the page"
    )
    #expect(outcome.count == 7)
    #expect(outcome.selected == keyframes)
    #expect(outcome.errors == [])
    #expect(outcome.step < 10_000)
    #expect(try preview.folder.read("a.yaml") == text)
  }
}
