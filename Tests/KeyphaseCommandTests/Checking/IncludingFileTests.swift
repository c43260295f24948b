import Foundation
import TestSupport
import Testing

/// `lint --including`, `exclude` in all commands, and the paths in reports and baselines.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct IncludingFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(
      "keyphase: 1\nanimations: { quick: { spring: { duration: 0.2 } } }\n", to: "shared/base.yaml")
    try folder.write(
      "keyphase: 1\ninclude: [base.yaml]\nconstants: { x: 1 }\n", to: "shared/all.yaml")
    for (name, library) in [("a", "base"), ("b", "all")] {
      try folder.write(
        """
        keyphase: 1
        include: [../shared/\(library).yaml]
        timelines:
          \(name):
            events:
              - { at: 0, set: { scale: 2 }, animation: quick }
              - { at: 2, set: { scale: 3 }, animation: quick }

        """, to: "app/\(name).yaml")
    }
    try folder.write("keyphase: 1\ntimelines: {}\n", to: "app/other.yaml")
    try folder.write("include: [../shared/base.yaml]\n", to: "app/foreign.yaml")
  }

  private func run(
    _ arguments: String..., in subfolder: String = "", input: String = ""
  ) throws -> Program.Result {
    try Program.run(
      try #require(Program.keyphase), arguments, in: folder.path + subfolder, input: input)
  }

  private func files(_ result: Program.Result) -> [String] {
    let names = result.output.split(separator: "\n").compactMap { $0.split(separator: ":").first }
    return Set(names.map(String.init)).sorted()
  }

  @Test(arguments: ["lint", "validate"])
  func `files that include a changed one are checked, too`(command: String) throws {
    let arguments = [command, "shared/base.yaml", "--format", "concise"]
    let program = try #require(Program.keyphase)
    func check(_ more: String...) throws -> Program.Result {
      try Program.run(program, arguments + more, in: folder.path)
    }
    #expect(try check("--including").exitCode == 0)
    try folder.write(
      try folder.read("shared/base.yaml").replacing("quick", with: "slow"), to: "shared/base.yaml")
    #expect(try check().exitCode == 0)
    let broken = try check("--including")
    #expect(broken.exitCode == 1)
    #expect(files(broken) == ["app/a.yaml", "app/b.yaml"])
    // What the configuration excludes stays out.
    try folder.write("exclude: [app/a.yaml]\n", to: ".keyphase.yaml")
    #expect(files(try check("--including")) == ["app/b.yaml"])
  }

  @Test func `files that include a missing one are checked with any other`() throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/shared/base.yaml")
    let result = try run("lint", "shared/all.yaml", "--including", "--format", "concise")
    #expect(files(result) == ["app/a.yaml", "app/b.yaml", "shared/all.yaml"])
  }

  @Test func `including files are not fixed`() throws {
    let name = "app/b.yaml"
    let text = try folder.read(name) + "constants: { unused: 1 }\n"
    try folder.write(text, to: name)
    let fixed = try run("lint", "shared/all.yaml", "--including", "--fix", "--unsafe-fixes")
    #expect(fixed.exitCode != 2)
    #expect(try folder.read(name) == text)
    _ = try run("lint", name, "--fix", "--unsafe-fixes")
    #expect(try folder.read(name) != text)
  }

  @Test func `the hook checks including files`() throws {
    let entry = try PreCommitHookTests.hooks().first { $0["id"] == "keyphase-lint" }?["entry"]
    #expect(entry?.contains("--including") == true)
  }

  @Test(arguments: [
    ("github", "", "app/bad.yaml"), ("github", "/app", "app/bad.yaml"),
    ("sarif", "/app", "app/bad.yaml"), ("gitlab", "/app", "app/bad.yaml"),
    ("json", "/app", "app/bad.yaml"), ("jsonl", "/app", "app/bad.yaml"),
    ("junit", "/app", "app/bad.yaml"), ("checkstyle", "/app", "app/bad.yaml"),
    ("markdown", "/app", "app/bad.yaml"), ("concise", "/app", "bad.yaml"),
    ("text", "/app", "bad.yaml"), ("rdjson", "/app", "bad.yaml"),
  ])
  func `paths in reports are those in the repository`(
    format: String, subfolder: String, path: String
  ) throws {
    try folder.write("keyphase: 1\ntimelines: { a: 1 }\n", to: "app/bad.yaml")
    let file = subfolder.isEmpty ? "app/bad.yaml" : "bad.yaml"
    func paths(_ more: String...) throws -> Set<String> {
      let result = try Program.run(
        try #require(Program.keyphase), ["lint", file, "--format", format] + more,
        in: folder.path + subfolder)
      // SARIF has a URL.
      let output = result.output.replacing("file://", with: "")
      return Set(output.matches(of: /[\w\/.-]*bad\.yaml/).map { String($0.output) })
    }
    #expect(try paths() == [path])
    #expect(try paths("--relative-to", folder.path + "/shared") == ["../app/bad.yaml"])
    let root = try #require(FileManager.default.realPath(folder.path))
    #expect(try paths("--absolute-paths") == ["\(root)/app/bad.yaml"])
  }

  @Test func `a baseline is the same from every folder`() throws {
    try folder.write(
      "keyphase: 1\ntimelines: { a: { tracks: { scale: [{ hold: 1 }, { hold: 2 }] } } }\n",
      to: "app/known.yaml")
    let written = try run(
      "lint", "known.yaml", "--baseline", "../known.txt", "--write-baseline", in: "/app")
    #expect(written.exitCode == 0, "\(written.errors)")
    #expect(try folder.read("known.txt").contains("\"app/known.yaml\":"))
    for (subfolder, file) in [
      ("", "app/known.yaml"), ("/app", "known.yaml"), ("/shared", "../app"),
    ] {
      let path = subfolder.isEmpty ? "known.txt" : "../known.txt"
      let result = try run(
        "lint", file, "--baseline", path, "--format", "concise", "--fail-on", "info", in: subfolder)
      #expect(!result.output.contains("known.yaml"), "\(result.output)")
      #expect(result.errors == "", "\(result.errors)")
    }
  }

  @Test func `excluded files are left out by every command`() throws {
    try folder.write("exclude: [Generated/, app/, shared/]\n", to: ".keyphase.yaml")
    try folder.write("keyphase: 1\ntimelines:   {}\n", to: "Generated/a.yaml")
    try folder.write(
      "keyphase: 1\ntimelines: { a: { tracks: { scale: { spring: 2 } } } }\n", to: "good.yaml")
    for command in [["sample"], ["plot"], ["export", "--to", "css"], ["lint"], ["validate"]] {
      let result = try Program.run(
        try #require(Program.keyphase), command + ["."], in: folder.path)
      #expect(result.exitCode == 0, "\(command): \(result.errors)")
    }
    let text = try folder.read("Generated/a.yaml")
    for (arguments, output) in [
      (["lint"], ""), (["validate"], ""), (["fmt"], text), (["lint", "--fix"], text),
      (["fmt", "--check"], ""), (["fmt", "--diff"], ""),
    ] {
      let result = try Program.run(
        try #require(Program.keyphase), arguments + ["-", "--stdin-filename", "Generated/a.yaml"],
        in: folder.path, input: text)
      #expect(result.exitCode == 0 && result.output == output, "\(arguments): \(result)")
    }
    // A file that a person names is read.
    #expect(try run("lint", "Generated/a.yaml").exitCode == 1)
    // What is no timeline file passes through a formatter unchanged.
    let foreign = try run("fmt", "-", "--only-timelines", input: "a:   1\n")
    #expect(foreign.exitCode == 0 && foreign.output == "a:   1\n")
  }
}

extension FileManager {
  /// A path without symbolic links.
  fileprivate func realPath(_ path: String) -> String? {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
