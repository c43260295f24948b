import Foundation
import TestSupport
import Testing

/// Runs `keyphase lint`.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct LintCommandTests {
  let folder: TemporaryFolder

  /// A misspelled key with a safe fix, and a `move` without visible effect.
  static let text = """
    keyphase: 1
    timelines:
      bell:
        tracks:
          rotation:
            - linaer: { to: 20deg, duration: 0.2 } # rings
            - move: 0deg

    """

  static let fixed = text.replacingOccurrences(of: "linaer", with: "linear")

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.text, to: "bell.yaml")
    try folder.write(Self.fixed, to: "fixed.yaml")
  }

  func keyphase(_ arguments: String..., input: String = "") throws -> Program.Result {
    try Program.run(try #require(Program.keyphase), arguments, in: folder.path, input: input)
  }

  func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.url.appending(path: name).path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func `warnings fail unless the command line says otherwise`() throws {
    #expect(try keyphase("lint", "fixed.yaml").exitCode == 1)
    #expect(try keyphase("lint", "fixed.yaml", "--fail-on", "error").exitCode == 0)
    #expect(try keyphase("lint", "bell.yaml", "--fail-on", "error").exitCode == 1)
    #expect(try keyphase("lint", "bell.yaml", "--fail-on", "never").exitCode == 0)
    #expect(try keyphase("lint", "fixed.yaml", "--max-warnings", "1").exitCode == 0)
    #expect(try keyphase("lint", "fixed.yaml", "--max-warnings", "0").exitCode == 1)
    #expect(
      try keyphase("lint", "fixed.yaml", "--fail-on", "error", "--max-warnings", "0").exitCode == 1)
    #expect(try keyphase("lint", "bell.yaml", "--max-warnings", "9").exitCode == 1)
    #expect(try keyphase("lint", "missing.yaml").exitCode == 2)
  }

  @Test func `rules are chosen by name`() throws {
    #expect(try keyphase("lint", "fixed.yaml", "--ignore", "trailing-move").exitCode == 0)
    #expect(try keyphase("lint", "fixed.yaml", "--select", "marker-out-of-range").exitCode == 0)
    #expect(try keyphase("lint", "fixed.yaml", "--select", "trailing-move").exitCode == 1)
    #expect(
      try keyphase("lint", "fixed.yaml", "--select", "all", "--ignore", "trailing-move")
        .exitCode == 0)
    let unknown = try keyphase("lint", "fixed.yaml", "--select", "traling-move")
    #expect(unknown.exitCode == 2)
    #expect(unknown.errors.contains("did you mean `trailing-move`?"))
    let validation = try keyphase("lint", "fixed.yaml", "--ignore", "unknown-key")
    #expect(validation.exitCode == 2)
    #expect(validation.errors.contains("cannot be ignored"))
  }

  @Test func `rules are chosen by group, and accessibility ends with its criteria`() throws {
    try folder.write(
      """
      keyphase: 1
      timelines:
        alarm:
          repeat: forever
          tracks:
            opacity: [{ linear: { to: 0, duration: 0.1 } }, { linear: { to: 1, duration: 0.1 } }]
            scale: [{ linear: { to: 3, duration: 0.1 } }, { move: 1 }]

      """, to: "alarm.yaml")
    let audit = try keyphase("lint", "alarm.yaml", "--group", "accessibility")
    #expect(audit.exitCode == 1)
    for text in [
      "warning[flashing]", "info[vestibular-motion]", "info[endless-motion]",
      "note: WCAG 2.2, 2.3.1 Three Flashes or Below Threshold (level A)",
      "\n  2.3.1 Three Flashes or Below Threshold (level A): 1 fails, 0 pass\n",
      "\n    1 finding of `endless-motion`; Apple, Human Interface Guidelines, Accessibility: ",
    ] {
      #expect(audit.output.contains(text), "\(audit.output)")
    }
    #expect(!audit.output.contains("trailing-move"))
    let ignored = try keyphase(
      "lint", "alarm.yaml", "--group", "accessibility", "--ignore", "flashing", "--format", "json")
    #expect(ignored.exitCode == 0)
    #expect(ignored.output.contains("\"WCAG 2.2 2.3.3\""))
    #expect(!ignored.output.contains("WCAG 2.2 2.3.1"))
    #expect(ignored.output.contains("\"reason\": \"`flashing` is off\""))
    let style = try keyphase("lint", "alarm.yaml", "--group", "style,performance")
    #expect(style.exitCode == 0)
    #expect(!style.output.contains("WCAG"))
    let unknown = try keyphase("lint", "alarm.yaml", "--group", "acessibility")
    #expect(unknown.exitCode == 2)
    #expect(unknown.errors.contains("did you mean `accessibility`?"))
  }

  @Test func `fixes are written in place and keep the mode and the rest of the text`() throws {
    let path = folder.url.appending(path: "bell.yaml").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link.yaml").path, withDestinationPath: "bell.yaml")
    let first = try keyphase("lint", "link.yaml", "--fix", "--fail-on", "error")
    #expect(first.exitCode == 0)
    #expect(first.output.contains("1 fixed."))
    #expect(try folder.read("bell.yaml") == Self.fixed)
    #expect(try mode(of: "bell.yaml") == 0o640)
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.url.appending(path: "link.yaml").path)
    #expect(target == "bell.yaml")
    let second = try keyphase("lint", "bell.yaml", "--fix", "--fail-on", "error")
    #expect(!second.output.contains("fixed."))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["bell.yaml", "fixed.yaml", "link.yaml"])
  }

  @Test func `a file is checked with what it includes as it is after the fixes`() throws {
    // An included file that includes another one, of which both have mistakes.
    try folder.write(
      "keyphase: 1\nconstants: { short: 0.2, long: 0.4 }\nsprings: { soft: { durration: 0.3 } }\n",
      to: "b.yaml")
    try folder.write(
      "keyphase: 1\ninclude: [b.yaml]\nanimations: { go: { esaeIn: $short } }\n", to: "c.yaml")
    let text = """
      keyphase: 1
      include: [c.yaml]
      timelines:
        a:
          tracks:
            scale:
              - linear: { to: 2, duraton: $short }
              - spring: { to: 1, spring: soft }
          reducedMotion: b
        b:
          events: [{ at: 0, set: { opacity: 0.5 }, animation: go }]

      """
    try folder.write(text, to: "a.yaml")
    let names = ["a.yaml", "b.yaml", "c.yaml"]
    let before = try names.map { try folder.read($0) }
    #expect(try keyphase("lint", "a.yaml", "b.yaml", "c.yaml").exitCode == 1)
    let shown = try keyphase("lint", "a.yaml", "b.yaml", "c.yaml", "--diff")
    #expect(try names.map { try folder.read($0) } == before)
    for name in names { #expect(shown.output.contains("+++ b/\(name)"), "\(shown.output)") }
    let fixed = try keyphase("lint", "a.yaml", "b.yaml", "c.yaml", "--fix", "--fail-on", "error")
    #expect(fixed.exitCode == 0, "\(fixed.output)")
    #expect(fixed.output.contains("0 errors"), "\(fixed.output)")
    #expect(try folder.read("a.yaml").contains("duration: $short"))
    #expect(try keyphase("lint", "a.yaml", "b.yaml", "c.yaml", "--fail-on", "error").exitCode == 0)
    // Standard input is not read twice.
    for (name, text) in zip(names, before) { try folder.write(text, to: name) }
    let input = try keyphase(
      "lint", "-", "b.yaml", "c.yaml", "--fix", "--fail-on", "error", input: text)
    #expect(input.exitCode == 0, "\(input.errors)")
    #expect(input.output == text.replacingOccurrences(of: "duraton", with: "duration"))
  }

  @Test func `a diff shows what a fix would change and writes nothing`() throws {
    let result = try keyphase("lint", "bell.yaml", "--diff")
    #expect(result.exitCode == 1)
    #expect(result.output.hasPrefix("--- a/bell.yaml\n+++ b/bell.yaml\n@@ -3,5 +3,5 @@\n"))
    #expect(
      result.output.contains(
        "-        - linaer: { to: 20deg, duration: 0.2 } # rings\n"
          + "+        - linear: { to: 20deg, duration: 0.2 } # rings\n"))
    #expect(try folder.read("bell.yaml") == Self.text)
    let clean = try keyphase("lint", "fixed.yaml", "--diff")
    #expect(clean.exitCode == 0 && clean.output == "")
  }

  @Test(.needs(Program.find("patch") != nil, "needs patch"))
  func `a diff can be applied with patch`() throws {
    let diff = try keyphase("lint", "bell.yaml", "--diff").output
    try folder.write(diff, to: "fix.diff")
    let patch = try Program.run(
      try #require(Program.find("patch")), ["-p1", "-i", "fix.diff"], in: folder.path)
    #expect(patch.exitCode == 0)
    #expect(try folder.read("bell.yaml") == Self.fixed)
  }

  @Test func `fixed standard input goes to standard output and its findings to standard error`()
    throws
  {
    let result = try keyphase(
      "lint", "-", "--stdin-filename", "x.yaml", "--fix", "--format", "concise", input: Self.text)
    #expect(result.output == Self.fixed)
    #expect(result.errors.hasPrefix("x.yaml:7:11: warning: "))
    let unchanged = try keyphase("lint", "-", "--fix", "--fail-on", "never", input: Self.fixed)
    #expect(unchanged.output == Self.fixed)
  }

  @Test func `statistics count the findings of each rule`() throws {
    let result = try keyphase("lint", ".", "--statistics")
    #expect(result.exitCode == 1)
    #expect(
      result.output == """
        1  trailing-move          warning
        1  unknown-keyframe-kind  error    [*] 1 fixable

        """)
  }

  @Test(arguments: [
    "checkstyle", "github", "gitlab", "json", "jsonl", "junit", "markdown", "rdjson", "sarif",
  ])
  func `statistics are written in every format`(format: String) throws {
    let result = try keyphase("lint", ".", "--statistics", "--format", format)
    #expect(result.exitCode == 1)
    let rules = ["trailing-move", "unknown-keyframe-kind"]
    for rule in rules {
      #expect(result.output.components(separatedBy: rule).count > 1, "\(result.output)")
    }
    let findings = try keyphase("lint", ".", "--format", format)
    #expect(result.output != findings.output)
    let file = try keyphase("lint", ".", "--statistics", "--format", "\(format)=out.txt")
    #expect(try folder.read("out.txt") == result.output)
    #expect(file.output.isEmpty)
  }

  @Test func `watching lints again when a file or a configuration changes`() async throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Program.keyphase))
    process.arguments = ["lint", "fixed.yaml", "--watch", "--format", "concise"]
    process.currentDirectoryURL = folder.url
    try folder.write("", to: "output")
    process.standardOutput = try FileHandle(forWritingTo: folder.url.appending(path: "output"))
    // The program may outlive the tests, so it must not keep their output open.
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    // Only a failure waits until the end, so that a busy machine has time.
    let tries = 6_000
    func waitFor(_ words: String) async throws -> Bool {
      for _ in 0..<tries {
        if try folder.read("output").contains(words) { return true }
        try await Task.sleep(for: .milliseconds(50))
      }
      return false
    }
    #expect(try await waitFor("fixed.yaml:7:11: warning: "))
    try folder.write("# one more line\n" + Self.fixed, to: "fixed.yaml")
    #expect(try await waitFor("fixed.yaml:8:11: warning: "))
    // A new or changed configuration takes effect immediately.
    try folder.write("rules: { trailing-move: error }\n", to: ".keyphase.yaml")
    #expect(try await waitFor("fixed.yaml:8:11: error: "))
    try folder.write("rules: { trailing-move: info }\n", to: ".keyphase.yaml")
    #expect(try await waitFor("fixed.yaml:8:11: info: "))
    // A signal ends the program even if the thread that launched it blocks signals, as pool threads
    // do.
    process.terminate()
    for _ in 0..<tries where process.isRunning { try await Task.sleep(for: .milliseconds(50)) }
    #expect(!process.isRunning)
  }
}
