import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// Edits of the page while another program writes, and comparisons.
@Suite(
  .waitsForPrograms, .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil,
    "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
struct PageCompareTests {
  private static let text = """
    keyphase: 1
    stage: { size: [400, 300] }
    timelines:
      box:
        tracks:
          scale:
            - linear: { to: 2, duration: 0.3 }
            - linear: { to: 1, duration: 0.4 }
      other:
        tracks:
          scale:
            - linear: { to: 3, duration: 0.3 }

    """

  private struct Outcome: Decodable {
    var conflict: [String]
    var isKept: Bool
    var merged: String
    var isRestored: Bool
    var heights: [Double]
    var words: String
    var isOverlaid: Bool
    var isBeside: Bool
    var stages: [Double]
    var widths: [Double]
    var title: String
    var against: [Double]
    var errors: [String]
    var elsewhere: [String]
  }

  @Test func othersWriteAndVersionsAreCompared() async throws {
    let preview = try RunningPreview(["box.yaml": Self.text])
    let line = "        - linear: { to: 2, duration: 0.3 }"
    let other = Self.text.replacingOccurrences(
      of: "to: 3, duration: 0.3", with: "to: 3, duration: 0.5")
    let job = [
      "browser": try #require(PythonProgram.chromium), "address": preview.server.address,
      "file": "\(preview.folder.path)/box.yaml",
      "same": Self.text.replacingOccurrences(
        of: "to: 2, duration: 0.3", with: "to: 2, duration: 0.2"),
      "other": other,
    ]
    let outcome: Outcome = try await PageGesture.run("compare_page.py", job)
    // Before, in the file now, and the change of the page.
    #expect(
      outcome.conflict.prefix(2) == [line, line.replacingOccurrences(of: "0.3", with: "0.2")])
    let mine = try #require(outcome.conflict.last)
    #expect(outcome.conflict.count == 3)
    #expect(mine.wholeMatch(of: /\s+- linear: \{ to: 2, duration: 0\.3\d* \}/) != nil)
    #expect(mine != line)
    #expect(outcome.isKept)
    #expect(outcome.merged.contains("to: 3, duration: 0.5"))
    #expect(outcome.merged.replacing(/duration: 0\.3\d+/, with: "duration: 0.3") == other)
    #expect(outcome.merged != other)
    #expect(outcome.isRestored)
    #expect(outcome.words.contains("`scale` · keyframe 1"))
    #expect(Set(outcome.heights).count == 1)
    #expect(outcome.isOverlaid)
    #expect(outcome.isBeside)
    #expect(outcome.stages.count == 2)
    #expect(outcome.stages.allSatisfy { $0 > 100 })
    // What was dragged later is smaller at the same time than before.
    #expect(outcome.widths[0] < outcome.widths[1])
    #expect(outcome.title == "Compared with `other`")
    // At 0.3 s it has three times its size there.
    let scale = outcome.against[1] / outcome.widths[1]
    #expect(abs(scale - 1.5) < 0.02, "\(outcome.against) \(outcome.widths)")
    #expect(outcome.errors.allSatisfy { $0.contains("409") })
    #expect(outcome.elsewhere.isEmpty)
  }

  private struct Versions: Decodable {
    var names: [String]
    var told: [String: [String]]
    var under: [String: Bool]
    var widths: [Double]
    var errors: [String]
  }

  @Test(.needs(Program.find("git") != nil, "needs git"))
  func anyRevisionAndAnyFileAreShown() async throws {
    let preview = try RunningPreview([
      "box.yaml": Self.text,
      "more/box.yaml": Self.text.replacing("to: 2", with: "to: 4"),
    ])
    func git(_ arguments: String...) throws {
      let settings = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
      let result = try Program.run(
        try #require(Program.find("git")), settings + arguments, in: preview.folder.path)
      try #require(result.exitCode == 0, "\(result.errors)")
    }
    try git("init", "-q", "-b", "main")
    for scale in ["2", "2.5"] {
      try preview.folder.write(Self.text.replacing("to: 2", with: "to: \(scale)"), to: "box.yaml")
      try git("add", ".")
      try git("commit", "-qm", scale)
    }
    try git("branch", "feature/wide", "HEAD~1")
    try preview.folder.write(Self.text.replacing("to: 2", with: "to: 3"), to: "box.yaml")
    let outcome: Versions = try await PageGesture.run(
      "revision_page.py",
      [
        "browser": try #require(PythonProgram.chromium), "address": preview.server.address,
        "file": "\(preview.folder.path)/box.yaml",
      ])
    #expect(outcome.names.contains("main") && outcome.names.contains("feature/wide"))
    #expect(outcome.names.contains { $0.hasSuffix("more/box.yaml") })
    func told(_ name: String, _ title: String, _ words: String) {
      let lines = outcome.told[name] ?? []
      #expect(lines.first?.hasPrefix(title) == true, "\(lines)")
      #expect(lines.dropFirst().first?.contains(words) == true, "\(lines)")
    }
    told("the last commit", "Changed since the last commit (", "keyframe 1 · to 2.5 → 3")
    told("HEAD~1", "Changed since `HEAD~1` (", "keyframe 1 · to 2 → 3")
    told("feature/wide", "Changed since `feature/wide` (", "keyframe 1 · to 2 → 3")
    told("more/box.yaml", "Compared with `box` of", "keyframe 1 · to 4 → 3")
    told("nowhere", "Nothing to compare with", "there is no revision `nowhere`")
    #expect(
      outcome.under == [
        "the last commit": true, "HEAD~1": true, "feature/wide": true, "more/box.yaml": true,
        "nowhere": false,
      ])
    // At 0.3 s, with the other motion under it.
    #expect(abs(outcome.widths[1] / outcome.widths[0] - 2 / 3) < 0.02, "\(outcome.widths)")
    #expect(outcome.errors.isEmpty)
  }
}
