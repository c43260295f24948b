import Foundation
import TestSupport
import Testing

/// An output never replaces a file that the command reads, or another output.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct OutputCollisionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("keyphase: 1\nconstants: { far: 2 }\n", to: "motion.yaml")
    try folder.write(
      "keyphase: 1\ninclude: [motion.yaml]\ntimelines:\n  a: { tracks: { scale: [{ linear: { to: $far, duration: 0.5 } }] } }\n",
      to: "a.yaml")
    try folder.write("rules: { trailing-move: off }\n", to: "base.yaml")
    try folder.write("extends: base.yaml\n", to: ".keyphase.yaml")
    for link in [("link.yaml", "motion.yaml"), ("input.yaml", "a.yaml")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: link.0).path, withDestinationPath: link.1)
    }
    _ = try Program.run(
      try #require(Program.keyphase),
      ["lint", "a.yaml", "--baseline", "known", "--write-baseline"],
      in: folder.path)
  }

  private static let cases: [(arguments: [String], message: String)] = {
    var cases: [(arguments: [String], message: String)] = []
    for (command, option) in [
      (["export", "a.yaml", "--to", "css"], ["-o"]), (["sample", "a.yaml"], ["-o"]),
    ] {
      for (path, use) in [
        ("a.yaml", "an input"), ("./input.yaml", "an input"),
        ("motion.yaml", "included by an input"), ("link.yaml", "included by an input"),
      ] {
        cases.append((command + option + [path], "`\(path)` is \(use) and is not overwritten"))
      }
    }
    for command in ["lint", "validate"] {
      for (path, use) in [
        ("a.yaml", "an input"), ("link.yaml", "included by an input"),
        (".keyphase.yaml", "the configuration in use"), ("base.yaml", "the configuration in use"),
      ] {
        cases.append(
          (
            [command, "a.yaml", "--format", "json=\(path)"],
            "`\(path)` is \(use) and is not overwritten"
          ))
      }
      cases.append(
        (
          [command, "a.yaml", "--config", "base.yaml", "--format", "json=base.yaml"],
          "`base.yaml` is the configuration in use"
        ))
      for path in ["out", "./out", "x/../out"] where path != "x/../out" {
        cases.append(
          (
            [command, "a.yaml", "--format", "json=out", "--format", "sarif=\(path)"],
            "two reports would be written to one file: `out` and `\(path)`"
          ))
      }
    }
    cases.append(
      (
        ["lint", "a.yaml", "--baseline", "known", "--format", "json=known"],
        "`known` is the baseline in use"
      ))
    cases.append(
      (
        ["lint", "a.yaml", "--baseline", "motion.yaml", "--write-baseline"],
        "`motion.yaml` is not a baseline and is not overwritten"
      ))
    for path in ["a.yaml", "motion.yaml", "base.yaml"] {
      cases.append(
        (
          ["lint", ".", "--baseline", path, "--write-baseline"],
          path == "base.yaml"
            ? "is the configuration in use" : "`\(path)` is not a baseline and is not overwritten"
        ))
    }
    cases.append(
      (
        ["lint", ".", "--baseline", "known", "--write-baseline", "--format", "json=a.yaml"],
        "`a.yaml` is an input"
      ))
    cases.append(
      (
        ["lint", "a.yaml", "--baseline", ".keyphase.yaml", "--write-baseline"],
        "`.keyphase.yaml` is the configuration in use"
      ))
    return cases
  }()

  @Test(arguments: cases)
  func `an output onto a file in use is refused`(_ arguments: [String], _ message: String) throws {
    let before = try contents
    let result = try Program.run(
      try #require(Program.keyphase), arguments, in: folder.path)
    #expect(result.exitCode == 2, "\(arguments)")
    #expect(result.errors.contains(message), "\(arguments): \(result.errors)")
    #expect(try contents == before, "\(arguments)")
  }

  @Test func `standard input is an input, too`() throws {
    let text = try folder.read("a.yaml")
    for arguments in [
      ["export", "-", "--to", "css", "--stdin-filename", "a.yaml", "-o", "a.yaml"],
      ["lint", "-", "--stdin-filename", "a.yaml", "--format", "json=a.yaml"],
    ] {
      let result = try Program.run(
        try #require(Program.keyphase), arguments, in: folder.path, input: text)
      #expect(result.exitCode == 2, "\(arguments): \(result.errors)")
      #expect(result.errors.contains("`a.yaml` is an input"), "\(arguments): \(result.errors)")
    }
    let script = "exec \"$0\" export - --to css -o a.yaml <a.yaml"
    let result = try Program.run(
      "/bin/sh", ["-c", script, try #require(Program.keyphase)], in: folder.path)
    #expect(result.exitCode == 2, "\(result.errors)")
    #expect(try folder.read("a.yaml") == text)
  }

  @Test func `two reports into a device are not refused`() throws {
    let result = try Program.run(
      try #require(Program.keyphase),
      ["lint", "a.yaml", "--format", "json=/dev/null", "--format", "sarif=/dev/null"],
      in: folder.path)
    #expect(result.exitCode == 0, "\(result.errors)")
  }

  private var contents: [String: String] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return try Dictionary(uniqueKeysWithValues: names.map { ($0, try folder.read($0)) })
    }
  }
}
