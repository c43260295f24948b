import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// The page in a real browser, which shows what the server sends.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil,
    "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
struct BrowserTests {
  private static let scripts = PackageFolder.root.appending(
    path: "Tests/TimelinePreviewTests/Python")

  private struct Outcome: Decodable {
    var inked: Int
    var milliseconds: [Double]
    var finding: String
    var canvases: Int
    var messages: [String]
    var hosts: [String]
    var attack: [String: String]
  }

  @Test func `the page follows the file, shows its faults, and no other page can read it`()
    async throws
  {
    let preview = try RunningPreview()
    let heart = RunningPreview.heart
    let texts = (0..<20).map { index in
      [heart.replacing("1.5", with: "1.\(index + 51)"), "1.\(index + 51)"]
    }
    let outcome: Outcome = try await run(
      "drive_preview.py",
      [
        "address": preview.server.address, "file": "\(preview.folder.path)/heart.yaml",
        "texts": texts, "broken": heart.replacing("spring:", with: "sprng:"),
        "message": "there is no keyframe kind `sprng`",
      ])
    #expect(outcome.inked > 2)
    #expect(outcome.finding.contains("sprng"))
    // The last good curve stays while the file is broken.
    #expect(outcome.canvases >= 1)
    #expect(outcome.messages.isEmpty)
    #expect(
      outcome.hosts.filter { $0 != "127.0.0.1:\(preview.server.port)" && !$0.isEmpty }.isEmpty)
    let times = outcome.milliseconds.sorted()
    print(
      "from the rename to the painted frame: median \(times[10]) ms of 20, most \(times[19]) ms")
    // The median of an idle machine; other tests keep this one busy.
    #expect(times[0] < 100)
    #expect(outcome.attack.count == 7)
    #expect(outcome.attack.allSatisfy { $0.value == "refused" }, "\(outcome.attack)")
  }

  private struct Figures: Decodable {
    var listed: Double
    var opened: Double
    var frame: Double
    var longest: Double
    var messages: [String]
  }

  @Test func `sixty timelines and a file of two megabytes stay usable`() async throws {
    var files: [String: String] = [:]
    for index in 0..<60 {
      files["motion-\(index).yaml"] = RunningPreview.heart.replacing("heart:", with: "m\(index):")
    }
    let many = try RunningPreview(files)
    let large = try RunningPreview(["large.yaml": Self.largeFile])
    #expect(Self.largeFile.utf8.count > 2_000_000)
    let figures: [String: Figures] = try await run(
      "measure_preview.py",
      [
        "addresses": [
          "60 timelines": [many.server.address, 60], "2 MB": [large.server.address, 1],
        ]
      ])
    for (name, figure) in figures.sorted(by: { $0.key < $1.key }) {
      print(
        "\(name): listed after \(figure.listed) s, a timeline opened after \(figure.opened) s, a frame each \(figure.frame) ms, at most \(figure.longest) ms"
      )
      #expect(figure.messages.isEmpty)
      // Of a page without graphics hardware on a busy machine.
      #expect(figure.listed < 60)
      #expect(figure.opened < 60)
    }
    #expect(figures.count == 2)
  }

  /// A file of over two megabytes: sixty timelines of 900 keyframes.
  private static var largeFile: String {
    var text = "keyphase: 1\ntimelines:\n"
    for timeline in 0..<60 {
      text += "  m\(timeline):\n    tracks:\n"
      for property in ["scale", "opacity", "rotation"] {
        text += "      \(property):\n"
        for key in 0..<300 {
          text +=
            "        - cubic: { to: \(property == "opacity" ? 0.001 : 0.01) , duration: 0.1 } # \(key)\n"
            .replacing("0.01 ", with: "0.\(key % 97 + 1)").replacing(
              "0.001 ", with: "0.\(key % 89 + 1)")
        }
      }
    }
    return text
  }

  private func run<Result: Decodable & Sendable>(
    _ script: String, _ job: [String: Any]
  ) async throws -> Result {
    var job = job
    job["browser"] = PythonProgram.chromium
    let input = try JSONSerialization.data(withJSONObject: job)
    // The browser is waited for in a thread of its own, since those of tasks serve it.
    let output = try await OwnThread.run {
      try PythonProgram.run(script: Self.scripts.appending(path: script), input: input)
    }
    return try JSONDecoder().decode(Result.self, from: output)
  }
}
