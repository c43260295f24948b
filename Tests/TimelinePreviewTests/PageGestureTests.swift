import Foundation
import TestSupport
import Testing

/// The gestures for sequences, elements, transitions and what is added, by the pointer and by the
/// keyboard.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil,
    "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
struct PageGestureTests {
  private static let text = """
    keyphase: 1
    stage: { size: [400, 300] }
    elements:
      dot: { size: [40, 40], center: [0, 0] }
      rows: { size: [20, 20], count: 3, spacing: [30, 0], center: [0, 80] }
    timelines:
      box:
        markers: { half: 0.5s }
        tracks:
          scale:
            - linear: { to: 2, duration: 0.3 } # grows
            - spring: { to: 1, duration: 0.4 }
          rotation:
            - cubic: { to: 90deg, at: 300ms }
            - cubic: { to: 0deg, at: 600ms }
            - linear: { to: 20deg, at: 900ms }
      beat:
        phases:
          - { phase: rest, set: { scale: 1 }, animation: { linear: 0.2 } }
          - { phase: beat, set: { scale: 2 }, animation: { spring: { duration: 0.4, bounce: 0.2 } } }
      row:
        sequence:
          - { play: fade, element: rows, stagger: 0.1 }
          - { play: fade, element: dot, delay: 0.2 }
      fade:
        tracks:
          opacity: [linear: { to: 0, duration: 0.5 }]
      dots:
        tracks:
          dot:
            opacity: [linear: { to: 0, duration: 0.5 }]
      card:
        transition:
          insertion: { use: [opacity, { scale: 0.8 }], animation: { easeOut: 0.4 } }
          removal: { use: { offset: [0, 40] }, animation: { spring: { duration: 0.5, bounce: 0.2 } } }

    """

  private static let scale = "#curves [aria-label=\"Curve of scale\"]"
  private static let rotation = "#curves [aria-label=\"Curve of rotation\"]"
  private static let grow = "        - linear: { to: 2, duration: 0.3 } # grows"
  private static let settle = "        - spring: { to: 1, duration: 0.4 }"
  private static let turns = [
    "        - cubic: { to: 90deg, at: 300ms }", "        - cubic: { to: 0deg, at: 600ms }",
    "        - linear: { to: 20deg, at: 900ms }",
  ]
  private static let staggered = "      - { play: fade, element: rows, stagger: 0.1 }"
  private static let delayed = "      - { play: fade, element: dot, delay: 0.2 }"
  private static let dot = "  dot: { size: [40, 40], center: [0, 0] }"
  private static let beat =
    "      - { phase: beat, set: { scale: 2 }, animation: { spring: { duration: 0.4, bounce: 0.2 } } }"
  private static let insertion =
    "      insertion: { use: [opacity, { scale: 0.8 }], animation: { easeOut: 0.4 } }"
  private static let removal =
    "      removal: { use: { offset: [0, 40] }, animation: { spring: { duration: 0.5, bounce: 0.2 } } }"

  private func check(_ gestures: [PageGesture]) async throws {
    try await PageGesture.check(gestures, on: Self.text)
  }

