import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// States in modules of JavaScript: random runs, in which changes interrupt each other, against samples.
@Suite(.waitsForPrograms) struct StateScriptTests {
  private static let text = StateStyleTests.text.replacing(
    "offset: [40, 30]", with: "offset: [40, 30], rotation: 90deg")
  /// The same with springs alone.
  private static let springs = text.replacing("{ linear: 0.3 }", with: "bouncy")
    .replacing("{ easeInOut: 0.4, delay: 0.1 }", with: "{ snappy: 0.3 }")
    .replacing("animation: none", with: "animation: smooth").replacing("0.15", with: "0.5")
  /// The same with a state that plays a timeline.
  private static let played =
    text.replacing(
      "    gone:", with: "    busy: { set: { opacity: 0.6 }, play: turn }\n      gone:")
    + "  turn: { tracks: { rotation: [{ linear: { to: 60deg, duration: 0.3 } }, { linear: { to: 20deg, duration: 0.3, curve: easeInOut } }] } }\n"
  private static let names = ["rest", "hovered", "pressed", "far", "gone"]
  /// The largest change of each number between two states.
  private static let ranges = [
    "scale": 0.14, "x": 40.0, "y": 32.0, "opacity": 1.0, "rotation": 90.0,
  ]

  private struct Run: Encodable {
    struct Visit: Encodable {
      var time: Double
      var state: String
    }

    var visits: [Visit]
    var times: [Double]

    /// - Parameter pause: the seconds between two changes, in frames.
    init(seed: UInt64, pause: ClosedRange<Int>, names: [String] = StateScriptTests.names) {
      var generator = SeededGenerator(seed: seed)
      var (frame, visits, last) = (0, [Visit](), "rest")
      for _ in 0..<5 {
        frame += Int.random(in: pause, using: &generator)
        last = names.filter { $0 != last }.randomElement(using: &generator) ?? last
        visits.append(Visit(time: Double(frame) / 60, state: last))
      }
      self.visits = visits
      let even = (0..<60).map { (Double($0) + 0.5) / 60 * (Double(frame) / 60 + 1.2) }
      times = (even + visits.flatMap { [$0.time - 1e-6, $0.time] }).sorted()
    }
  }

  /// Runs in which changes interrupt each other, and those in which each one begins at rest.
  private static func runs(of text: String) -> (interrupted: [Run], resting: [Run]) {
    let names = text == played ? names + ["busy", "busy"] : names
    return (
      (0..<30).map { Run(seed: $0, pause: 5...25, names: names) },
      (0..<10).map { Run(seed: $0, pause: 150...180, names: names) }
    )
  }

