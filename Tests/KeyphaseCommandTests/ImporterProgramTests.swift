import Foundation
import TestSupport
import Testing

/// `keyphase import` of Swift runs a program of its own, from its own folder or from the PATH.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the program keyphase"))
struct ImporterProgramTests {
  private static let name = "keyphase-import-swiftui"
  private static let swift = "import SwiftUI\nDot().transition(.slide)\n"

  /// What a program answers that has read a timeline with this name.
  private static func answer(_ timeline: String) -> String {
    """
    {"keyphase-reading": 1, "losses": [{"message": "a part is lost", "instead": "so be it", "start": 15, "end": 18}], "notes": [],
    "motion": {"mapping": [["timelines", [{"mapping": [["name", "\(timeline)"], ["options", {"mapping": []}], ["initial",
    {"mapping": []}], ["tracks", [{"mapping": [["property", "scale"], ["options", {"mapping": []}], ["keyframes",
    [{"mapping": [["spring", 2]]}]]]}]]]}]]]}}
    """
  }

  /// A folder with a copy of the program, which finds what is beside it, and with the programs that are given.
  private static func folder(_ programs: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: URL(filePath: #require(Program.keyphase)), to: folder.url.appending(path: "keyphase"))
    for (path, body) in programs {
      let file = folder.url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try "#!/bin/sh\n\(body)\n".write(to: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    try folder.write(swift, to: "dot.swift")
    return folder
  }

  private static func script(_ timeline: String) -> String {
    "cat >/dev/null\ncat <<'JSON'\n\(answer(timeline))\nJSON"
  }

  private static func run(
    _ folder: TemporaryFolder, _ arguments: [String], input: String = "", path: String? = nil
  ) throws -> Program.Result {
    try Program.run(
      folder.url.appending(path: "keyphase").path, ["import"] + arguments, in: folder.url.path,
      input: input, environment: ["PATH": "\(path ?? "/nowhere"):/usr/bin:/bin"])
  }

  @Test func programBesideItIsFirst() throws {
    let folder = try Self.folder([
      Self.name: Self.script("beside"), "other/\(Self.name)": Self.script("elsewhere"),
    ])
    let result = try Self.run(
      folder, ["dot.swift"], path: folder.url.appending(path: "other").path)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.output.contains("  beside:"))
    #expect(result.errors.contains("a part is lost") && result.errors.contains("dot.swift:2:1"))
  }

  @Test func programInThePathIsNext() throws {
    let folder = try Self.folder(["other/\(Self.name)": Self.script("elsewhere")])
    let other = folder.url.appending(path: "other").path
    #expect(try Self.run(folder, ["dot.swift"], path: other).output.contains("  elsewhere:"))
    // Standard input that is named, and that is known by its content.
    for arguments in [["--from", "swiftui", "-"], ["-"]] {
      let result = try Self.run(folder, arguments, input: Self.swift, path: other)
      #expect(result.output.contains("  elsewhere:"), "\(result.errors)")
    }
  }

  @Test func withoutItTheCommandThatBuildsItIsNamed() throws {
    let result = try Self.run(try Self.folder(), ["dot.swift"])
    #expect(result.exitCode == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.errors.contains(
        "swift build -c release --traits Importer --product keyphase-import-swiftui"),
      "\(result.errors)")
  }

  @Test(arguments: [
    ("exit 3", "has failed"), ("kill -SEGV $$", "has failed"), ("echo hello", "else than JSON"),
    ("echo '{}'", "else than what it reads"),
    (
      "echo '{\"failure\": \"no Swift\", \"instead\": \"write some\", \"start\": 0, \"end\": 6}'",
      "no Swift"
    ),
  ])
  func faultOfTheProgramIsAnError(_ body: String, _ message: String) throws {
    let result = try Self.run(try Self.folder([Self.name: body]), ["dot.swift"])
    #expect(result.exitCode == 1 || result.exitCode == 2, "\(result.exitCode)")
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func outputNameAndStrictnessAreThoseOfOtherSources() throws {
    let folder = try Self.folder([
      Self.name: "cat >/dev/null; echo \"$@\" >arguments\ncat <<'JSON'\n\(Self.answer("a"))\nJSON"
    ])
    let result = try Self.run(
      folder, ["dot.swift", "--timeline", "pop", "--tolerance", "1%", "-o", "dot.yaml"])
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(try folder.read("dot.yaml").contains("  a:"))
    #expect(try folder.read("arguments") == "dot.swift pop\n")
    let strict = try Self.run(folder, ["dot.swift", "--strict"])
    #expect(strict.exitCode == 1 && strict.output.isEmpty)
  }
}