  @Test func sequencesAndElementsAreDragged() async throws {
    try await check([
      PageGesture(
        "stagger", in: "row", ["click", "#bands .band"],
        ["drag", "[data-field=stagger] label", 0, 10, 0], from: [Self.staggered],
        to: [#"      - \{ play: fade, element: rows, stagger: 0\.2 \}"#]),
      PageGesture(
        "speed", in: "row", ["drag", "#bands .band .edge", 1, -60, 0], from: [Self.delayed],
        to: [#"      - \{ play: fade, element: dot, delay: 0\.2, speed: 1\.\d+ \}"#]),
      PageGesture(
        "centre of an element", in: "dots", ["drag", "#stage .bodies .body", 0, 30, 20],
        from: [Self.dot], to: [#"  dot: \{ size: \[40, 40\], center: \[[\d.]+, [\d.]+\] \}"#]),
      PageGesture(
        "size of an element", in: "dots", ["click", "#stage .bodies .body"],
        ["click", "#stage .bodies .body"], ["wait", "#stage .corner"],
        ["drag", "#stage .corner", 2, 12, 8], from: [Self.dot],
        to: [
          #"  dot: \{ size: \[(4[1-9]|[5-9]\d)[\d.]*, (4[1-9]|[5-9]\d)[\d.]*\], center: \[0, 0\] \}"#
        ]),
      PageGesture(
        "a keyframe without the later ones",
        ["drag", .text("\(Self.rotation) .handle.cubic"), 0, 30, 0],
        from: [Self.turns[0]], to: [#"        - cubic: \{ to: 90deg, at: 3[1-9]\d(\.\d+)?ms \}"#]),
      PageGesture(
        "a keyframe with the later ones", ["click", .text("\(Self.rotation) .handle.cubic")],
        ["click", "#inspector input[name=movesLater]"], ["fill", "#field-time", "350"],
        ["focus", "#field-time"], ["press", "Enter"], from: Self.turns,
        to: [
          #"        - cubic: \{ to: 90deg, at: 350ms \}"#,
          #"        - cubic: \{ to: 0deg, at: 650ms \}"#,
          #"        - linear: \{ to: 20deg, at: 950ms \}"#,
        ]),
      PageGesture(
        "and not any more", ["click", .text("\(Self.rotation) .handle.cubic")],
        ["click", "#inspector input[name=movesLater]"], ["fill", "#field-time", "350"],
        ["focus", "#field-time"], ["press", "Enter"], from: [Self.turns[0]],
        to: [#"        - cubic: \{ to: 90deg, at: 350ms \}"#]),
    ])
  }

  @Test func whatIsNoKeyframeIsNeitherCopiedNorDuplicated() async throws {
    try await check([
      PageGesture(
        "an element", in: "dots", ["click", "#stage .bodies .body"], ["press", "Control+c"],
        ["told", "Only keyframes can be copied, so select those of dot.opacity first; ⇧ E copies"],
        ["press", "Control+x"],
        ["told", "Only keyframes can be cut, so select those of dot.opacity first."],
        ["press", "Control+d"],
        ["told", "Only keyframes can be duplicated, so select those of dot.opacity first."],
        ["drag", "#stage .bodies .body", 0, 30, 20],
        from: [Self.dot], to: [#"  dot: \{ size: \[40, 40\], center: \[[\d.]+, [\d.]+\] \}"#])
    ])
  }

  @Test func whatThereIsNotIsAdded() async throws {
    try await check([
      PageGesture(
        "a keyframe", ["double", .text("\(Self.scale)"), 300, 40], from: [Self.grow],
        to: [
          #"        - linear: \{ to: [\d.]+, duration: 0\.\d+ \}"#,
          #"        - linear: \{ to: 2, duration: 0\.\d+ \} # grows"#,
        ]),
      PageGesture(
        "a marker", ["click", "#add"], ["choose", "#add-kinds", "marker"],
        ["fill", "#add-name", "hit"],
        ["fill", "#add-time", "0.25"], ["click", "#addition button[value=add]"],
        from: ["    markers: { half: 0.5s }"],
        to: [
          #"    markers: \{ hit: 0\.25s?, half: 0\.5s \}|    markers: \{ half: 0\.5s, hit: 0\.25s? \}"#
        ]),
      PageGesture(
        "a track", ["press", "t"], ["fill", "#add-property", "blur"], ["fill", "#add-time", "0.4"],
        ["press", "Enter"], from: [], to: [#"      blur: .+"#]),
      PageGesture(
        "a phase", in: "beat", ["press", "t"], ["fill", "#add-name", "away"], ["press", "Enter"],
        from: [], to: [#"      - \{ phase: away.* \}"#]),
      PageGesture(
        "an entry", in: "row", ["press", "t"], ["fill", "#add-play", "box"], ["press", "Enter"],
        from: [], to: [#"      - \{ play: box \}"#]),
      PageGesture(
        "a wait", in: "row", ["press", "t"], ["fill", "#add-wait", "0.25"], ["press", "Enter"],
        from: [], to: [#"      - \{ wait: 0\.25 \}"#]),
    ])
  }

  @Test func keyframesAreDeletedAndGetAnotherKind() async throws {
    try await check([
      PageGesture(
        "deleted by the pointer", ["click", .text("\(Self.scale) .handle.spring")],
        ["click", "#inspector button:has-text('Delete')"], from: [Self.settle], to: []),
      PageGesture(
        "another kind by the pointer", ["click", .text("\(Self.scale) .handle.spring")],
        ["choose", "#field-kind", "cubic"], from: [Self.settle],
        to: [#"        - cubic: +\{ to: 1, duration: 0\.4 \}"#]),
      PageGesture(
        "several deleted", ["click", .text("\(Self.scale) .handle.linear")],
        ["click", .text("\(Self.rotation) .handle.cubic"), 1, "Shift"], ["press", "Delete"],
        from: [Self.grow, Self.turns[1]], to: []),
      PageGesture(
        "a marker deleted", ["click", "#ruler .marker"], ["press", "Delete"],
        from: ["    markers: { half: 0.5s }"], to: []),
    ])
  }

  @Test func transitionsAreShaped() async throws {
    try await check([
      PageGesture(
        "a value of an effect", in: "card.insertion", ["click", "#bands .band"],
        ["drag", "[data-field=effect-1-scale-0] label", 0, -10, 0], from: [Self.insertion],
        to: [
          #"      insertion: \{ use: \[opacity, \{ scale: 0\.7 \}\], animation: \{ easeOut: 0\.4 \} \}"#
        ]),
      PageGesture(
        "an animation", in: "card.insertion", ["focus", "#bands .band"], ["press", "Enter"],
        ["press", "z"], ["wait", "#picker[open]"],
        ["fill", "#picker input[type=search]", "snappy"], ["press", "Enter"],
        from: [Self.insertion],
        to: [#"      insertion: \{ use: \[opacity, \{ scale: 0\.8 \}\], animation: snappy \}"#]),
      PageGesture(
        "a point of an effect", in: "card.removal", ["focus", "#bands .band"], ["press", "Enter"],
        ["fill", "#field-effect-0-offset-1", "60"], ["focus", "#field-effect-0-offset-1"],
        ["press", "Enter"], from: [Self.removal],
        to: [
          #"      removal: \{ use: \{ offset: \[0, 60\] \}, animation: \{ spring: \{ duration: 0\.5, bounce: 0\.2 \} \} \}"#
        ]),
      PageGesture(
        "a spring", in: "card.removal", ["click", "#bands .band"],
        ["drag", "[data-field=bounce] label", 0, 10, 0], from: [Self.removal],
        to: [
          #"      removal: \{ use: \{ offset: \[0, 40\] \}, animation: \{ spring: \{ duration: 0\.5, bounce: 0\.3 \} \} \}"#
        ]),
    ])
  }

  @Test func theKeyboardAloneDoesTheSame() async throws {
    try await check([
      PageGesture(
        "stagger", in: "row", ["focus", "#bands .band"], ["press", "Enter"],
        ["wait", "#field-stagger"], ["focus", "#field-stagger"], ["press", "ArrowUp", "ArrowUp"],
        from: [Self.staggered], to: [#"      - \{ play: fade, element: rows, stagger: 0\.12 \}"#]),
      PageGesture(
        "speed", in: "row", ["focus", "#bands .band >> nth=1"], ["press", "Enter"],
        ["wait", "#field-speed"], ["fill", "#field-speed", "2"], ["focus", "#field-speed"],
        ["press", "Enter"], from: [Self.delayed],
        to: [#"      - \{ play: fade, element: dot, delay: 0\.2, speed: 2 \}"#]),
      PageGesture(
        "begin", in: "row", ["focus", "#bands .band >> nth=1"], ["press", "Alt+ArrowRight"],
        from: [Self.delayed], to: [#"      - \{ play: fade, element: dot, delay: 0\.2\d+ \}"#]),
      PageGesture(
        "the spring of a phase", in: "beat", ["focus", "#bands .band >> nth=1"],
        ["press", "Enter"],
        ["wait", "#field-bounce"], ["focus", "#field-bounce"], ["press", "ArrowUp"],
        from: [Self.beat],
        to: [
          #"      - \{ phase: beat, set: \{ scale: 2 \}, animation: \{ spring: \{ duration: 0\.4, bounce: 0\.21 \} \} \}"#
        ]),
      PageGesture(
        "centre", in: "dots", ["press", "q"], ["wait", "#field-x"], ["fill", "#field-x", "-12.5"],
        ["focus", "#field-x"], ["press", "Enter"], from: [Self.dot],
        to: [#"  dot: \{ size: \[40, 40\], center: \[-12\.5, 0\] \}"#]),
      PageGesture(
        "size", in: "dots", ["press", "q", "x"], ["wait", "#field-width"],
        ["focus", "#field-height"], ["press", "Shift+ArrowUp"], from: [Self.dot],
        to: [#"  dot: \{ size: \[40, 50\], center: \[0, 0\] \}"#]),
      PageGesture(
        "a keyframe", ["press", "ArrowDown", "Shift+ArrowRight", "a"], from: [Self.grow],
        to: [
          #"        - linear: \{ to: 1\.5567, duration: 0\.167 \}"#,
          #"        - linear: \{ to: 2, duration: 0\.133 \} # grows"#,
        ]),
      PageGesture(
        "the keyframe that K selects", ["press", "ArrowDown", "k"], ["press", "Alt+ArrowRight"],
        from: [Self.grow], to: [#"        - linear: \{ to: 2, duration: 0\.3\d+ \} # grows"#]),
      PageGesture(
        "a marker moved", ["focus", "#ruler .marker"], ["press", "Alt+ArrowLeft"],
        from: ["    markers: { half: 0.5s }"], to: [#"    markers: \{ half: 0\.48\d*s \}"#]),
    ])
  }

  private static let shared = """
    keyphase: 1
    stage: { size: [400, 300] }
    springs:
      soft: { duration: 0.6 }
    elements:
      dot: { size: [40, 40], center: [-100, 0] }
      card: { size: [80, 60], center: [100, 0] }
    timelines:
      move:
        tracks:
          dot:
            opacity: [linear: { to: 0.25, duration: 0.5 }]
            scale:
              - spring: { to: 2, spring: { duration: 0.3, bounce: 0.2 } }
              - spring: { to: 1, spring: { duration: 300ms, bounce: 0.2 } }
              - spring: { to: 2, spring: soft }
          card:
            scale: [linear: { to: 2, duration: 0.5 }]
      press:
        states:
          rest: {}
          down: { set: { card: { scale: 0.5 } }, animation: snappy }
        run:
          - { at: 0.5s, to: down }
      fade:
        initial: { dot: { foregroundColor: "#ffffff" } }
        events:
          - { at: 0, set: { dot: { foregroundColor: "#ff0000" } }, animation: easeOut }

    """

  @Test func valuesAreNamedAndGoToOtherElements() async throws {
    let scale = "#curves [aria-label=\"Curve of dot.scale\"] .handle.spring"
    let lines = Self.shared.split(separator: "\n").map(String.init)
    let springs = lines.filter { $0.contains("bounce: 0.2") }
    let name: [PageGesture.Value] = ["wait", "#ask-text[open]"]
    try await PageGesture.check(
      [
        PageGesture(
          "a spring, however it is written", in: "move", ["click", .text(scale)],
          ["click", "[name=name-spring]"], name, ["type", "app"], ["press", "Enter"], from: springs,
          to: [
            #"  app: \{ duration: 0\.3, bounce: 0\.2 \}"#,
            " {10}- spring: \\{ to: 2, spring: app \\}",
            " {10}- spring: \\{ to: 1, spring: app \\}",
          ]),
        PageGesture(
          "a value of a property", in: "move", ["click", .text(scale), 2],
          ["click", "[name=name-value]"], name, ["type", "large"], ["press", "Enter"],
          from: lines.filter { $0.contains("to: 2") },
          to: [
            "constants:", "  large: 2", " {10}- spring: \\{ to: \\$large, spring: .*",
            " {10}- spring: \\{ to: \\$large, spring: soft \\}",
            ".*to: \\$large, duration: 0\\.5.*",
          ]),
        PageGesture(
          "another name", in: "move", ["click", .text(scale), 2],
          ["click", "[name=rename-spring]"],
          name, ["type", "calm"], ["press", "Enter"],
          from: lines.filter { $0.contains("soft") },
          to: [#"  calm: \{ duration: 0\.6 \}"#, ".*spring: calm.*"]),
        PageGesture(
          "onto an element", in: "move",
          ["click", "#curves [aria-label=\"Curve of dot.opacity\"] .handle.linear"],
          ["press", "Control+c", "Home", "Escape", "q", "q", "Control+v"], from: [],
          to: [".*opacity: \\{ linear: \\{ to: 0\\.25, duration: 0\\.5 \\} \\}"]),
        PageGesture(
          "the value of a state", in: "press", ["drag", "#curves .handle", 0, 0, -20],
          from: lines.filter { $0.contains("down: {") },
          to: [".*down: \\{ set: \\{ card: \\{ scale: 0\\.[5-9]\\d* \\} \\}, animation: snappy \\}"]
        ),
        PageGesture(
          "a colour", in: "fade", ["click", "#bands .band"], ["fill", "#field-color-0", "#00ff00"],
          from: [lines.last ?? ""], to: [".*foregroundColor: \"#00ff00\".*"]),
      ], on: Self.shared)
  }

  @Test func findingsAreFixedAndTheFileIsLaidOut() async throws {
    // Characters that cannot be seen.
    let text = """
      keyphase: 1

      timelines:
        box: # grows\u{A0}fast
          tracks:
            scale:
              - linear: { to: 2, duration: 0.3 } # then\u{200B}on
              - cubic: { to: 3, duration: 0.25 }
            opacity:  { linear: { to: 0, duration: 0.2 } }

      """
    let lines = text.split(separator: "\n").map(String.init)
    try await PageGesture.check(
      [
        PageGesture(
          "one finding", ["click", "#findings .fix >> nth=1"], from: [lines[5]],
          to: [#"        - linear: \{ to: 2, duration: 0\.3 \} # thenon"#]),
        PageGesture(
          "all findings", ["click", "#fix-all"], from: [lines[2], lines[5]],
          to: ["  box: # grows fast", #"        - linear: \{ to: 2, duration: 0\.3 \} # thenon"#]),
        PageGesture(
          "the layout", ["click", "#format"], from: [lines[2]] + lines[5...7],
          to: [
            "  box:  # grows\u{A0}fast",
            "        - linear: \\{ to: 2, duration: 0\\.3 \\}  # then\u{200B}on",
            #"        - cubic:  \{ to: 3, duration: 0\.25 \}"#,
            #"      opacity: \{ linear: \{ to: 0, duration: 0\.2 \} \}"#,
          ]),
      ], on: text)
  }
}
