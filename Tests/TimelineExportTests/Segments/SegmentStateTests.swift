import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// States in segments: the reader of the documentation plays every change at rest as runs have it.
@Suite(.waitsForPrograms) struct SegmentStateTests {
  private static let text = """
    keyphase: 1
    properties:
      score: { type: integer, initial: 0 }
      icon: { type: string, initial: pause }
    elements:
      dot: { count: 4, size: [20, 20], spacing: [30, 0] }
      card: { size: [80, 80] }
    timelines:
      spin: { tracks: { rotation: { repeat: forever, linear: { to: 360deg, duration: 0.8 } }, blur: [{ cubic: { to: 3, duration: 0.3 } }] } }
      button:
        animation: smooth
        initial: { backgroundColor: "#0a84ff" }
        states:
          rest: {}
          hovered: { set: { scale: 1.04, offsetY: -2, backgroundColor: "#ff9f0a" } }
          pressed: { set: { scale: 0.9, opacity: 0.5, score: 3 }, animation: { snappy: 0.15 } }
          far: { set: { offset: [40, 30], icon: play }, animation: { easeInOut: 0.4, delay: 0.11 } }
          swift: { set: { scale: 2, backgroundColor: "#00ff0080" }, animation: { bouncy: 0.6, speed: 2 } }
          shaken: { set: { offset: [9, 0] }, animation: { linear: 0.1, repeat: 3 } }
          stepped: { set: { scale: 3 }, animation: { timingCurve: { curve: { steps: 3 }, duration: 0.3 } } }
          gone: { set: { opacity: 0, scale: 1.5 }, animation: none }
          over: { set: { scale: 1.2 }, animation: { spring: { mass: 1, stiffness: 90, damping: 30 } } }
          plain: { set: { scale: 1.3 }, animation: default }
          busy: { set: { opacity: 0.6 }, play: spin }
        changes:
          - { from: pressed, to: [rest, hovered], animation: { bouncy: 0.4 } }
          - { from: far, animation: { linear: 0.3 } }
      menu:
        states:
          closed: {}
          open: { set: { dot: { offsetY: -40 } }, stagger: 40ms }
          wide: { set: { dot: { scale: 2 }, card: { opacity: 0.2 } }, animation: { easeIn: 0.3, delay: 0.1 }, stagger: { dot: { total: 0.3s, from: center } } }
          each: { set: { dot: { rotation: $index * 30deg } }, animation: { easeOut: 0.2 } }
        changes:
          - { from: open, to: wide, animation: { linear: 0.2 } }

    """

  /// A change at rest, with what is seen of a view at some times after it.
  private struct Change: Encodable {
    var name: String
    var from: String
    var to: String
    var copy: Int
    var times: [Double]
    /// The values of each property, by time.
    var values: [String: [[Item]]]
  }

