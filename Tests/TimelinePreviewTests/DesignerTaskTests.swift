import Foundation
import TestSupport
import Testing

/// Ten tasks typical of a motion designer, each done by the pointer and by keys alone, with as many
/// gestures as the table has steps, and the lines of the file that change.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil,
    "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
struct DesignerTaskTests {
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
              - linear: { to: -60, duration: 0.4, curve: easeOut } # up
              - linear: { to: 0, duration: 0.4, curve: easeIn }
              - spring: { to: -20, duration: 0.4, spring: { duration: 0.3, bounce: 0.2 } }
          card:
            offsetY:
              - linear: { to: 30, at: 0.5s }
              - linear: { to: 10, at: 1s }
              - linear: { to: 0, at: 1.4s }
      beat:
        events:
          - { at: 0, set: { ball: { scale: 1.4 } }, animation: bouncy }
          - { at: 0.6s, set: { ball: { scale: 1 } }, animation: smooth }
      both:
        sequence:
          - { play: hop }
          - { play: beat }

    """

  /// A task with what is done for it.
  struct Task: Sendable, CustomTestStringConvertible {
    let name: String
    var timeline = "hop"
    let pointer: [[PageGesture.Value]]
    let keys: [[PageGesture.Value]]
    let before: [String]
    let after: [String]
    var testDescription: String { name }
  }

  private static let ball = "#curves [aria-label=\"Curve of ball.offsetY\"]"
  private static let card = "#curves [aria-label=\"Curve of card.offsetY\"]"
  private static let up = "          - linear: { to: -60, duration: 0.4, curve: easeOut } # up"
  private static let down = "          - linear: { to: 0, duration: 0.4, curve: easeIn }"
  private static let bounce =
    "          - spring: { to: -20, duration: 0.4, spring: { duration: 0.3, bounce: 0.2 } }"
  private static let cardLines = [
    "          - linear: { to: 30, at: 0.5s }", "          - linear: { to: 10, at: 1s }",
    "          - linear: { to: 0, at: 1.4s }",
  ]

  private static func regex(_ line: String) -> String {
    NSRegularExpression.escapedPattern(for: line)
  }

  static let tasks: [Task] = [
    Task(
      name: "move the last two keyframes of a track 0.2 s later",
      pointer: [
        ["click", .text("\(card) .handle.linear"), 1],
        ["click", .text("\(card) .handle.linear"), 2, "Shift"],
        ["drag", "[data-field=first] label", 0, 20, 0],
      ],
      keys: [
        ["select", "card.offsetY", 1, 2], ["press", "x"], ["press", "Control+a"],
        ["type", "1.2"], ["press", "Enter"],
      ],
      before: Array(cardLines[1...]),
      after: [
        #"          - linear: \{ to: 10, at: 1\.2s \}"#,
        #"          - linear: \{ to: 0, at: 1\.6s \}"#,
      ]),
    Task(
      name: "soften the curves of several keyframes",
      pointer: [
        ["click", .text("\(ball) .handle.linear"), 0],
        ["click", .text("\(ball) .handle.linear"), 1, "Shift"], ["click", "[name=pick-curve]"],
        ["click", "#picker [data-name=easeInOutSine]"],
      ],
      keys: [
        ["select", "ball.offsetY", 0, 1], ["press", "z"], ["wait", "#picker[open]"],
        ["fill", "#picker input[type=search]", "easeInOutSine"], ["press", "Enter"],
      ],
      before: [up, down],
      after: [
        #"          - linear: \{ to: -60, duration: 0\.4, curve: easeInOutSine \} # up"#,
        #"          - linear: \{ to: 0, duration: 0\.4, curve: easeInOutSine \}"#,
      ]),
    Task(
      name: "make this spring the app's spring",
      pointer: [
        ["click", .text("\(ball) .handle.spring")], ["click", "[name=name-spring]"],
        ["fill", "#ask-text-answer", "soft"], ["click", "#ask-text button[value=ok]"],
      ],
      keys: [
        ["press", "k", "k", "k"], ["focus", "[name=name-spring]"], ["press", "Enter"],
        ["wait", "#ask-text[open]"], ["type", "soft"], ["press", "Enter"],
      ],
      before: [bounce],
      after: [
        "", "springs:", #"  soft: \{ duration: 0\.3, bounce: 0\.2 \}"#,
        #"          - spring: \{ to: -20, duration: 0\.4, spring: soft \}"#,
      ]),
    Task(
      name: "duplicate a part of a motion",
      pointer: [
        ["click", .text("\(ball) .handle.linear"), 0],
        ["click", .text("\(ball) .handle.linear"), 1, "Shift"],
        ["menu", .text("\(ball) .handle.linear"), "Duplicate"],
      ],
      keys: [["select", "ball.offsetY", 0, 1], ["press", "Control+d"]],
      before: [],
      after: [
        regex(down), #"          - linear: \{ to: -60, duration: 0\.4, curve: easeOut \}"#,
      ]),
    Task(
      name: "copy a motion to another element",
      pointer: [
        ["click", .text("\(ball) .handle.linear"), 0],
        ["menu", .text("\(ball) .handle.linear"), "Copy"],
        ["click", .text("\(card) .name")],
        ["menu", .text("\(card) .plot"), "Paste at the playhead"],
      ],
      keys: [
        ["press", "k", "Control+c"], ["press", "Home", "Escape", "ArrowDown", "ArrowDown"],
        ["press", "Control+v"],
      ],
      before: [],
      after: [#"          - linear: \{ to: -60, duration: 0\.4, curve: easeOut \}"#]),
    Task(
      name: "begin one track after the other",
      pointer: [
        ["box", .text("\(ball) .handle.linear"), .text("\(card) .handle.linear")],
        ["fill", "#field-stagger", "0.3"], ["focus", "#field-stagger"], ["press", "Enter"],
      ],
      keys: [
        ["press", "Control+a"], ["focus", "#field-stagger"], ["fill", "#field-stagger", "0.3"],
        ["press", "Enter"],
      ],
      before: cardLines,
      after: [
        #"          - linear: \{ to: 30, at: 0\.7s \}"#,
        #"          - linear: \{ to: 10, at: 1\.2s \}"#,
        #"          - linear: \{ to: 0, at: 1\.6s \}"#,
      ]),
    Task(
      name: "play a motion the other way round",
      pointer: [
        ["click", .text("\(card) .handle.linear"), 0],
        ["click", .text("\(card) .handle.linear"), 2, "Shift"],
        ["click", "#inspector button:has-text('Reverse')"],
      ],
      keys: [["select", "card.offsetY", 0, 2], ["press", "R"]],
      before: [cardLines[0], cardLines[2]],
      after: [
        #"          - linear: \{ to: 0, +at: 0\.5s \}"#,
        #"          - linear: \{ to: 30, at: 1\.4s \}"#,
      ]),
    Task(
      name: "spread keyframes over twice the time",
      pointer: [
        ["click", .text("\(card) .handle.linear"), 0],
        ["click", .text("\(card) .handle.linear"), 1, "Shift"],
        ["click", .text("\(card) .handle.linear"), 2, "Shift"], ["fill", "#field-last", "2.3"],
        ["focus", "#field-last"], ["press", "Enter"],
      ],
      keys: [
        ["select", "card.offsetY", 0, 1, 2], ["focus", "#field-last"],
        ["fill", "#field-last", "2.3"],
        ["press", "Enter"],
      ],
      before: Array(cardLines[1...]),
      after: [
        #"          - linear: \{ to: 10, at: 1\.5s \}"#,
        #"          - linear: \{ to: 0, at: 2\.3s \}"#,
      ]),
    Task(
      name: "choose the animation of an event", timeline: "beat",
      pointer: [
        ["click", "#bands .band >> nth=1"], ["click", "[name=pick-animation]"],
        ["click", "#picker [data-name=snappy]"],
      ],
      keys: [
        ["focus", "#bands .band >> nth=1"], ["press", "Enter"], ["press", "z"],
        ["wait", "#picker[open]"], ["fill", "#picker input[type=search]", "snappy"],
        ["press", "Enter"],
      ],
      before: ["      - { at: 0.6s, set: { ball: { scale: 1 } }, animation: smooth }"],
      after: [#"      - \{ at: 0\.6s, set: \{ ball: \{ scale: 1 \} \}, animation: snappy \}"#]),
    Task(
      name: "delete a step of an animation", timeline: "beat",
      pointer: [
        ["click", "#bands .band >> nth=1"], ["click", "#inspector button:has-text('Delete')"],
      ],
      keys: [["focus", "#bands .band >> nth=1"], ["press", "Enter"], ["press", "Delete"]],
      before: ["      - { at: 0.6s, set: { ball: { scale: 1 } }, animation: smooth }"], after: []),
  ]

  @Test func thePointerDoesThem() async throws {
    try await PageGesture.check(Self.tasks.map { $0.gesture($0.pointer) }, on: Self.text)
  }

  @Test func theKeysAloneDoThem() async throws {
    try await PageGesture.check(Self.tasks.map { $0.gesture($0.keys) }, on: Self.text)
  }
}

extension DesignerTaskTests.Task {
  fileprivate func gesture(_ steps: [[PageGesture.Value]]) -> PageGesture {
    PageGesture(
      "\(name), in \(steps.count) gestures", in: timeline, all: steps, from: before, to: after)
  }
}
