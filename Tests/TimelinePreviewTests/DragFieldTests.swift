import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// The fields of what is selected, while it is dragged.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil,
    "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
struct DragFieldTests {
  private struct Drag: Encodable {
    var selected: [String]
    var grip: String
    var x: Int
    var y: Int
  }

  private struct Job: Encodable {
    var browser: String
    var address: String
    var file: String
    var timeline: String
    var drags: [Drag]
  }

  private struct Outcome: Decodable {
    struct Fields: Decodable {
      var before: [String: String]
      var during: [String: String]
      var after: [String: String]
      var isRestored: Bool

      /// The names of the fields that the drag has changed.
      var changed: Set<String> { Set(before.keys.filter { before[$0] != during[$0] }) }
    }

    var drags: [Fields]
    var errors: [String]
  }

  private static let text = """
    keyphase: 1
    timelines:
      box:
        tracks:
          scale:
            - linear: { to: 2, duration: 300ms, curve: { bezier: [0.4, 0, 0.6, 1] } }
            - spring: { to: 1, duration: 0.8, spring: { duration: 0.4, bounce: 0.2 } }
          rotation:
            - cubic: { to: 90deg, at: 300ms }
            - cubic: { to: 10deg, at: 600ms, startVelocity: 20deg }
      pop:
        events:
          - { at: 0.2, set: { opacity: 0.5 }, animation: { spring: { duration: 0.3 } } }
          - { at: 0.8, set: { opacity: 1 } }

    """

  private static func handle(_ panel: String, _ keyframe: Int) -> String {
    "#curves [aria-label='Curve of \(panel)'] .handle[data-keyframe='\(keyframe)']"
  }

  private func fields(of timeline: String, _ drags: [Drag]) async throws -> [Outcome.Fields] {
    let preview = try RunningPreview(["box.yaml": Self.text])
    let outcome: Outcome = try await PageGesture.run(
      "drag_fields.py",
      Job(
        browser: try #require(PythonProgram.chromium), address: preview.server.address,
        file: "\(preview.folder.path)/box.yaml", timeline: timeline, drags: drags))
    #expect(outcome.errors == [])
    try #require(outcome.drags.count == drags.count)
    for (drag, fields) in zip(drags, outcome.drags) {
      let comment = Comment(rawValue: "\(drag.grip): \(fields)")
      #expect(fields.during == fields.after, comment)
      #expect(fields.isRestored, comment)
    }
    return outcome.drags
  }

  @Test func fieldsShowWhatADropWouldWriteAndEscapeBringsTheOldOnesBack() async throws {
    let scale = (0..<2).map { Self.handle("scale", $0) }
    let found = try await fields(
      of: "f0.box",
      [
        Drag(selected: [scale[0]], grip: scale[0], x: 40, y: 30),
        Drag(selected: [scale[0]], grip: "#curves .grip[data-point='0']", x: 20, y: -30),
        Drag(selected: [scale[1]], grip: "#curves .grip[data-grip=spring]", x: 30, y: -40),
        Drag(selected: scale, grip: scale[1], x: 30, y: 0),
        Drag(
          selected: [Self.handle("rotation", 1)], grip: "#curves .grip[data-grip=tangent] >> nth=2",
          x: 5, y: -20),
      ])
    #expect(found[0].changed == ["time", "value-0"])
    #expect(found[0].during["time"]?.hasSuffix("ms") == true)
    #expect(found[1].changed == ["x1", "y1", "pick-curve"])
    #expect(found[2].changed == ["duration", "bounce", "pick-spring"])
    #expect(found[3].changed == ["first", "last"])
    #expect(found[4].changed.contains("start-0"))
  }

  @Test func fieldsOfAnEventShowTheTimeToWhichItIsDragged() async throws {
    let band = "#bands .band[data-band='0']"
    let found = try await fields(of: "f0.pop", [Drag(selected: [band], grip: band, x: 40, y: 0)])
    #expect(found[0].changed == ["time"])
  }
}