  private enum Item: Encodable {
    case number(Double)
    case word(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .word(let word): try container.encode(word)
      }
    }
  }

  private struct Job: Encodable {
    var segments: String
    var changes: [Change]
  }

  /// Every change of each timeline with states, as a run has it.
  private static func job(_ document: TimelineDocument) throws -> Job {
    let input = try ExportInput(document)
    var changes: [Change] = []
    for timeline in document.timelines {
      guard let states = timeline.states?.states else { continue }
      // What follows by itself, and what plays, is not at rest.
      let resting = states.filter { $0.next == nil && $0.play == nil }
      for old in resting {
        for new in states where new.name.value != old.name.value && new.next == nil {
          // What elements play is reported.
          if new.play?.timeline.movesElements == true { continue }
          let (from, to) = (old.name.value, new.name.value)
          let run = try document.timeline(
            timeline,
            showing: [
              RequestedVisit(time: 0, state: from), RequestedVisit(time: 30, state: to),
            ])
          let compiled = try #require(CompiledTimeline.compile(run, of: document).first)
          // A run ends with one period of what plays without end.
          let times = (0...120).map { Double($0) / 60 }.filter {
            $0 < (new.play?.duration ?? .infinity)
          }
          let table = try compiled.sample(SamplingOptions(times: times.map { 30 + $0 }))
          for part in input.timelines {
            let own = input.part(of: part)
            guard (own?.whole.name.value ?? part.name) == timeline.name.value else { continue }
            let element = own?.view.element
            for copy in own?.copies ?? [0] {
              var values: [String: [[Item]]] = [:]
              for property in part.contents.properties {
                let names = [element.map { "\($0.name)[\(copy)]." }, element.map { "\($0.name)." }]
                  .compactMap { $0 }.map { $0 + property.localName }
                let track = try #require(
                  table.tracks.first {
                    (element == nil ? [property.name] : names).contains($0.name)
                  }, "\(names)")
                values[property.name] = items(track, count: times.count)
              }
              changes.append(
                Change(
                  name: part.name, from: from, to: to, copy: copy, times: times, values: values))
            }
          }
        }
      }
    }
    return Job(segments: try Examples.export(.segments, document).text, changes: changes)
  }

  private static func items(_ track: SampledTrack, count: Int) -> [[Item]] {
    let all: [Item] =
      switch track.values {
      case .numbers(let values): values.map { .number($0) }
      case .integers(let values): values.map { .number(Double($0)) }
      case .booleans(let values): values.map { .number($0 ? 1 : 0) }
      case .strings(let values): values.map { .word($0) }
      }
    let width = all.count / count
    return (0..<count).map { Array(all[$0 * width..<($0 + 1) * width]) }
  }

  /// The largest errors of changes, as parts of them, and of those of copies.
  ///
  /// The end of a spring is cut off where a run rests, which depends on how far the value moves. Copies
  /// whose delay is no whole number of frames are between them.
  private static let (tolerance, betweenFrames) = (2e-3, 1e-2)

  @Test(.needs(PythonProgram.has(modules: ["math"]), "needs Python"))
  func `the reader of the documentation plays every change at rest as runs have it`() throws {
    let code =
      try SegmentsFormatTests.reader() + """

        import json, sys
        faults, worst, count = {}, {}, 0
        for job in json.load(sys.stdin):
            timelines = {each["name"]: each for each in json.loads(job["segments"])["timelines"]}
            for each in job["changes"]:
                for index, time in enumerate(each["times"]):
                    found = change(timelines[each["name"]], each["from"], each["to"], time, each["copy"])
                    for name, values in each["values"].items():
                        reach = [abs(b - a) if not isinstance(a, str) else 0 for a, b in zip(values[0], values[-1])]
                        for a, e, r in zip(found[name], values[index], reach):
                            count += 1
                            error = float(a != e) if isinstance(e, str) else abs(a - e) / max(r, 1)
                            late = "staggers" in timelines[each["name"]]
                            worst[late] = max(worst.get(late, 0), error)
                            if error > (\(Self.betweenFrames) if late else \(Self.tolerance)):
                                key = f"{each['name']} {each['from']} to {each['to']} {name}"
                                faults.setdefault(key, f"{key} {time} of copy {each['copy']}: {a}, not {e}")
        print(json.dumps({"faults": list(faults.values()), "worst": list(worst.values()), "count": count}))
        """
    struct Result: Decodable {
      var faults: [String]
      var worst: [Double]
      var count: Int
    }
    let documents =
      try Examples.exportable()
      + [Examples.document(text: Self.text), AnsweringMotionTests.document()]
    let jobs = try documents.map(Self.job).filter { !$0.changes.isEmpty }
    #expect(jobs.count > 1)
    let output = try PythonProgram.run(code: code, input: JSONEncoder().encode(jobs))
    let result = try JSONDecoder().decode(Result.self, from: output)
    #expect(result.faults.prefix(30) == [], "\(result.faults.count) faults, worst \(result.worst)")
    #expect(result.count > 50_000)
  }

  @Test func `an animation has its parameters where it has some`() throws {
    struct File: Decodable {
      struct Piece: Decodable {
        var kind: String
      }
      struct Motion: Decodable {
        struct Spring: Decodable {
          var decay: Double
        }
        var spring: Spring?
        var pieces: [Piece]
      }
      struct Timeline: Decodable {
        var animations: [Motion]?
      }
      var timelines: [Timeline]
    }
    let (text, log) = try Examples.export(.segments, Examples.document(text: Self.text))
    let file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
    let motions = try #require(file.timelines.lazy.compactMap(\.animations).first)
    // The two of `changes`, those of the states in their order, and that of all.
    #expect(
      motions.map { $0.pieces.map(\.kind) } == [
        ["spring", "curve"], ["curve"], ["spring", "curve"], ["curve"], ["spring", "curve"],
        ["curve", "constant", "curve", "constant", "curve", "curve"],
        ["curve", "constant", "curve", "constant", "curve", "constant"], [], ["spring", "curve"],
        ["spring", "curve"], ["spring", "curve"],
      ])
    #expect(
      motions.map { $0.spring != nil } == [
        true, false, true, false, false, false, false, false, true, true, true,
      ])
    #expect(log.approximations.isEmpty)
  }

  @Test func `an animation without end, and what an element plays, are reported`() throws {
    let text = """
      keyphase: 1
      elements: { dot: { size: [20, 20] } }
      timelines:
        spin: { tracks: { dot: { rotation: { linear: { to: 90deg, duration: 0.4 } } } } }
        a: { states: { rest: {}, up: { set: { scale: 2 }, animation: { smooth: 0.3, repeat: forever } } } }
        b: { states: { rest: {}, up: { set: { dot: { scale: 2 } }, play: spin } } }

      """
    let messages = try Examples.export(.segments, Examples.document(text: text)).log.warnings
      .map(\.message)
    for part in ["comes to an end", "but `up` plays `spin`", "formulas of changes"] {
      #expect(messages.contains { $0.contains(part) }, "\(part): \(messages)")
    }
  }
}