  /// The numbers of samples near some times: each may be up to two frames earlier or later, since a
  /// change at rest begins a frame later than one that interrupts another.
  private func expected(_ run: Run, _ text: String) throws -> [String: [ClosedRange<Double>]] {
    let document = try Examples.document(text: text)
    let timeline = try #require(document.timelines.first)
    let visits = run.visits.map { RequestedVisit(time: $0.time, state: $0.state) }
    let compiled = try #require(
      try CompiledTimeline.compile(document.timeline(timeline, showing: visits), of: document).first
    )
    let frames = [-2.0, -1, 0, 1, 2]
    let table = try compiled.sample(
      SamplingOptions(times: run.times.flatMap { time in frames.map { max(0, time + $0 / 60) } }))
    func column(_ name: String, _ component: Int = 0) -> [Double] {
      guard let track = table.tracks.first(where: { $0.property == name }) else { return [] }
      return stride(from: component, to: track.numbers.count, by: track.width).map {
        track.numbers[$0]
      }
    }
    let y = zip(column("offset", 1), column("offsetY")).map { $0 + $1 }
    let columns = [
      "scale": column("scale"), "x": column("offset"), "y": y, "opacity": column("opacity"),
      "rotation": column("rotation"),
    ]
    return columns.mapValues { values in
      run.times.indices.map { index in
        let near = values[5 * index..<5 * index + 5]
        return (near.min() ?? 0)...(near.max() ?? 0)
      }
    }
  }

  /// The largest difference from samples, as a fraction of the largest change of the number.
  private func worst(
    _ runs: [Run], _ shown: [[[String: Double]]], of text: String = Self.text
  ) throws -> (
    error: Double, place: String
  ) {
    var worst = (error: 0.0, place: "")
    for (run, values) in zip(runs, shown) {
      for (name, ranges) in try expected(run, text) {
        for (index, range) in ranges.enumerated() {
          // Those beside a change are there to see that it starts from what is seen.
          let isBeside = run.visits.contains { abs($0.time - run.times[index]) < 1e-5 }
          if isBeside { continue }
          let value = try #require(values[index][name], "\(name) is not shown")
          let error =
            max(range.lowerBound - value, value - range.upperBound, 0) / (Self.ranges[name] ?? 1)
          if error > worst.error {
            worst = (
              error, "\(name) at \(run.times[index]) of \(run.visits): \(value), not \(range)"
            )
          }
        }
      }
    }
    return worst
  }

  // MARK: Web Animations

  private struct BrowserJob: Encodable {
    var browser: String?
    var source: String
    var timeline = "button"
    var start = "rest"
    var runs: [Run]
    var properties = [
      "--keyphase-scale", "--keyphase-offset-x", "--keyphase-offset-y", "--keyphase-offsetY",
      "--keyphase-opacity", "--keyphase-rotation",
    ]
  }

  private struct Played: Decodable {
    var runs: [[[String]]]
    var ended: Bool
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"),
    arguments: [text, played])
  func `web animations that interrupt each other are those of runs`(_ text: String) throws {
    let document = try Examples.document(text: text)
    let (source, log) = try Examples.export(.waapi, document)
    #expect(log.warnings.contains { $0.message.contains("do not take over its velocity") })
    #expect(!log.warnings.contains { $0.message.contains("plays nothing") })
    let all = Self.runs(of: text)
    let runs = all.interrupted + all.resting
    let job = BrowserJob(browser: PythonProgram.chromium, source: source, runs: runs)
    let output = try PythonProgram.run(
      script: "play_states.py", input: try JSONEncoder().encode(job))
    let played = try JSONDecoder().decode(Played.self, from: output)
    #expect(played.ended)
    let shown = played.runs.map { times in
      times.map { texts -> [String: Double] in
        let numbers = texts.map { ComputedStyle.numbers($0).first ?? .nan }
        return [
          "scale": numbers[0], "x": numbers[1], "y": numbers[2] + numbers[3], "opacity": numbers[4],
          "rotation": numbers[5],
        ]
      }
    }
    let interrupted = try worst(all.interrupted, Array(shown.prefix(30)), of: text)
    let resting = try worst(all.resting, Array(shown.suffix(10)), of: text)
    print("waapi: \(interrupted.error) while they interrupt each other, \(resting.error) at rest")
    // Springs that interrupt other springs than their own have not their velocity.
    #expect(interrupted.error < 0.25, "\(interrupted.place)")
    #expect(resting.error < 0.005, "\(resting.place)")
  }

  // MARK: Libraries

  private struct ModuleJob: Encodable {
    var library: String
    var source: String
    var timeline = "button"
    var start = "rest"
    var runs: [Run]
  }

  /// - Parameter error: the largest one while changes interrupt each other: a tween begins at rest, and
  ///   all begin two frames before those of SwiftUI, of which a fast spring needs few.
  @Test(
    .needs(NodeProgram.path != nil, "needs node"),
    arguments: [
      ("motion", played, 0.6), ("gsap", played, 0.6), ("motion", springs, 0.2),
      ("motion", text, 0.6), ("gsap", text, 0.6),
      ("gsap", springs, 0.6),
    ])
  func `libraries show the states of runs`(_ name: String, _ text: String, _ error: Double) throws {
    let document = try Examples.document(text: text)
    let format = try #require(ExportFormat.named(name))
    let (source, log) = try Examples.export(format, document)
    #expect(!log.warnings.contains { $0.message.contains("plays nothing") })
    let all = Self.runs(of: text)
    let runs = all.interrupted + all.resting
    let output = try NodeProgram.run(
      script: "play_states.mjs",
      input: try JSONEncoder().encode(ModuleJob(library: name, source: source, runs: runs)))
    let values = try JSONDecoder().decode([[[String: Double]]].self, from: output)
    let shown = values.map { times in
      times.map { numbers in
        Dictionary(uniqueKeysWithValues: numbers.map { ($0 == "rotate" ? "rotation" : $0, $1) })
      }
    }
    let interrupted = try worst(all.interrupted, Array(shown.prefix(30)), of: text)
    let resting = try worst(all.resting, Array(shown.suffix(10)), of: text)
    print("\(name): \(interrupted.error) while they interrupt each other, \(resting.error) at rest")
    #expect(interrupted.error < error, "\(interrupted.place)")
    #expect(resting.error < 0.01, "\(resting.place)")
    // Each change starts from what is seen, but for jumps.
    for (run, values) in zip(runs, shown) {
      for visit in run.visits where text == Self.springs || visit.state != "gone" {
        let index = try #require(run.times.firstIndex(of: visit.time))
        // What is played begins at its start.
        for (key, value) in values[index] where visit.state != "busy" || key != "rotation" {
          let before = values[index - 1][key] ?? .nan
          #expect(
            abs(value - before) < 0.002 * (Self.ranges[key] ?? 1), "\(key) at \(visit)")
        }
      }
    }
  }
}
