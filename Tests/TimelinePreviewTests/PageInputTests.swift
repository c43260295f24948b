import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelinePreview

/// Inputs that are dragged in the page: what it shows is what the evaluator makes of the same fingers.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil,
    "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
struct PageInputTests {
  private static let text = """
    keyphase: 1
    stage: { size: [300, 500] }
    elements:
      sheet: { size: [300, 400], cornerRadius: 16, color: "#0a84ff", center: [0, 450] }
      scrim: { size: [300, 500], color: "#000000" }
    timelines:
      sheet: # answers
        driver: { input: lift, from: 0, to: 400, detents: [0, 180, 400], animation: bouncy }
        tracks:
          sheet: { offsetY: { linear: { to: -400, duration: 1s } } }
          scrim: { opacity: { from: 0, keyframes: [{ hold: { at: 45% } }, { linear: { to: 0.4, at: 100% } }] } }

    """

  private struct Job: Encodable {
    var browser: String
    var address: String
    var file: String
    var timeline = "f0.sheet"
    /// A folder for pictures, for whoever wants to look at them.
    var folder = ProcessInfo.processInfo.environment["KEYPHASE_SCREENSHOTS"]
  }

  private struct Drag: Decodable {
    var at: Double
    var samples: [[Double]]
  }

  /// The numbers of the properties, as texts, at a time.
  private struct Reading: Decodable {
    var time: Double
    var texts: [String: [String]]

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      time = try container.decode(Double.self)
      texts = try container.decode([String: [String]].self)
    }
  }

  private struct Outcome: Decodable {
    var isKeepHidden: Bool
    var shown: [Double]
    var rest: Double
    var drags: [Drag]
    var end: Double
    var readings: [Reading]
    var kept: String
    var canPlay: Bool
    var isRestored: Bool
    var errors: [String]
    var elsewhere: [String]
  }

  @Test func `what is dragged at any time is a run of the evaluator`() async throws {
    let preview = try RunningPreview(["sheet.yaml": Self.text])
    let job = Job(
      browser: try #require(PythonProgram.chromium), address: preview.server.address,
      file: "\(preview.folder.path)/sheet.yaml")
    let outcome = try await drag(job)
    #expect(outcome.isKeepHidden && outcome.isRestored && outcome.canPlay)
    #expect(outcome.errors.isEmpty && outcome.elsewhere.isEmpty)
    // On a busy machine, a drag may begin when the run before it has ended; then it begins another run.
    #expect(outcome.shown.count == 4 && (1...4).contains(outcome.drags.count))
    #expect([0, 180, 400].contains { abs($0 - outcome.rest) < 0.5 }, "\(outcome.rest)")
    // Under the finger, the slider is where the finger is.
    for (drag, shown) in zip(outcome.drags, outcome.shown.suffix(outcome.drags.count)) {
      #expect(drag.samples.contains { abs($0[1] - shown) < 1 }, "\(shown) in \(drag)")
      #expect(drag.samples.count > 3 && drag.samples.last?[0] ?? 0 > 0.05)
    }
    let run = outcome.drags.compactMap { drag in
      RequestedTouch(drag.samples.map { (drag.at + $0[0], $0[1]) })
    }
    try compare(outcome, with: try compiled(Self.text), of: run)

    // The run that is kept is the one that was asked for.
    let kept = try compiled(outcome.kept)
    let touches = try #require(kept.driver?.run)
    #expect(touches.map(\.samples.count) == run.map(\.places.count))
    for (touch, drag) in zip(touches, outcome.drags) {
      #expect(abs(touch.time.value - drag.at) < 1e-9)
      for (sample, own) in zip(touch.samples, drag.samples) {
        #expect(abs(sample.time.value - own[0]) < 1e-9)
        #expect(sample.value.value == .number(own[1]))
      }
    }
    #expect(outcome.kept.contains("sheet: # answers"))
  }

  // MARK: The stage

  private static let stages = """
    keyphase: 1
    stage: { size: [300, 500] }
    elements:
      sheet: { size: [300, 400], cornerRadius: 16, color: "#0a84ff", center: [0, 450] }
      knob: { shape: circle, size: [40, 40], color: "#ff9f0a", center: [-100, 0] }
      header: { size: [300, 200], color: "#34c759", center: [0, -150] }
    timelines:
      sheet: { driver: { input: lift, from: 0, to: 400 }, tracks: { sheet: { offsetY: { linear: { to: -400, duration: 1s } } } } }
      slide: { driver: { input: progress, from: 0, to: 1 }, tracks: { knob: { offsetX: { linear: { to: 200, duration: 1s } } } } }
      pull: { driver: { input: pull, from: 0, to: 120 }, tracks: { knob: { rotation: { linear: { to: 180deg, duration: 1s } } } } }
      hero: { driver: { input: scroll, from: 0, to: 300 }, tracks: { header: { offsetY: { linear: { to: -150, duration: 1s } } } } }
      card: { driver: { input: view }, tracks: { header: { opacity: { from: 0, linear: { to: 1, duration: 1s } } } } }

    """

  private struct StageJob: Encodable {
    struct Drag: Encodable {
      var timeline: String
      var dx = 0.0
      var dy = 0.0
      /// How much the input changes for a point that the finger moves along.
      var change: Double
    }

    struct Wheel: Encodable {
      var timeline: String
      var deltas: [Double]
    }

    var browser: String
    var address: String
    var drags = [
      // What goes up follows a finger that goes up; what only turns, one that goes down.
      Drag(timeline: "f0.sheet", dy: -90, change: 1), Drag(timeline: "f0.pull", dy: 40, change: 1),
      Drag(timeline: "f0.slide", dx: 50, change: 1.0 / 200),
    ]
    var wheels = [
      Wheel(timeline: "f0.hero", deltas: [60, 30, -40, 9000]),
      Wheel(timeline: "f0.card", deltas: [50, -20]),
    ]
    var folder = ProcessInfo.processInfo.environment["KEYPHASE_SCREENSHOTS"]
  }

  private struct StageOutcome: Decodable {
    struct Drag: Decodable {
      var scale: Double
      var before: Double
      var under: Double
      var samples: [[Double]]
    }

    struct Wheel: Decodable {
      var scale: Double
      var values: [Double]
    }

    var drags: [Drag]
    var wheels: [Wheel]
    var scrolled: [Double]
    var errors: [String]
    var elsewhere: [String]
  }

  @Test func `the stage itself is dragged by points, and scrolled by the wheel`() async throws {
    let preview = try RunningPreview(["stages.yaml": Self.stages])
    let job = StageJob(
      browser: try #require(PythonProgram.chromium), address: preview.server.address)
    let outcome: StageOutcome = try await PageGesture.run("drag_stage.py", job)
    #expect(outcome.errors.isEmpty && outcome.elsewhere.isEmpty, "\(outcome.errors)")
    #expect(outcome.scrolled == [0, 0])
    #expect(outcome.drags.count == job.drags.count && outcome.wheels.count == job.wheels.count)
    for (own, drag) in zip(job.drags, outcome.drags) {
      let points = abs(own.dx + own.dy) / drag.scale
      let expected = drag.before + points * own.change
      #expect(abs(drag.under - expected) < 1.5 * own.change, "\(own.timeline): \(drag)")
      #expect(abs((drag.samples.last?[1] ?? 0) - expected) < 1.5 * own.change, "\(drag.samples)")
      #expect(drag.samples.count > 3)
    }
    let (hero, card) = (outcome.wheels[0], outcome.wheels[1])
    var scroll = hero.values[0]
    for (delta, value) in zip(job.wheels[0].deltas, hero.values.dropFirst()) {
      scroll = min(max(scroll + delta / hero.scale, 0), 300)
      #expect(abs(value - scroll) < 1e-6, "\(hero)")
    }
    #expect(abs(card.values[1] - card.values[0] - 50 / card.scale / 500) < 1e-6, "\(card)")
    #expect(abs(card.values[2] - card.values[1] + 20 / card.scale / 500) < 1e-6, "\(card)")
  }

  private func compiled(_ text: String) throws -> CompiledTimeline {
    let loaded = DocumentLoader().load(SourceFile(path: "sheet.yaml", text: text))
    #expect(loaded.isValid)
    let timeline = try #require(loaded.document.timelines.first)
    return try #require(try CompiledTimeline.compile(timeline, of: loaded.document).first)
  }

  private func drag(_ job: Job) async throws -> Outcome {
    let input = try JSONEncoder().encode(job)
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Python/drag_input.py")
    // A thread of its own waits for the browser, so that the server's tasks have theirs.
    let output = try await OwnThread.run { try PythonProgram.run(script: script, input: input) }
    return try JSONDecoder().decode(Outcome.self, from: output)
  }

  /// Compares the numbers of the page with those of the run, within a frame and their digits.
  private func compare(
    _ outcome: Outcome, with timeline: CompiledTimeline, of drags: [RequestedTouch]
  ) throws {
    let driver = try #require(timeline.driver)
    let run = try #require(try timeline.run(of: drags.map { InputTouch($0, of: driver) }))
    #expect(abs(run.duration - outcome.end) < 1e-3)
    var count = 0
    for reading in outcome.readings {
      let near = try run.sample(
        SamplingOptions(
          times: [-1, 0, 1].map { min(max(reading.time + $0 / 60, 0), outcome.end) }))
      for track in near.tracks where track.element != nil {
        let texts = try #require(reading.texts[track.name], "\(track.name) is not shown")
        let shown = try #require(texts.first).replacing("\u{2212}", with: "-")
        guard let value = shown.firstMatch(of: /-?\d+(\.\d+)?/).flatMap({ Double($0.output.0) })
        else { continue }
        let digits = shown.split(separator: ".").dropFirst().first?.prefix { $0.isNumber }.count
        let slack = 0.6 * pow(0.1, Double(digits ?? 0)) + 1e-9
        guard case .numbers(let values) = track.values else { continue }
        count += 1
        #expect(
          value >= (values.min() ?? 0) - slack && value <= (values.max() ?? 0) + slack,
          "\(track.name) at \(reading.time): \(value), not \(values)")
      }
    }
    #expect(count >= 60)
  }
}
