import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Files of segments have all that a reader without Keyphase needs.
@Suite(.waitsForPrograms) struct SegmentsFormatTests {
  /// The documents that are read: the examples, and one with everything that they do not have.
  private static func documents() throws -> [TimelineDocument] {
    try Examples.exportable()
      + [Everything.text, springs, curves, anchored].map { try Examples.document(text: $0) }
  }

  /// A timeline for each curve that has a name, and one with a curve of each other kind.
  private static let curves = """
    keyphase: 1
    timelines:
      other:
        tracks:
          scale: { linear: { to: 2, duration: 0.7, curve: { steps: 3 } } }
          opacity: { from: 0, linear: { to: 1, duration: 0.7, curve: { steps: 3, position: start } } }
          offsetX: [{ linear: { to: 9, duration: 0.3, curve: { steps: 3, position: both } } }, { linear: { to: 0, duration: 0.3, curve: { steps: 2, position: none } } }]
          tint: { from: "#f00", linear: { to: "#00f", duration: 0.7, curve: { steps: 4 } } }
          scaleX: { linear: { to: 2, duration: 0.7, curve: { points: [[0, 0], [0.3, 0.7], [1, 1]] } } }
          scaleY: { linear: { to: 2, duration: 0.7, curve: [0.2, -0.3, 0.1, 1.2] } }

    """
    + CurvePreset.names.map { name in
      "  \(name): { tracks: { opacity: { from: 0.2, linear: { to: 0.9, duration: 0.7, curve: \(name) } } } }\n"
    }.joined()

  /// Springs of all kinds, curves in other spaces, and a track that ends with a jump.
  private static let springs = """
    keyphase: 1
    properties:
      mood: { type: color, initial: "#102030", interpolation: perceptual }
      count: { type: integer, initial: 1 }
    timelines:
      springs:
        repeat: forever
        markers: { half: 1s }
        tracks:
          scale: [{ spring: { to: 3, duration: 0.4, startVelocity: 5, spring: { duration: 0.4, bounce: -0.6 } } }, { spring: { to: 1, spring: smooth } }]
          scaleX: [{ spring: { to: 2, duration: 1, spring: { stiffness: 300, damping: 0 } } }, move: 4]
          mood: [{ spring: { to: "#ff8000", spring: bouncy } }, { linear: { to: "#0a84ff80", duration: 0.3, curve: easeIn } }]
          count: { delay: 0.25s, keyframes: [{ linear: { to: 3, duration: 0.5 } }, move: 7, hold: 0.1s, move: 8] }

    """

  /// An element that grows from its edge.
  private static let anchored = """
    keyphase: 1
    elements: { bar: { size: [200, 10], anchor: leading } }
    timelines: { load: { tracks: { bar: { scaleX: { from: 0, linear: { to: 1, duration: 1 } } } } } }

    """

  /// A file of segments, and samples of its timelines.
  private struct Job: Encodable {
    var segments: String
    var samples: String

    init(_ document: TimelineDocument) throws {
      segments = try Examples.export(.segments, document).text
      let entries = try ExportInput(document).timelinesWithReducedMotion.map { timeline in
        var table = try timeline.sample(
          SamplingOptions(times: SegmentsFormatTests.times(timeline)))
        // The reader takes times, also of what an input moves.
        table.input = nil
        return SampleSheet.Entry(file: "", table: table)
      }
      samples = String(
        decoding: SampleFormat.json.write(SampleSheet(entries: entries, namesFiles: false)),
        as: UTF8.self)
    }
  }

  /// Times within an iteration, at the ends of its pieces, outside of it, and in later iterations.
  static func times(_ timeline: CompiledTimeline) -> [Double] {
    let duration = timeline.duration
    var times = (0...200).map { duration * Double($0) / 200 }
    let properties = SegmentProperty.properties(of: timeline)
    for property in properties {
      for end in property.pieces.map({ $0.start + $0.duration }) {
        times += [end - 1e-6, end - 1e-10, end, end + 1e-6]
        // A curve that jumps at its start jumps for samples right after 0, not within the tolerance.
        if end > 0 { times.append(end + 1e-10) }
      }
    }
    let isExact =
      !timeline.contents.isStepped || timeline.repeatCount != .forever && !timeline.motion.isEndless
    // Phases that go on for ever are exact in their first iteration, whose end begins the next one.
    times = times.filter { $0 < duration - 1e-8 || isExact }
    times += [-1] + (isExact ? [1, 1.3, 2, 2.7, 3, 5].map { $0 * duration } : [])
    return times.map { frame(at: $0, of: timeline) }
  }

  /// The time of the frame at a time, or just before it, where a timeline is integrated frame by frame:
  /// between frames, samples show lines, and pieces their curves.
  private static func frame(at time: Double, of timeline: CompiledTimeline) -> Double {
    let (duration, rate) = (timeline.duration, timeline.frameRate)
    guard timeline.contents.isStepped, duration > 0, time >= 0 else { return time }
    let iteration = (time / duration).rounded(.down) * duration
    return iteration + ((time - iteration) * rate + 1e-7).rounded(.down) / rate
  }

