import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelinePreview

/// States that are chosen in the page: what it shows is what the evaluator makes of the same run.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil,
    "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
struct PageStateTests {
  private static let text = """
    keyphase: 1
    stage: { size: [300, 500] }
    elements:
      sheet: { size: [300, 400], cornerRadius: 16, color: "#0a84ff", center: [0, 250] }
      scrim: { size: [300, 500], color: "#000000" }
      knob: { shape: circle, size: [28, 28], color: "#ffffff", center: [-12, -180] }
    timelines:
      spin:
        tracks: { rotation: { repeat: forever, linear: { to: 360deg, duration: 0.8 } } }
      saveButton: # answers
        initial: { backgroundColor: "#0a84ff" }
        animation: smooth
        states:
          rest: {}
          hovered: { set: { scale: 1.04, offsetY: -2 } }
          pressed: { set: { scale: 0.9 }, animation: { snappy: 0.15 } }
          saving: { set: { opacity: 0.6 }, play: spin }
          saved: { set: { backgroundColor: "#34c759" }, next: { state: rest, after: 1.5s } }
        changes:
          - { from: pressed, to: [rest, hovered], animation: bouncy }
        run: [{ at: 0.2s, to: pressed }, { at: 0.35s, to: saving }, { at: 1s, to: saved }]
      toggle:
        animation: { snappy: 0.3 }
        states:
          "off": {}
          "on": { set: { knob: { offsetX: 24 } } }
      sheets:
        animation: { easeInOut: 0.4 }
        states:
          closed: { set: { scrim: { opacity: 0 } } }
          half: { set: { sheet: { offsetY: -180 }, scrim: { opacity: 0.2 } } }
          open: { set: { sheet: { offsetY: -330 }, scrim: { opacity: 0.5 } }, animation: bouncy }

    """

  private struct Job: Encodable {
    var browser: String
    var address: String
    var file: String
    var timeline: String
    var count = 20
    /// A folder for pictures, for whoever wants to look at them.
    var folder = ProcessInfo.processInfo.environment["KEYPHASE_SCREENSHOTS"]
  }

  private struct Visit: Decodable {
    var at: Double
    var to: String
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
    var names: [String]
    var isKeepHidden: Bool
    var milliseconds: [Double]
    var chosen: [String]
    var first: String
    var run: [Visit]
    var end: Double
    var readings: [Reading]
    var kept: String
    var isRestored: Bool
    var answered: [String]?
    var isGoingOn: Bool?
    var errors: [String]
    var elsewhere: [String]
  }

  @Test(arguments: ["saveButton", "toggle", "sheets"])
  func `what is chosen at any time is a run of the evaluator`(_ name: String) async throws {
    let preview = try RunningPreview(["states.yaml": Self.text])
    let job = Job(
      browser: try #require(PythonProgram.chromium), address: preview.server.address,
      file: "\(preview.folder.path)/states.yaml", timeline: "f0.\(name)")
    let outcome = try await choose(job)
    #expect(outcome.isKeepHidden && outcome.isRestored)
    #expect(outcome.errors.isEmpty && outcome.elsewhere.isEmpty)
    let times = outcome.milliseconds.sorted()
    print(
      "from the click to the painted answer of \(name): median \(times[times.count / 2]) ms, 95th percentile \(times[times.count * 95 / 100]) ms"
    )
    // Of a debug build on a machine that does other things, too: it has not hung.
    #expect(times[times.count / 2] < 2000)

    try compare(outcome, name)

    // The run that is kept is the one that was asked for.
    let kept = DocumentLoader().load(SourceFile(path: "kept.yaml", text: outcome.kept))
    #expect(kept.isValid)
    let visits = kept.document.timelines.first { $0.name.value == name }?.states?.run ?? []
    #expect(visits.map(\.state.value).suffix(outcome.chosen.count) == outcome.chosen[...])
    for (visit, own) in zip(visits.suffix(outcome.run.count), outcome.run).dropFirst() {
      let start = (visits.suffix(outcome.run.count).first?.time.value ?? 0) - outcome.run[0].at
      #expect(abs(visit.time.value - own.at - start) < 0.0011)
    }
    #expect(outcome.kept.contains("saveButton: # answers"))
    if name == "saveButton" {
      #expect(outcome.answered == ["hovered", "pressed", "hovered", "rest"])
      #expect(outcome.isGoingOn == true)
    }
  }

  private func choose(_ job: Job) async throws -> Outcome {
    let input = try JSONEncoder().encode(job)
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Python/choose_states.py")
    // A thread of its own waits for the browser, so that the server's tasks have theirs.
    let output = try await OwnThread.run { try PythonProgram.run(script: script, input: input) }
    return try JSONDecoder().decode(Outcome.self, from: output)
  }

  /// Compares the numbers of the page with those of the run, within a frame and their digits.
  private func compare(_ outcome: Outcome, _ name: String) throws {
    let document = DocumentLoader().load(SourceFile(path: "states.yaml", text: Self.text)).document
    let timeline = try #require(document.timelines.first { $0.name.value == name })
    let run = outcome.run.map { RequestedVisit(time: $0.at, state: $0.to) }
    let first = try #require(timeline.states?.index(of: outcome.first))
    let shown = try document.timeline(timeline, showing: run, goesOn: true, from: first)
    let compiled = try #require(try CompiledTimeline.compile(shown, of: document).first)
    var count = 0
    for reading in outcome.readings {
      let near = try compiled.sample(
        SamplingOptions(
          times: [-1, 0, 1].map { min(max(reading.time + $0 / 60, 0), outcome.end) }))
      for track in near.tracks where track.property != "state" {
        guard case .numbers(let numbers) = track.values else { continue }
        let key = track.element.map { "\($0).\(track.property)" } ?? track.property
        let texts = try #require(reading.texts[key], "\(key) is not shown")
        // A colour is shown as one text.
        guard texts.count == track.width, track.type != .color else { continue }
        for (component, text) in texts.enumerated() {
          let shown = text.replacing("\u{2212}", with: "-").replacing(",", with: "")
          guard let value = shown.firstMatch(of: /-?\d+(\.\d+)?/).flatMap({ Double($0.output.0) })
          else { continue }
          let digits = shown.split(separator: ".").dropFirst().first?.prefix { $0.isNumber }.count
          let slack = 0.6 * pow(0.1, Double(digits ?? 0)) + 1e-9
          let values = (0..<3).map { numbers[$0 * track.width + component] }
          count += 1
          #expect(
            value >= (values.min() ?? 0) - slack && value <= (values.max() ?? 0) + slack,
            "\(key) at \(reading.time): \(value), not \(values)")
        }
      }
    }
    #expect(count >= 40)
  }
}
