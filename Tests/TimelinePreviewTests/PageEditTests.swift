import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// Shaping timelines in the page: each gesture changes the lines that it should, and undo restores them.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil,
    "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
struct PageEditTests {
  private typealias Gesture = PageGesture
  private typealias Value = PageGesture.Value

  private func check(_ gestures: [PageGesture]) async throws {
    try await PageGesture.check(gestures, on: Self.text)
  }

  private static let text = """
    keyphase: 1
    stage: { size: [400, 300] }
    constants: { long: 0.5s }
    elements:
      dot: { size: [40, 40], center: [0, 0] }
    timelines:
      box: # a comment that stays
        markers: { half: 0.5s }
        tracks:
          scale:
            - linear: { to: 2, duration: 0.3 }  # grows
            - spring: { to: 1, duration: 0.4, spring: { duration: 0.3, bounce: 0.2 } }
          rotation:
            - cubic: { to: 90deg, duration: 400ms }
            - hold: 0.1
          opacity:
            - linear: { to: 0, duration: $long }
      steps:
        events:
          - { at: 0.2, set: { scale: 2 }, animation: { spring: { duration: 0.5, bounce: 0.1 } } }
      beat:
        phases:
          - { phase: rest, set: { scale: 1 }, animation: { linear: 0.2 } }
          - { phase: beat, set: { scale: 2 }, animation: { linear: 0.5 } }
      row:
        sequence:
          - { play: box }
          - { play: dots, delay: 0.2 }
      dots:
        tracks:
          dot:
            opacity: [linear: { to: 0, duration: 0.5 }]

    """

  private static let grow = "        - linear: { to: 2, duration: 0.3 }  # grows"
  private static let settle =
    "        - spring: { to: 1, duration: 0.4, spring: { duration: 0.3, bounce: 0.2 } }"
  private static let turn = "        - cubic: { to: 90deg, duration: 400ms }"
  private static let scale = "#curves [aria-label=\"Curve of scale\"]"
  private static let rotation = "#curves [aria-label=\"Curve of rotation\"]"

