import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// Random gestures in the page leave each file valid, undo restores its bytes, and redo what was made.
///
/// `KEYPHASE_GESTURES` is how many are made in each file, `KEYPHASE_GESTURE_SEED` which, and
/// `KEYPHASE_GESTURE_FILES` in which of the files, with commas between their names.
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

  private static let environment = ProcessInfo.processInfo.environment

  /// The files of this run: some of them, unless others are asked for.
  private static let chosen =
    environment["KEYPHASE_GESTURE_FILES"]?.split(separator: ",").map(String.init)
    ?? (environment["KEYPHASE_GESTURES"] == nil ? ["menu", "onboarding", "save-button"] : names)

  private struct Job: Encodable {
    var browser: String
    var address: String
    var file: String
    var keyphase: String
    var seed: Int
    var count: Int
  }

  private struct Outcome: Decodable {
    var made: Int
    var tried: Int
    var faults: [String]
    var errors: [String]
    var kinds: [String: Int]
  }

  @Test(arguments: chosen) func filesStayValidAndUndoRestoresThem(_ name: String) async throws {
    try #require(Self.names.contains(name), "no file of this test: \(name)")
    let count = Self.environment["KEYPHASE_GESTURES"].flatMap { Int($0) } ?? 10
    let seed = Self.environment["KEYPHASE_GESTURE_SEED"].flatMap { Int($0) } ?? 48
    var files: [String: String] = [:]
    // Some include the second one.
    for name in [name, "motion"] {
      files["\(name).yaml"] = try String(
        contentsOf: PackageFolder.root.appending(path: "Timelines/\(name).yaml"), encoding: .utf8)
    }
    let preview = try RunningPreview(files)
    let outcome: Outcome = try await PageGesture.run(
      "random_gestures.py",
      Job(
        browser: try #require(PythonProgram.chromium), address: preview.server.address,
        file: "\(preview.folder.path)/\(name).yaml", keyphase: try #require(Program.keyphase),
        seed: seed, count: count))
    let kinds = outcome.kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print(
      "\(name): \(outcome.made) of \(outcome.tried) random gestures of the seed \(seed) changed the file: \(kinds.joined(separator: ", "))"
    )
    #expect(outcome.tried >= count * 9 / 10)
    #expect(outcome.made > count / 3)
    #expect(outcome.faults == [])
    #expect(outcome.errors == [])
  }
}
