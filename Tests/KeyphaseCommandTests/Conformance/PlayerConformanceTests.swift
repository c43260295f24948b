import Foundation
import TestSupport
import Testing

/// The players show the recorded values, and the recorded values are those of the evaluator.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct PlayerConformanceTests {
  /// The powers, exponentials and roots of languages differ in their last digits.
  private static let tolerance = 1e-9

  private func expectConformance(_ player: String) throws {
    let results = try Players.results(player, "--timeout", "60s")
    #expect(results.passed && results.failedGroups.isEmpty, "\(results.remarks.prefix(3))")
    #expect(results.groups.map(\.passed).reduce(0, +) > 80 && results.notRun == 0)
    #expect(results.groups.allSatisfy { $0.skipped == 0 })
    for group in results.groups {
      #expect(group.largestDifference <= Self.tolerance, "\(group.name)")
    }
  }

  @Test(.needs(Players.node != nil, "needs node"))
  func `the JavaScript player conforms`() throws {
    try expectConformance(Players.script())
  }

  @Test(.needs(Players.swift != nil, "needs the built PlaybackConformance"))
  func `the Swift player conforms`() throws {
    try expectConformance("'\(try #require(Players.swift))'")
  }

  @Test(
    .needs(Players.kotlinCompiler != nil && Players.java != nil, "needs kotlinc and java"))
  func `the Kotlin player conforms`() throws {
    let folder = try TemporaryFolder()
    let jar = folder.url.appending(path: "player.jar").path
    let sources = ["SegmentsPlayer.kt", "Conformance.kt"].map {
      Players.folder.appending(path: "kotlin/\($0)").path
    }
    let compiled = try Program.run(
      try #require(Players.kotlinCompiler), sources + ["-include-runtime", "-d", jar])
    try #require(compiled.exitCode == 0, "\(compiled.errors)")
    try expectConformance("'\(try #require(Players.java))' -jar '\(jar)'")
  }

  @Test(.needs(PythonProgram.has(modules: ["math"]), "needs Python"))
  func `the recorded values are those of the evaluator and of the reader in Segments`() throws {
    let script = PackageFolder.root.appending(path: ".ci/conformance")
    let output = try PythonProgram.run(
      script: script, [try #require(Program.keyphase), "--check"], input: Data())
    #expect(output.isEmpty)
  }

  @Test func `the tests are less than 500 KB, and each is in the list`() throws {
    let tests = Players.tests
    let names = try FileManager.default.subpathsOfDirectory(atPath: tests.path).sorted()
    let sizes = try names.map { name in
      try FileManager.default.attributesOfItem(
        atPath: tests.appending(path: name).path)[.size] as? Int ?? 0
    }
    #expect(sizes.reduce(0, +) < 500_000)
    let manifest = try String(contentsOf: tests.appending(path: "manifest.json"), encoding: .utf8)
    for name in names where name.hasSuffix(".yaml") {
      let stem = name.dropLast(".yaml".count)
      #expect(manifest.contains("\"\(stem)\""), "\(name)")
      #expect(names.contains("\(stem).segments.json") && names.contains("\(stem).values.json"))
    }
  }

  @Test(.needs(Players.node != nil, "needs node"))
  func `the JavaScript player passes its own tests`() throws {
    let folder = Players.folder.appending(path: "js").path
    let result = try Program.run(try #require(Players.node), ["--test"], in: folder)
    #expect(result.exitCode == 0, "\(result.output.suffix(2000))")
  }

  @Test(.needs(Program.find("tsc") != nil, "needs tsc"))
  func `the JavaScript player and its declarations have no error of types`() throws {
    let folder = Players.folder.appending(path: "js").path
    let tsc = try #require(Program.find("tsc"))
    let own = try Program.run(tsc, ["-p", "."], in: folder)
    #expect(own.exitCode == 0, "\(own.output)")
    let options = ["--noEmit", "--strict", "--target", "es2022", "--module", "esnext"]
    let use = try Program.run(
      tsc, options + ["--moduleResolution", "node", "types.test-d.ts"], in: folder)
    #expect(use.exitCode == 0, "\(use.output)")
  }

  @Test(.needs(Program.find("gzip") != nil, "needs gzip"))
  func `the JavaScript player is less than 8 KB compressed`() throws {
    let folder = Players.folder.appending(path: "js")
    var text = ""
    for name in ["clock", "copies", "evaluate", "states", "styles", "animations", "index"] {
      let module = try String(contentsOf: folder.appending(path: "\(name).js"), encoding: .utf8)
      // A bundler leaves out comments and indentation.
      for line in module.split(separator: "\n").map({ $0.drop { $0 == " " } })
      where !["//", "/**", "*"].contains(where: line.hasPrefix) {
        text += line + "\n"
      }
    }
    let scratch = try TemporaryFolder()
    try scratch.write(text, to: "player.js")
    let file = scratch.url.appending(path: "player.js").path
    let result = try Program.run(try #require(Program.find("gzip")), ["-9", file])
    let size =
      try FileManager.default.attributesOfItem(atPath: "\(file).gz")[.size] as? Int ?? .max
    #expect(result.exitCode == 0 && size < 8192, "\(size)")
  }

  @Test(.needs(PythonProgram.chromium != nil, "needs Chromium and playwright"))
  func `the browser's own animations show what is written in each frame`() throws {
    struct Result: Decodable {
      var composited: Int
      var rows: Int
      var faults: [String]
    }
    let script = PackageFolder.root.appending(
      path: "Tests/KeyphaseCommandTests/Python/play_elements.py")
    let output = try PythonProgram.run(
      script: script, [Players.folder.appending(path: "js").path, Players.tests.path],
      input: Data())
    let result = try JSONDecoder().decode(Result.self, from: output)
    #expect(result.faults.prefix(5) == [], "\(result.faults.count) faults")
    #expect(result.composited > 4 && result.rows > 500)
  }
}
