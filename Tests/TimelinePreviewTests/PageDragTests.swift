import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// What the page shows after a drag, of which each step draws only what it changes.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil,
    "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
struct PageDragTests {
  private struct Handle: Encodable {
    var graph = "curves"
    var panel: String
    var keyframe: Int
    var component = 0
    var x: Int
    var y: Int
  }

  private struct Job: Encodable {
    var browser: String
    var address: String
    var file: String
    var timeline = "f0.box"
    var handles: [Handle]
  }

  private struct Outcome: Decodable {
    struct Drag: Decodable {
      var apart: Double
      var compared: Int
      var missing: Int
      var differing: [[String]]
    }

    var drags: [Drag]
    var errors: [String]
  }

  private static let text = """
    keyphase: 1
    timelines:
      box:
        markers: { half: 0.5s }
        tracks:
          scale:
            - linear: { to: 2, duration: 0.3, curve: easeIn }
            - spring: { to: 1, duration: 0.4 }
            - move: { to: 1.5 }
          rotation:
            - cubic: { to: 90deg, at: 300ms }
            - cubic: { to: 0deg, at: 600ms }
            - linear: { to: 20deg, at: 900ms }
          offset:
            - linear: { to: [40, 10], duration: 0.5 }
            - spring: { to: [0, 30], duration: 0.4 }

    """

  @Test func handlesFollowThePointerAndThenAllStandsAsInAFreshPage() async throws {
    let preview = try RunningPreview(["box.yaml": Self.text])
    let handles = [
      Handle(panel: "scale", keyframe: 0, x: 40, y: 30),
      Handle(panel: "scale", keyframe: 1, x: 30, y: -30),
      Handle(panel: "rotation", keyframe: 0, x: -30, y: 20),
      Handle(panel: "offset", keyframe: 0, component: 1, x: 0, y: -40),
      Handle(graph: "sheet", panel: "scale", keyframe: 0, x: 60, y: 0),
      Handle(graph: "sheet", panel: "rotation", keyframe: 1, x: -80, y: 0),
    ]
    let outcome: Outcome = try await PageGesture.run(
      "settle_drag.py",
      Job(
        browser: try #require(PythonProgram.chromium), address: preview.server.address,
        file: "\(preview.folder.path)/box.yaml", handles: handles))
    #expect(outcome.drags.count == handles.count)
    for (handle, drag) in zip(handles, outcome.drags) {
      let comment = Comment(rawValue: "\(handle): \(drag)")
      #expect(drag.apart < 6, comment)
      #expect(drag.compared > 100, comment)
      #expect(drag.missing == 0, comment)
      #expect(drag.differing.isEmpty, comment)
    }
    #expect(outcome.errors == [])
    #expect(try preview.folder.read("box.yaml") != Self.text)
  }
}
