import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineSyntax

@testable import TimelinePreview

/// What the page of the preview evaluates by the module of the JavaScript player, against `sample`.
@Suite(.waitsForPrograms, .inOwnProcess) struct PlayedValueTests {
  /// Reads motions with times, and prints the values of their tracks at these by the modules of the page.
  private static let program = """
    import { readFileSync } from "node:fs";
    import { readingOf } from "./look.js";
    import { decodeMotion, placeAt } from "./motion.js";
    const jobs = JSON.parse(readFileSync(0, "utf8"));
    console.log(JSON.stringify(jobs.map(({ motion, times }) => {
      const decoded = decodeMotion(JSON.parse(motion));
      return decoded.tracks.map((track) => ({
        key: track.key, hasCurve: track.curve !== undefined,
        values: times.map((time) => [readingOf(track, placeAt(decoded, time))].flat().map(String)),
      }));
    })));
    """

  private struct Job: Encodable {
    var motion: String
    var times: [Double]
  }

  private struct Track: Decodable {
    var key: String
    var hasCurve: Bool
    var values: [[String]]
  }

  /// The powers, exponentials and roots of languages differ in their last digits.
  private static let tolerance = 1e-9

  /// Properties that no style shows: what moves along a path is sent as its offset too, and an outline's corners stay as they are.
  private static let undrawn: Set<BuiltInProperty> = [.travel, .miterLimit]

  /// Runs a program beside the modules of the page, and reads what it prints.
  private func run<Output: Decodable>(_ program: String, _ input: some Encodable) throws -> Output {
    let folder = try TemporaryFolder()
    for name in PageModules.sharedNames {
      try folder.write(String(decoding: PageModules.bytes(of: name), as: UTF8.self), to: name)
    }
    try folder.write("{ \"type\": \"module\" }", to: "package.json")
    try folder.write(program, to: "main.js")
    let result = try Program.run(
      try #require(Program.find("node")), ["\(folder.path)/main.js"],
      input: String(decoding: try JSONEncoder().encode(input), as: UTF8.self))
    #expect(result.exitCode == 0, "\(result.errors)")
    return try JSONDecoder().decode(Output.self, from: Data(result.output.utf8))
  }

  @Test(.needs(Program.find("node") != nil, "needs node"))
  func `the page draws every property, each by a declaration of its style`() throws {
    let program = """
      import { readFileSync } from "node:fs";
      import { propertyNames } from "./bodies.js";
      import { movingOf } from "./look.js";
      const isStyled = (name) => movingOf({ tracks: new Map([[name, {}]]) }).length > 0;
      const names = JSON.parse(readFileSync(0, "utf8"));
      console.log(JSON.stringify([propertyNames, names.filter(isStyled)]));
      """
    let lists: [[String]] = try run(program, BuiltInProperty.names)
    try #require(lists.count == 2)
    let drawn = BuiltInProperty.allCases.filter { !Self.undrawn.contains($0) }.map(\.name)
    #expect(Set(lists[0]) == Set(drawn), "bodies.js")
    #expect(lists[1] == drawn, "look.js")
  }

  @Test(.needs(Program.find("node") != nil, "needs node"))
  func
    `keyframe tracks of all examples are played as sampled, between frames and in all iterations`()
    async throws
  {
    var jobs: [Job] = []
    var expected: [(name: String, tracks: [SampledTrack])] = []
    for name in MotionTests.examples {
      let path = PackageFolder.timelines.appending(path: name).path
      let preview = try Preview([path])
      let document = DocumentLoader().load(try SourceFile.read(path)).document
      for timeline in document.timelines {
        for compiled in try CompiledTimeline.compile(timeline.playedOverTime, of: document) {
          guard case .tracks = compiled.contents else { continue }
          let bytes = try #require(await preview.motion(ofTimeline: "f0.\(compiled.name)"))
          let end = MotionLoop(compiled.contents)?.end ?? compiled.motion.end
          let times = (0..<50).map { end * (Double($0) + 0.37) / 50 }
          jobs.append(Job(motion: String(decoding: bytes, as: UTF8.self), times: times))
          expected.append(
            ("\(name) \(compiled.name)", compiled.motion.sample(at: times)))
        }
      }
    }
    var count = 0
    let played: [[Track]] = try run(Self.program, jobs)
    for ((name, wanted), tracks) in zip(expected, played) {
      let known = Dictionary(tracks.map { ($0.key, $0) }) { first, _ in first }
      for sampled in wanted where sampled.property != "state" {
        let track = try #require(known[sampled.name], "\(name): \(sampled.name)")
        guard track.hasCurve else { continue }
        count += 1
        let found = track.values.flatMap { $0 }
        switch sampled.values {
        case .numbers(let numbers):
          try #require(found.count == numbers.count)
          let wrong = zip(found, numbers).first {
            !(abs((Double($0) ?? .nan) - $1) <= Self.tolerance * max(1, abs($1)))
          }
          #expect(wrong == nil, "\(name): \(sampled.name)")
        case .integers(let numbers): #expect(found == numbers.map(String.init))
        case .booleans(let flags): #expect(found == flags.map(String.init))
        case .strings(let texts): #expect(found == texts)
        }
      }
    }
    #expect(count > 100)
  }

  @Test func `what has no closed form is sent by frames alone`() async throws {
    let folder = PackageFolder.timelines
    let preview = try Preview([folder.appending(path: "pulse-springs.yaml").path])
    let bytes = try #require(await preview.motion(ofTimeline: "f0.orb"))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\"values\"") && !text.contains("\"curve\":{\"start\""))
  }
}