  @Test func theLinesUnderThePointerChange() async throws {
    try await check([
      Gesture(
        "time of a keyframe", ["drag", .text("\(Self.scale) .handle.linear"), 0, 40, 0],
        from: [Self.grow],
        to: [#"        - linear: \{ to: 2, duration: 0\.3\d* \}  # grows"#]),
      Gesture(
        "value of a keyframe", ["drag", .text("\(Self.scale) .handle.linear"), 0, 0, 30],
        from: [Self.grow],
        to: [#"        - linear: \{ to: 1\.\d+, duration: 0\.3 \}  # grows"#]),
      Gesture(
        "time of a keyframe in the dope sheet", ["press", "d"],
        ["drag", "#sheet .row:nth-child(2) .handle", 0, 40, 0], ["press", "c"],
        from: [Self.turn], to: [#"        - cubic: \{ to: 90deg, duration: 4[\d.]+ms \}"#]),
      Gesture(
        "spring", ["click", .text("\(Self.scale) .handle.spring")],
        ["drag", "#curves .grip[data-grip=spring]", 0, 30, -30], from: [Self.settle],
        to: [
          #"        - spring: \{ to: 1, duration: 0\.4, spring: \{ duration: 0\.3\d+, bounce: 0\.4 \} \}"#
        ]),
      Gesture(
        "curve", ["click", .text("\(Self.scale) .handle.linear")],
        ["drag", "#curves .grip[data-grip=curve]", 0, 20, 0], from: [Self.grow],
        to: [#"        - linear: \{ to: 2, duration: 0\.3, curve: .+ \}  # grows"#]),
      Gesture(
        "velocity", ["drag", .text("\(Self.rotation) .grip[data-grip=tangent]"), 1, -5, -20],
        from: [Self.turn],
        to: [#"        - cubic: \{ to: 90deg, duration: 400ms, endVelocity: .+ \}"#]),
      Gesture(
        "marker", ["drag", "#ruler .marker", 0, 60, 0], from: ["    markers: { half: 0.5s }"],
        to: [#"    markers: \{ half: 0\.\d+s \}"#]),
      Gesture(
        "event", in: "steps", ["drag", "#bands .band", 0, 40, 0],
        from: [
          "      - { at: 0.2, set: { scale: 2 }, animation: { spring: { duration: 0.5, bounce: 0.1 } } }"
        ],
        to: [
          #"      - \{ at: 0\.2\d+, set: \{ scale: 2 \}, animation: \{ spring: \{ duration: 0\.5, bounce: 0\.1 \} \} \}"#
        ]),
      Gesture(
        "entry", in: "row", ["drag", "#bands .band", 1, 60, 0],
        from: ["      - { play: dots, delay: 0.2 }"],
        to: [#"      - \{ play: dots, delay: 0\.\d+ \}"#]),
      Gesture(
        "centre of an element", in: "dots", ["drag", "#stage .bodies .body", 0, 30, 20],
        from: ["  dot: { size: [40, 40], center: [0, 0] }"],
        to: [#"  dot: \{ size: \[40, 40\], center: \[[\d.]+, [\d.]+\] \}"#]),
    ])
  }

  @Test func theKeyboardAloneShapesTheSame() async throws {
    try await check([
      Gesture(
        "time and value by the arrow keys", ["focus", .text("\(Self.scale) .handle.linear")],
        ["press", "Alt+ArrowRight", "Alt+ArrowRight", "Alt+ArrowRight"], from: [Self.grow],
        to: [#"        - linear: \{ to: 2, duration: 0\.35 \}  # grows"#]),
      Gesture(
        "a typed value", ["press", "ArrowDown", "k"], ["wait", "#field-value-0"],
        ["fill", "#field-value-0", "1.75"], ["focus", "#field-value-0"], ["press", "Enter"],
        from: [Self.grow], to: [#"        - linear: \{ to: 1\.75, duration: 0\.3 \}  # grows"#]),
      Gesture(
        "a kind", ["press", "ArrowDown", "k"], ["wait", "#field-kind"],
        ["choose", "#field-kind", "cubic"], from: [Self.grow],
        to: [#"        - cubic: +\{ to: 2, duration: 0\.3 \}  # grows"#]),
      Gesture(
        "a typed time in its unit", ["focus", .text("\(Self.rotation) .handle.cubic")],
        ["press", "Enter"], ["wait", "#field-time"], ["fill", "#field-time", "350"],
        ["focus", "#field-time"], ["press", "Enter"], from: [Self.turn],
        to: [#"        - cubic: \{ to: 90deg, duration: 350ms \}"#]),
      Gesture(
        "an animation", in: "beat", ["focus", "#bands .band"], ["press", "Enter"],
        ["press", "z"], ["wait", "#picker[open]"],
        ["fill", "#picker input[type=search]", "easeIn"], ["press", "Enter"],
        from: ["      - { phase: rest, set: { scale: 1 }, animation: { linear: 0.2 } }"],
        to: [#"      - \{ phase: rest, set: \{ scale: 1 \}, animation: easeIn \}"#]),
      Gesture(
        "the duration of an animation", in: "beat", ["focus", "#bands .band"], ["press", "Enter"],
        ["wait", "#field-curve-duration"], ["fill", "#field-curve-duration", "0.3"],
        ["focus", "#field-curve-duration"],
        ["press", "Enter"],
        from: ["      - { phase: rest, set: { scale: 1 }, animation: { linear: 0.2 } }"],
        to: [#"      - \{ phase: rest, set: \{ scale: 1 \}, animation: \{ linear: 0\.3 \} \}"#]),
      Gesture(
        "a delay of an animation", in: "beat", ["focus", "#bands .band"], ["press", "Enter"],
        ["wait", "#field-delay"], ["focus", "#field-delay"], ["press", "ArrowUp", "ArrowUp"],
        from: ["      - { phase: rest, set: { scale: 1 }, animation: { linear: 0.2 } }"],
        to: [
          #"      - \{ phase: rest, set: \{ scale: 1 \}, animation: \{ linear: 0\.2, delay: 0\.02 \} \}"#
        ]),
      Gesture(
        "the value of a phase", in: "beat", ["focus", "#bands .band >> nth=1"], ["press", "Enter"],
        ["wait", "#field-value-0-0"], ["fill", "#field-value-0-0", "1.5"],
        ["focus", "#field-value-0-0"], ["press", "Enter"],
        from: ["      - { phase: beat, set: { scale: 2 }, animation: { linear: 0.5 } }"],
        to: [#"      - \{ phase: beat, set: \{ scale: 1\.5 \}, animation: \{ linear: 0\.5 \} \}"#]),
      Gesture(
        "a marker", ["press", "m"], ["fill", "#add-name", "hit"], ["press", "Enter"],
        from: ["    markers: { half: 0.5s }"], to: [#"    markers: \{ .*hit: .*\}"#]),
      Gesture(
        "a deleted keyframe", ["press", "ArrowDown", "k", "k"], ["wait", "#field-kind"],
        ["press", "Delete"], from: [Self.settle], to: []),
    ])
  }

  @Test func aValueFromAConstantAsksWhereToChangeIt() async throws {
    let opacity = "#curves [aria-label=\"Curve of opacity\"] .handle"
    let drag: [Value] = ["drag", .text(opacity), 0, 60, 0]
    try await check([
      Gesture(
        "where it is defined", drag, ["wait", "#question[open]"], ["press", "Enter"],
        from: ["constants: { long: 0.5s }"], to: [#"constants: \{ long: 0\.\d+s \}"#]),
      Gesture(
        "here", drag, ["wait", "#question[open]"], ["click", "#question button[value=here]"],
        from: ["        - linear: { to: 0, duration: $long }"],
        to: [#"        - linear: \{ to: 0, duration: 0\.\d+s? \}"#]),
    ])
  }

  @Test func aHoldIsOfferedWhereACurveCannotBeDivided() async throws {
    let grow = "        - linear: { to: 2, duration: 0.5, curve: circularEaseIn }"
    try await PageGesture.check(
      [
        Gesture(
          "a hold", ["press", "ArrowDown", "Shift+ArrowRight", "a"], ["wait", "#question[open]"],
          ["click", "#question button[value=hold]"], from: [grow],
          to: [
            #"        - hold: 0\.\d+"#,
            #"        - linear: \{ to: 2, duration: 0\.\d+, curve: circularEaseIn \}"#,
          ])
      ], on: "keyphase: 1\ntimelines:\n  box:\n    tracks:\n      scale:\n\(grow)\n")
  }
}
