import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// The page can be used by keys and with a screen reader.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil && PythonProgram.has(modules: ["axe_playwright_python"]),
    "needs /usr/bin/chromium, and playwright and axe-playwright-python for the Python that KEYPHASE_PYTHON names"
  ))
struct AccessibilityTests {
  private struct Outcome: Decodable {
    var findings: [String]
    var tabs: Int
    var read: String
    var menu: String
  }

  @Test func axeFindsNothingAndKeyframesAreNear() async throws {
    var files: [String: String] = [:]
    // Many timelines are one stop of the tab key.
    for index in 0..<40 {
      files["motion-\(index).yaml"] = RunningPreview.heart.replacing("heart:", with: "m\(index):")
    }
    files["a.yaml"] = """
      keyphase: 1
      timelines:
        main:
          markers: { top: 0.4s }
          tracks:
            scale:
              - linear: { to: 1.5, duration: 0.4, curve: easeOut }
              - linear: { to: 1, duration: 0.4 }
            offsetY:
              - spring: { to: -20, duration: 0.5 }
              - cubic: { to: 0, duration: 0.5 }

      """
    let preview = try RunningPreview(files)
    let outcome: Outcome = try await PageGesture.run(
      "audit_page.py",
      [
        "browser": try #require(PythonProgram.chromium), "address": preview.server.address,
        "timeline": "f0.main",
      ])
    #expect(outcome.findings == [])
    #expect(outcome.tabs <= 8)
    #expect(outcome.read == "cubic to 0 pt, 0.500 s to 1.000 s")
    #expect(outcome.menu == "menuitem")
  }
}
