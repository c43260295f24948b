import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// The panel under the graph, the menus and the keys: what is selected is named once, and can be used
/// without a pointer.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil,
    "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
struct PagePanelTests {
  private static let text = """
    keyphase: 1
    stage: { size: [400, 300] }
    elements:
      ball: { shape: circle, size: [40, 40], center: [-80, 0] }
      card: { size: [80, 60], center: [80, 0] }
    timelines:
      hop:
        tracks:
          ball:
            offsetY:
              - linear: { to: -60, duration: 0.4, curve: easeOut }
              - spring: { to: 0, duration: 0.4 }
          card:
            opacity:
              - cubic: { to: 0.5, duration: 0.5 }
      beat:
        events:
          - { at: 0, set: { ball: { scale: 1.4 } }, animation: bouncy }
          - { at: 0.6s, set: { ball: { scale: 1 } }, animation: easeOut }
      pulse:
        trigger: taps
        phases:
          - { phase: rest, set: { scale: 1 } }
          - { phase: big, set: { scale: 1.5 }, animation: smooth }

    """

  private struct Outcome: Decodable {
    var empty: [Empty]
    var isStill: Bool
    var named: String
    var links: [String]
    var text: [String]
    var selectedText: String
    var elements: String
    var menu: [String]
    var moved: [String]
    var timelineMenu: [String]
    var listMenu: [String]
    var shown: [Empty]
    var signs: [String]
    var isRestored: Bool
    var phase: [String]
    var ease: [String]
    var chosen: String
    var constant: [String]
    var detached: [String]
    var boxed: String
    var errors: [String]
    var elsewhere: [String]
  }

  /// A string or a boolean.
  private enum Empty: Decodable, Equatable {
    case text(String)
    case flag(Bool)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  @Test func whatIsSelectedIsNamedOnceAndUsedByKeys() async throws {
    let preview = try RunningPreview(["box.yaml": Self.text])
    let outcome: Outcome = try await PageGesture.run(
      "use_panel.py",
      [
        "browser": try #require(PythonProgram.chromium), "address": preview.server.address,
        "file": "\(preview.folder.path)/box.yaml",
      ])
    #expect(outcome.empty.last == .flag(true))
    #expect(
      outcome.empty.first
        == .text(
          "\"Nothing is selected: select a keyframe, a bar, a marker or an element to change it\""))
    #expect(outcome.isStill)
    #expect(outcome.named == "ball.offsetY: linear to −60 pt, 0.000 s to 0.400 s")
    #expect(outcome.links == ["Use the value everywhere…", "Use the curve everywhere…"])
    #expect(outcome.text == ["easeOut", "Delete"])
    #expect(outcome.selectedText == "")
    #expect(outcome.elements == "2 elements: ball, card")
    #expect(outcome.menu.contains("Rename element ball…"))
    #expect(
      outcome.moved == [
        "ball: { shape: circle, size: [40, 40], center: [-79, 0] }",
        "card: { size: [80, 60], center: [81, 0] }",
      ])
    for menu in [outcome.timelineMenu, outcome.listMenu] {
      #expect(menu.contains("Rename timeline hop…"))
      #expect(menu.contains("Delete timeline hop"))
    }
    #expect(outcome.shown == [.text("hop"), .flag(false)])
    #expect(outcome.signs.isEmpty)
    #expect(outcome.isRestored)
    #expect(outcome.phase == ["phase rest: 0.000 s to 0.000 s", "default"])
    #expect(outcome.ease == ["curve", "easeOut"])
    #expect(outcome.chosen == "easeOut")
    #expect(
      outcome.constant == [
        "constants:", "large: 1.4",
        "- { at: 0, set: { ball: { scale: $large } }, animation: bouncy }",
      ])
    #expect(outcome.detached == ["constants:", "large: 1.4"])
    #expect(outcome.boxed == "2 keyframes of ball.offsetY, card.opacity, 0.400 s to 0.500 s")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.elsewhere.isEmpty)
  }

  private struct Kept: Decodable {
    var refused: [String]
    var added: [String]
    var isGone: Bool
    var isDeleted: Bool
    var renamed: [String]
    var typed: [String]
    var focus: [String]
    var pasted: [String]
    var told: [String]
    var color: String
    var run: [String]
    var isKept: Bool
    var errors: [String]
  }

  @Test func thePlaceIsKept() async throws {
    let text = """
      keyphase: 1
      stage: { size: [400, 300] }
      elements:
        ball: { shape: circle, size: [40, 40], center: [-80, 0] }
      timelines:
        hop:
          trigger: taps
          tracks:
            ball:
              offsetY:
                - linear: { to: -60, duration: 0.4 }
                - spring: { to: 0, duration: 0.4, spring: smooth }
              backgroundColor:
                from: "#ff0000"
                keyframes:
                  - linear: { to: "#3366ff", duration: 0.5 }

      """
    let preview = try RunningPreview(["kept.yaml": text])
    let kept: Kept = try await PageGesture.run(
      "keep_place.py",
      [
        "browser": try #require(PythonProgram.chromium), "address": preview.server.address,
        "file": "\(preview.folder.path)/kept.yaml",
      ])
    #expect(kept.refused == ["Nothing was written: the element `ball` already exists", "ball"])
    #expect(kept.added.first == "element star")
    #expect(kept.added.dropFirst().first?.hasPrefix("ball.rotation: ") == true)
    #expect(kept.added.last == "marker middle: 0.300 s")
    #expect(!kept.isGone)
    #expect(kept.isDeleted)
    #expect(kept.renamed == ["element globe", "element ball"])
    #expect(kept.typed == ["- spring: { to: 0, duration: 0.7, spring: smooth }"])
    #expect(
      kept.pasted == [
        "ball.offsetY: spring to 0 pt, 0.800 s to 1.200 s, at rest at 1.600 s",
        "2 keyframes of ball.offsetY, 1.200 s to 1.600 s",
      ])
    #expect(kept.focus.first?.hasPrefix("spring to 0 pt, 0.400 s to 1.100 s") == true)
    #expect(kept.focus.last == "Spring: soft. Choose…")
    #expect(
      kept.told == [
        "Nothing was written: the file would have an error: `bouncy` is already a SwiftUI spring",
        "",
      ])
    #expect(kept.color == "linear to #3366ff, 0.000 s to 0.500 s")
    #expect(
      kept.run == [
        "ball.offsetY", "End the run to change what is written", "Edit ball.offsetY, keyframe 2",
      ])
    #expect(kept.isKept)
    #expect(kept.errors.isEmpty)
  }
}
