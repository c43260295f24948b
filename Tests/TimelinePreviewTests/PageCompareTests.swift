import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// Edits of the page while another program writes, and comparisons.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
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
    #expect(outcome.words.contains("scale: keyframe 1"))
    #expect(Set(outcome.heights).count == 1)
    #expect(outcome.isOverlaid)
    #expect(outcome.isBeside)
    #expect(outcome.stages.count == 2)
    #expect(outcome.stages.allSatisfy { $0 > 100 })
    // What was dragged later is smaller at the same time than before.
    #expect(outcome.widths[0] < outcome.widths[1])
    #expect(outcome.title == "Compared with other")
    // At 0.3 s it has three times its size there.
    let scale = outcome.against[1] / outcome.widths[1]
    #expect(abs(scale - 1.5) < 0.02, "\(outcome.against) \(outcome.widths)")
    #expect(outcome.errors.allSatisfy { $0.contains("409") })
    #expect(outcome.elsewhere.isEmpty)
  }
}
