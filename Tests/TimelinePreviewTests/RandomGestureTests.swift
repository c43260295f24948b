import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// Random gestures in the page leave each file valid, and undo restores its bytes.
///
/// `KEYPHASE_GESTURES` is how many are made, and `KEYPHASE_GESTURE_SEED` which.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil,
    "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
struct RandomGestureTests {
  private static let names = [
    "banner", "bounce-in", "heart", "menu", "notification", "onboarding", "pulse", "save-button",
    "toast", "typing-dots",
  ]

  private struct Job: Encodable {
    var browser: String
    var address: String
    var folder: String
    var keyphase: String
    var seed: Int
    var count: Int
  }

  private struct Outcome: Decodable {
    var made: Int
    var faults: [String]
    var errors: [String]
  }

  @Test func filesStayValidAndUndoRestoresThem() async throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["KEYPHASE_GESTURES"].flatMap { Int($0) } ?? 24
    let seed = environment["KEYPHASE_GESTURE_SEED"].flatMap { Int($0) } ?? 48
    var files: [String: String] = [:]
    for name in Self.names + ["motion"] {
      files["\(name).yaml"] = try String(
        contentsOf: PackageFolder.root.appending(path: "Timelines/\(name).yaml"), encoding: .utf8)
    }
    let preview = try RunningPreview(files)
    let outcome: Outcome = try await PageGesture.run(
      "random_gestures.py",
      Job(
        browser: try #require(PythonProgram.chromium), address: preview.server.address,
        folder: preview.folder.path, keyphase: try #require(Program.keyphase), seed: seed,
        count: count))
    print("\(outcome.made) of \(count) random gestures changed a file")
    #expect(outcome.made > count / 4)
    #expect(outcome.faults == [])
    #expect(outcome.errors == [])
  }
}