  /// The reader of the documentation.
  static func reader() throws -> String {
    let page = PackageFolder.root.appending(path: "Sources/Keyphase/Keyphase.docc/Segments.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let code = try #require(text.split(separator: "```python\n").last)
    return String(try #require(code.split(separator: "```").first))
  }

  /// Powers and exponentials differ in their last digits, colours are rounded to twelve, and within a
  /// billionth of a second a time is that of a boundary.
  private static let tolerance = 2e-9

  @Test(.needs(PythonProgram.has(modules: ["math"]), "needs Python"))
  func `the reader of the documentation agrees with samples`() throws {
    let code =
      try Self.reader() + """

        import json, sys
        counts, faults = [0, 0], []
        for job in json.load(sys.stdin):
            named = {}
            for each in timelines(json.loads(job["segments"])):
                named[each["name"]] = each
                for copy in each.get("copies", []):
                    named[f"{each['name']}.{copy['index']}"] = each
            for table in json.loads(job["samples"])["timelines"]:
                for index, time in enumerate(table["times"]):
                    found = sample(named[table["name"]], time)
                    tracks = [t for t in table["tracks"] if "." not in t["property"] and t["property"] not in ("state", "travel")]
                    assert [t["property"] for t in tracks] == list(found)
                    for track in tracks:
                        expected, actual = track["values"][index], found[track["property"]]
                        expected = expected if isinstance(expected, list) else [expected]
                        counts[0] += len(expected)
                        same = len(actual) == len(expected) and all(
                            a == e or not isinstance(e, str) and abs(a - e) <= \(Self.tolerance) * max(1, abs(e))
                            for a, e in zip(actual, expected))
                        if not same:
                            faults.append(f"{table['name']} {track['property']} {time}: {actual}, not {expected}")
                counts[1] += 1
        print(json.dumps({"values": counts[0], "timelines": counts[1], "faults": faults}))
        """
    struct Result: Decodable {
      var values: Int
      var timelines: Int
      var faults: [String]
    }
    // What a sequence plays backwards has no pieces, and is written within the stated error.
    // What follows from a path is approximate.
    let exact = try Self.documents().filter(\.paths.isEmpty).filter { document in
      let isExact = try Examples.export(.segments, document).log.approximations.isEmpty
      return isExact || !document.timelines.contains(where: \.isSequence)
    }
    let jobs = try exact.map(Job.init)
    let output = try PythonProgram.run(code: code, input: JSONEncoder().encode(jobs))
    let result = try JSONDecoder().decode(Result.self, from: output)
    #expect(result.faults.prefix(5) == [], "\(result.faults.count) faults")
    #expect(result.timelines > 30 && result.values > 20_000)
  }

  @Test(
    .needs(PythonProgram.has(modules: ["jsonschema"]), "needs Python's jsonschema"))
  func `files follow their schema, which takes no others`() throws {
    let schema = PackageFolder.root.appending(path: "Schemas/segments-1.schema.json")
    let code = """
      import json, sys, jsonschema
      schema = json.load(open("\(schema.path)"))
      jsonschema.Draft7Validator.check_schema(schema)
      validator = jsonschema.Draft7Validator(schema)
      kinds = set()
      def add(value):
          for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
              add(each)
          if isinstance(value, dict) and isinstance(value.get("kind"), str):
              kinds.add(value["kind"])
      for text in json.load(sys.stdin):
          file = json.loads(text)
          validator.validate(file)
          add(file)
          file["timelines"][0]["properties"][0]["pieces"].append({"kind": "spring", "start": 0})
          assert not validator.is_valid(file)
      assert kinds == {"constant", "curve", "cubic", "spring", "step", "frames"}, kinds
      """
    let files = try Self.documents().map { try Examples.export(.segments, $0).text }
    _ = try PythonProgram.run(code: code, input: JSONEncoder().encode(files))
  }

  @Test func `every curve with a name is one piece`() throws {
    struct File: Decodable {
      struct Piece: Decodable {
        var kind: String
      }
      struct Property: Decodable {
        var pieces: [Piece]
      }
      struct Timeline: Decodable {
        var name: String
        var properties: [Property]
      }
      var timelines: [Timeline]
    }
    let text = try Examples.export(.segments, Examples.document(text: Self.curves)).text
    let file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
    let named = file.timelines.dropFirst()
    #expect(named.map(\.name) == CurvePreset.names && named.count == 37)
    for timeline in named {
      #expect(timeline.properties.map { $0.pieces.map(\.kind) } == [["curve"]], "\(timeline.name)")
    }
  }

  @Test func `exact pieces have no error, and phases are reported that go on otherwise`() throws {
    let heart = try Examples.export(.segments, Examples.document("heart.yaml"))
    #expect(heart.log.approximations.isEmpty)
    #expect(
      heart.log.warnings.map(\.message) == [
        "a reader of segments loses the velocity of `scale` when `reactionCount` changes during a run"
      ])
    let pulse = try Examples.export(.segments, Examples.document("pulse-springs.yaml"))
    #expect(
      pulse.log.warnings.contains { $0.message.hasPrefix("later iterations of `") },
      "\(pulse.log.warnings.map(\.message))")
  }

  @Test func `more frames than an export takes are refused`() throws {
    let zeros = Array(repeating: "0", count: 60).joined(separator: ", ")
    let document = try Examples.document(
      text: """
        keyphase: 1
        properties: { many: { type: vector, dimension: 60, initial: [\(zeros)] } }
        timelines:
          long:
            initial: { scale: 1, many: [\(zeros)] }
            events:
              - { at: 0, set: { scale: 2 }, animation: { linear: 100s } }

        """)
    let (text, log) = try Examples.export(.segments, document)
    #expect(text.isEmpty && log.hasErrors)
    #expect(log.warnings.first?.message.hasPrefix("the curve of `many` needs about") == true)
  }
}
