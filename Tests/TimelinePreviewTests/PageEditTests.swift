import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// Shaping timelines in the page: each gesture changes the lines that it should, and undo restores them.
@Suite(
  .serialized, .inOwnProcess,
  .enabled(
    if: PythonProgram.chromium != nil,
    "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
struct PageEditTests {
  /// Something that a person does with the pointer or the keys.
  private struct Gesture: Encodable {
    var name: String
    var timeline: String
    var steps: [[Value]]
    /// The lines before it, and a pattern of each line after it.
    var before: [String]
    var after: [String]

    enum CodingKeys: CodingKey { case name, timeline, steps }

    init(
      _ name: String, in timeline: String = "box", _ steps: [Value]..., from before: [String],
      to after: [String]
    ) {
      self.name = name
      self.timeline = "f0.\(timeline)"
      self.steps = steps
      self.before = before
      self.after = after
    }
  }

  private enum Value: Encodable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    case number(Int)

    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .number(number) }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      }
    }
  }

  private struct Job: Encodable {
    var browser: String
    var address: String
    var file: String
    var gestures: [Gesture]
  }

  private struct Outcome: Decodable {
    var name: String
    var before: [String]
    var after: [String]
    var told: String
    var isRestored: Bool
  }

  private struct Outcomes: Decodable {
    var outcomes: [Outcome]
    var errors: [String]
    var elsewhere: [String]
  }

  private func check(_ gestures: [Gesture]) async throws {
    let preview = try RunningPreview(["box.yaml": Self.text])
    let job = Job(
      browser: try #require(PythonProgram.chromium), address: preview.server.address,
      file: "\(preview.folder.path)/box.yaml", gestures: gestures)
    let input = try JSONEncoder().encode(job)
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Python/edit_page.py")
    // A thread of its own waits for the browser, so that the server's tasks have theirs.
    let output: Data = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Swift.Result { try PythonProgram.run(script: script, input: input) })
      }
    }
    let result = try JSONDecoder().decode(Outcomes.self, from: output)
    #expect(result.outcomes.count == gestures.count)
    for (gesture, outcome) in zip(gestures, result.outcomes) {
      let comment = Comment(rawValue: "\(gesture.name): \(outcome)")
      #expect(outcome.before == gesture.before, comment)
      #expect(outcome.after.count == gesture.after.count, comment)
      for (line, pattern) in zip(outcome.after, gesture.after) {
        let regex = try Regex(pattern)
        #expect(line.wholeMatch(of: regex) != nil, comment)
      }
      #expect(outcome.isRestored, comment)
    }
    #expect(result.errors.isEmpty)
    #expect(result.elsewhere.isEmpty)
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
        ["wait", "#field-animation"], ["fill", "#field-animation", "{ easeIn: 0.3 }"],
        ["focus", "#field-animation"], ["press", "Enter"],
        from: ["      - { phase: rest, set: { scale: 1 }, animation: { linear: 0.2 } }"],
        to: [#"      - \{ phase: rest, set: \{ scale: 1 \}, animation: \{ easeIn: 0\.3 \} \}"#]),
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
}
