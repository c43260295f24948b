import Testing
@testable import TimelineEditing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A keyframe that is added on a curve does not change the curve.
struct KeyframeDivisionTests {
  private static let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }

  /// Tracks, each written in another way.
  private static let tracks = [
    "offsetX: [{ linear: { to: 120, duration: 1 } }, { linear: { to: 30, duration: 0.5 } }]",
    "offsetX: [{ linear: { to: 120, duration: 1, curve: easeInOut } }]",
    "offsetX: [{ linear: { to: 120, duration: 1, x-note: $index } }]",
    "offsetX: [{ linear: { to: 120, duration: 900ms, curve: [0.3, -0.6, 0.2, 1.7] } }, { hold: 0.3 }]",
    "offsetX: [{ linear: { to: 0.01, duration: 0.3, curve: easeIn } }, { linear: { by: -0.02, duration: 0.4, curve: easeOut } }]",
    "offsetX: [{ linear: { to: 9, at: 0.7 } }, { cubic: { to: -50, at: 1.4 } }, { linear: { to: 5, at: 2 } }]",
    "offsetX: [{ cubic: { to: 40, duration: 0.5 } }, { cubic: { to: -20, duration: 0.4 } }, { cubic: { to: 60, duration: 0.7 } }]",
    "offsetX: [{ cubic: { to: 40, duration: 0.5, startVelocity: 200, endVelocity: -30 } }, { spring: { to: 10, duration: 0.5 } }, { cubic: { to: 0, duration: 1 } }]",
    "offsetX: [{ spring: 100 }, { linear: { to: 0, duration: 0.4 } }]",
    "offsetX: [{ spring: { to: 100, duration: 0.2, spring: { duration: 0.5, bounce: 0.4 } } }, { spring: { to: 0, spring: bouncy, startVelocity: 300 } }, { cubic: { to: 5, duration: 0.5 } }]",
    "offsetX: [{ hold: 0.4 }, { move: 10 }, { spring: { by: 5, duration: 0.6 } }, { hold: 12f }]",
    "offset: [{ linear: { to: [10, 200], duration: 1, curve: easeOut } }, { cubic: { to: [30, 0], duration: 0.5 } }, { spring: [0, 0] }]",
    "rotation: { delay: 0.2, keyframes: [{ linear: { to: 1turn, duration: 30f, curve: easeInOut } }, { cubic: { to: 0deg, duration: 0.5 } }] }",
    ##"backgroundColor: { from: "#f00", keyframes: [{ linear: { to: "#00f", duration: 1, curve: easeIn } }, { spring: "#fff" }] }"##,
    "offsetX: { repeat: 3, linear: { to: 10, duration: 1 } }",
  ]

  private static func source(_ track: String) -> String {
    """
    keyphase: 1
    timelines:
      a:
        tracks:
          \(track)

    """
  }

  private static func curve(_ text: String) throws -> (
    loaded: LoadedDocument, end: Double, values: [[Double]]
  ) {
    let loaded = loader.load(SourceFile(path: "a.yaml", text: text))
    #expect(loaded.isValid, "\(text)\(loaded.diagnostics.map(\.message))")
    let timeline = try #require(loaded.document.timelines.first)
    let resolved = try #require(
      ResolvedTimeline.all(of: timeline, frameRate: loaded.document.frameRate).first)
    let compiled = try CompiledTimeline(resolved)
    let sampled = try #require(
      try compiled.sample(SamplingOptions(framesPerSecond: 480)).tracks.first)
    guard case .numbers(let numbers) = sampled.values else { return (loaded, 0, []) }
    return (loaded, compiled.duration, [numbers])
  }

  /// The text with another keyframe; nil at a wait, and where another keyframe ends.
  private static func adding(at time: Double, to loaded: LoadedDocument) throws -> String? {
    let json = try JSONReader.read(
      Array(
        #"[{"edit":"add-keyframe","timeline":"a","track":0,"time":\#(time),"resolution":0.001}]"#
          .utf8))
    switch EditRun.run(json.elements, on: loaded, loader: loader) {
    case .edited(let draft, _): return String(decoding: draft.source.bytes, as: UTF8.self)
    case .refused(_, let reason, _):
      #expect(reason.contains("delay") || reason.contains("already ends"), "\(reason) at \(time)")
      return nil
    default:
      Issue.record("the edit is not made at \(time)")
      return nil
    }
  }

  @Test(arguments: tracks)
  func `a keyframe on the curve changes no sample by more than a thousandth`(_ track: String) throws
  {
    let text = Self.source(track)
    let before = try Self.curve(text)
    let track = try #require(TimelineCursor(before.loaded.document, named: "a")?.tracks.first)
    let single = track.cycle == nil ? before.end : before.end / 3
    let all = before.values.flatMap { $0 }
    let range = (all.max() ?? 0) - (all.min() ?? 0)
    var divided = 0
    for step in 0..<10 {
      let time = ((Double(step) + 0.5) / 10 * single * 1000).rounded() / 1000
      guard let edited = try Self.adding(at: time, to: before.loaded) else { continue }
      divided += 1
      let after = try Self.curve(edited)
      #expect(abs(after.end - before.end) < 1e-6, "\(edited)")
      for (old, new) in zip(before.values, after.values) {
        let error = zip(old, new).map { abs($0 - $1) }.max() ?? 0
        #expect(error <= 1e-3 * range, "\(error / range) at \(time):\n\(edited)")
      }
    }
    #expect(divided >= 8)
  }

  @Test func `the parts are written as a person would`() throws {
    let cases: [(track: String, time: Double, expected: [String])] = [
      (
        "scale: [{ linear: { to: 2, duration: 0.4, curve: easeInOut } }] # grows", 0.2,
        ["linear: { to: 1.5, duration: 0.2, curve: [0.42, 0, 0.71, 0.5] }"]
      ),
      (
        "scale: [{ linear: { to: 2, duration: 400ms } }]", 0.1,
        ["linear: { to: 1.25, duration: 100ms }", "duration: 300ms"]
      ),
      (
        "scale: [{ spring: { to: 2, duration: 0.4, x-note: keep } }]", 0.1,
        ["spring: { to: 2, duration: 0.1 }", "duration: 0.3", "x-note: keep"]
      ),
      ("scale: [{ hold: 1 }]", 0.25, ["hold: 0.25", "hold: 0.75"]),
    ]
    for (track, time, expected) in cases {
      let loaded = Self.loader.load(SourceFile(path: "a.yaml", text: Self.source(track)))
      let text = try #require(try Self.adding(at: time, to: loaded))
      let words = text.split(separator: " ").joined(
        separator: " ")
      for part in expected { #expect(words.contains(part), "\(part) in \(words)") }
    }
  }

  /// Tracks that cannot be divided between 0 and 1 s, and why.
  private static let undivided: [(track: String, reason: String)] = [
    ("offsetX: [{ linear: { to: 9, duration: 1, curve: circularEaseInOut } }]", "no Bézier curve"),
    (
      "offsetX: [{ linear: { to: 9, duration: 1000ms, curve: circularEaseIn } }]", "no Bézier curve"
    ),
    (
      "offsetX: [{ linear: { to: 9, at: 1, curve: { steps: 4 } } }, { linear: { to: 0, at: 2 } }]",
      "no Bézier curve"
    ),
    (
      "offsetX: [{ linear: { to: 9, duration: 1, curve: { points: [[0, 0], [0.5, 0.9], [1, 1]] } } }]",
      "no Bézier curve"
    ),
    (
      ##"backgroundColor: { from: "#f00", keyframes: [{ cubic: { to: "#00f", duration: 1 } }] }"##,
      "depends on the colour"
    ),
    (
      "offsetX: [{ move: &far 9 }, { move: 0 }, { linear: { to: *far, duration: 1 } }]", "in common"
    ),
    ("row: { offsetX: [{ linear: { to: \"$index * 10\", duration: 1 } }] }", "different curves"),
    ("row: { offsetX: [{ linear: { to: $gap, duration: 1 } }] }", "different curves"),
    (
      "row: { offsetX: [{ linear: { to: \"random(1, 9, 2)\", duration: 1 } }] }", "different curves"
    ),
  ]

  @Test(arguments: undivided.indices)
  func `where the curve cannot be divided, a hold is offered`(_ index: Int) throws {
    let (track, reason) = Self.undivided[index]
    let text = Self.source(track).replacing(
      "timelines:",
      with: "constants: { gap: $index * 10 }\nelements: { row: { count: 2 } }\ntimelines:")
    let before = Self.loader.load(SourceFile(path: "a.yaml", text: text))
    #expect(before.isValid, "\(before.diagnostics.map(\.message))")
    let duration = { (loaded: LoadedDocument) in
      try CompiledTimeline.compile(
        try #require(loaded.document.timelines.first), of: loaded.document)[0].duration
    }
    var offered = 0
    for step in 0..<10 {
      let time = (Double(step) + 0.5) / 10
      let json = try JSONReader.read(
        Array(
          #"[{"edit":"add-keyframe","timeline":"a","track":0,"time":\#(time),"resolution":0.001}]"#
            .utf8))
      let outcome = EditRun.run(json.elements, on: before, loader: Self.loader)
      guard case .question(_, let question) = outcome else {
        Issue.record("no hold is offered at \(time): \(outcome)")
        continue
      }
      #expect(question.choices == [.hold])
      offered += 1
      #expect(question.text.contains(reason), "\(question.text)")
      #expect(question.text.hasSuffix(": hold the value until there instead?"))
      guard
        case .edited(let draft, let title) = EditRun.run(
          json.elements, on: before, loader: Self.loader, choice: .hold)
      else {
        Issue.record("the hold is not written at \(time)")
        continue
      }
      let result = String(decoding: draft.source.bytes, as: UTF8.self)
      #expect(title == "add a keyframe")
      #expect(draft.loaded.isValid, "\(result)")
      // The ends stay where they are, and the value stays until the time.
      #expect(abs(try duration(draft.loaded) - duration(before)) < 1e-6, "\(result)")
      let cursor = try #require(TimelineCursor(draft.document, named: "a"))
      let held = try #require(
        cursor.tracks.first?.keyframes.first {
          abs($0.startTime + $0.resolvedDuration - time) < 1e-6
        })
      #expect(held.kind.value == .hold, "\(result)")
    }
    #expect(offered == 10)
  }

  @Test func `where no hold can be written, the reason is said`() throws {
    let text = Self.source(
      "{ offsetX: &both [{ linear: { to: 9, duration: 1, curve: circularEaseInOut } }], offsetY: *both }"
    )
    let loaded = Self.loader.load(SourceFile(path: "a.yaml", text: text))
    #expect(loaded.isValid, "\(loaded.diagnostics.map(\.message))")
    let json = try JSONReader.read(
      Array(
        #"[{"edit":"add-keyframe","timeline":"a","track":0,"time":0.5,"resolution":0.001}]"#.utf8))
    guard
      case .refused(_, let reason, _) = EditRun.run(json.elements, on: loaded, loader: Self.loader)
    else {
      Issue.record("the edit is made")
      return
    }
    #expect(
      reason.hasSuffix(", and a `hold` cannot be written: `&both` is also used elsewhere"),
      "\(reason)")
  }
}
