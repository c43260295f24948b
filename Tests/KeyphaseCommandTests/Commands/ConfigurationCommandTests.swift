import Foundation
import TestSupport
import Testing

/// The effect of configurations on `lint`.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct ConfigurationCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let text = """
      keyphase: 1
      timelines:
        one: { tracks: { scale: [{ linear: { to: 2, duration: 0.5 } }, { move: 1 }] } }

      """
    for name in ["a.yaml", "old/b.yaml", "drafts/c.yaml"] { try folder.write(text, to: name) }
  }

  func lint(_ arguments: String...) throws -> Program.Result {
    try Program.run(
      try #require(Program.keyphase),
      ["lint", "--format", "concise", "--select", "trailing-move"] + arguments, in: folder.path)
  }

  /// The paths and severities of the findings.
  func found(_ result: Program.Result) -> [String] {
    result.output.split(separator: "\n").map { line in
      let parts = line.split(separator: ":")
      return String(parts[0] + parts[3])
    }
  }

  @Test func `severities, overrides and excluded folders`() throws {
    try folder.write(
      """
      rules: { trailing-move: error }
      exclude: [old/]
      overrides: [{ files: [drafts/], rules: { trailing-move: info } }]
      """, to: ".keyphase.yaml")
    let all = try lint(".")
    #expect(all.exitCode == 1)
    #expect(found(all) == ["a.yaml error", "drafts/c.yaml info"])
    // A named file is read even if it is excluded, except with `--only-timelines`.
    #expect(found(try lint("old/b.yaml")) == ["old/b.yaml error"])
    let hook = try lint("old/b.yaml", "--only-timelines")
    #expect(hook.exitCode == 0 && hook.output == "" && hook.errors == "")
    #expect(found(try lint(".", "--no-config")).allSatisfy { $0.hasSuffix("warning") })
  }

  @Test func `the summary counts excluded files`() throws {
    try folder.write("exclude: [old/, drafts/]\n", to: ".keyphase.yaml")
    try folder.write("on: push\n", to: "ci.yml")
    let result = try Program.run(
      try #require(Program.keyphase), ["lint", ".", "--fail-on", "never"], in: folder.path)
    #expect(
      result.output.contains("\nChecked 1 file (skipped 1 other YAML file, 2 excluded) in "),
      "\(result.output)\(result.errors)")
  }

  @Test func `a folder with only excluded files`() throws {
    try folder.write("exclude: [old/]\n", to: ".keyphase.yaml")
    let result = try lint("old")
    #expect(result.exitCode == 2)
    #expect(result.errors.hasPrefix("error: the configuration excludes every file\n"))
  }

  @Test func `an invalid configuration is framed and ends the command`() throws {
    try folder.write("rules:\n  trailing-mov: off\n", to: ".keyphase.yaml")
    let result = try lint("a.yaml")
    #expect(result.exitCode == 2)
    #expect(result.output == "")
    #expect(
      result.errors == """
        error[unknown-rule]: there is no rule `trailing-mov`
          --> .keyphase.yaml:2:3
           |
         2 |   trailing-mov: off
           |   ^^^^^^^^^^^^
           |
           = help: did you mean `trailing-move`?

        """)
    #expect(try lint("a.yaml", "--no-config").exitCode == 1)
  }

  @Test func `a configuration is selected with an option`() throws {
    try folder.write("rules: { trailing-move: info }\n", to: "ci/soft.yaml")
    #expect(found(try lint("a.yaml", "--config", "ci/soft.yaml")) == ["a.yaml info"])
    let missing = try lint("a.yaml", "--config", "no.yaml")
    #expect(missing.exitCode == 2)
    #expect(
      missing.errors == "error: cannot read the configuration `no.yaml`: there is no such file\n")
    #expect(try lint("a.yaml", "--config", "x", "--no-config").exitCode == 2)
  }

  @Test func `standard input has the configuration of its name`() throws {
    try folder.write("rules: { trailing-move: info }\n", to: "drafts/.keyphase.yaml")
    let text = try folder.read("a.yaml")
    for (name, severity) in [("drafts/new.yaml", "info"), ("new.yaml", "warning")] {
      let result = try Program.run(
        try #require(Program.keyphase),
        [
          "lint", "-", "--stdin-filename", name, "--format", "concise", "--select", "trailing-move",
        ],
        in: folder.path, input: text)
      #expect(found(result) == ["\(name) \(severity)"])
    }
  }
}
