import Foundation
import TestSupport
import Testing

/// Runs `keyphase diff` on files, folders and git revisions.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct DiffCommandTests {
  let folder: TemporaryFolder

  private static let springs = "keyphase: 1\nsprings: { pop: { duration: 0.4, bounce: 0.3 } }\n"
  private static let toast = """
    keyphase: 1
    include: [shared/springs.yaml]
    timelines:
      toast:
        tracks:
          offsetY: { from: 120, spring: { to: 0, spring: pop } }
          opacity: { from: 0, linear: { to: 1, duration: 0.2 } }

    """

  init() throws {
    folder = try TemporaryFolder()
    for side in ["old", "new"] {
      try folder.write(Self.springs, to: "\(side)/shared/springs.yaml")
      try folder.write(Self.toast, to: "\(side)/toast.yaml")
    }
  }

  private func keyphase(_ arguments: String..., input: String = "") throws -> Program.Result {
    try Program.run(
      try #require(Program.keyphase), ["diff"] + arguments, in: folder.path, input: input)
  }

  @discardableResult
  private func git(_ arguments: String..., input: String = "") throws -> String {
    let git = try #require(Program.find("git"))
    let settings = ["-c", "user.name=n", "-c", "user.email=e", "-c", "commit.gpgsign=false"]
    let result = try Program.run(git, settings + arguments, in: folder.path, input: input)
    #expect(result.exitCode == 0, "\(arguments): \(result.errors)")
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func bounce(_ value: String, in path: String) throws {
    try folder.write(Self.springs.replacing("0.3", with: value), to: path)
  }

  // MARK: Files and folders

  @Test func `equal versions exit with 0`() throws {
    for paths in [("old", "new"), ("old/toast.yaml", "old/toast.yaml")] {
      let result = try keyphase(paths.0, paths.1)
      #expect(result.exitCode == 0 && result.errors == "")
      #expect(result.output == "no change in 1 timeline\n")
    }
  }

  @Test func `a change of an included file is told where it moves something`() throws {
    try bounce("0.2", in: "new/shared/springs.yaml")
    let result = try keyphase("old", "new", "--no-plots")
    #expect(result.exitCode == 1 && result.errors == "")
    #expect(
      result.output.contains(
        "  `offsetY` · keyframe · spring bounce 0.3 → 0.2 (by `pop` of shared/springs.yaml)\n"))
    #expect(result.output.contains("at most 7.52 pt apart, at 0.183 s"))
    #expect(!result.output.contains("opacity"))
  }

  @Test func `curves are drawn unless that is not wanted`() throws {
    try bounce("0.2", in: "new/shared/springs.yaml")
    #expect(try keyphase("old", "new").output.contains("offsetY in pt"))
    #expect(try !keyphase("old", "new", "--no-plots").output.contains("offsetY in pt"))
  }

  @Test func `a timeline in another file with another name is found`() throws {
    try FileManager.default.removeItem(at: folder.url.appending(path: "new/toast.yaml"))
    try folder.write(
      Self.toast.replacing("toast:", with: "snack:").replacing("0.2 ", with: "200ms "),
      to: "new/snack.yaml")
    let result = try keyphase("old", "new")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("snack · renamed from `toast`, moved from old/toast.yaml\n"))
    #expect(!result.output.contains("added") && !result.output.contains("removed"))
  }

  @Test func `the tolerance decides what looks the same`() throws {
    try bounce("0.2", in: "new/shared/springs.yaml")
    let result = try keyphase("old", "new", "--tolerance", "8pt", "--no-plots")
    #expect(result.output.contains("on screen: looks the same"))
    let wrong = try keyphase("old", "new", "--tolerance", "much")
    #expect(wrong.exitCode == 2 && wrong.errors.contains("--tolerance cannot be `much`"))
  }

  @Test func `an error in one version is shown, and its file left out`() throws {
    try folder.write(Self.toast + "  broken: [\n", to: "new/toast.yaml")
    try folder.write(Self.toast.replacing("toast:", with: "other:"), to: "new/other.yaml")
    let result = try keyphase("old", "new")
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("--> new/toast.yaml:"))
    #expect(result.output.contains("other · added") && !result.output.contains("removed"))
  }

  @Test func `empty folders have no timelines`() throws {
    for name in ["empty", "bare"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    #expect(try keyphase("empty", "new").output.contains("toast · added"))
    #expect(try keyphase("old", "empty").output.contains("toast · removed"))
    let none = try keyphase("empty", "bare")
    #expect(none.exitCode == 2)
    #expect(none.errors == "error: there are no timeline files in `empty` and `bare`\n")
  }

  @Test(arguments: [
    (["old"], "two files or two folders are needed"),
    (["old", "new/toast.yaml"], "a file cannot be compared with a folder"),
    (["old", "absent"], "there is no file or folder `absent`"),
    (["-", "-"], "standard input can be read only once"),
    (["old", "new", "--format", "htm"], "did you mean `html`?"),
    (["old", "new", "--format", "html", "--breaking"], "--breaking has no format `html`"),
    (["old", "new", "--pictures", "old"], "--pictures needs --format markdown"),
    (["old", "new", "--pictures-at", "x"], "--pictures-at needs --pictures"),
  ])
  func `what cannot be compared exits with 2`(_ arguments: [String], _ words: String) throws {
    let result = try Program.run(
      try #require(Program.keyphase), ["diff"] + arguments, in: folder.path)
    #expect(result.exitCode == 2 && result.output == "")
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  // MARK: Formats

  @Test func `every format tells the change and exits with 1`() throws {
    try bounce("0.2", in: "new/shared/springs.yaml")
    for (format, words) in [
      ("json", "\"text\": \"`offsetY` · keyframe · spring bounce 0.3 → 0.2"),
      (
        "markdown",
        "| `toast` in `new/toast.yaml` | lasts 1.499 s → 1.321 s<br>`offsetY` · keyframe"
      ),
      (
        "github",
        "::notice file=new/toast.yaml,line=4,endLine=4,col=3,endColumn=8,title=timeline-changed::`toast`: lasts 1.499 s → 1.321 s; `offsetY`"
      ),
      ("rdjson", "\"message\": \"`toast`: lasts 1.499 s → 1.321 s; `offsetY`"),
      ("html", "<h3>toast <small>lasts 1.499 s → 1.321 s</small></h3>"),
    ] {
      let result = try keyphase("old", "new", "--format", format)
      #expect(result.exitCode == 1 && result.errors == "")
      #expect(result.output.contains(words), "\(result.output)")
    }
  }

  @Test func `a comment stays below the limit of a forge`() throws {
    func file(_ value: Int) -> String {
      let lines = (0..<900).map {
        "  someTimelineWithALongName\($0): { tracks: { scale: { linear: { to: \(value), duration: 1 } } } }"
      }
      return "keyphase: 1\ntimelines:\n\(lines.joined(separator: "\n"))\n"
    }
    try folder.write(file(2), to: "many-old.yaml")
    try folder.write(file(3), to: "many-new.yaml")
    let result = try keyphase("many-old.yaml", "many-new.yaml", "--format", "markdown")
    #expect(result.output.utf8.count < 65_536)
    #expect(result.output.contains("more, which `keyphase diff` shows"))
  }

  @Test(.needs(PythonProgram.has(modules: ["jsonschema"]), "needs Python's jsonschema"))
  func `JSON follows its schema`() throws {
    try bounce("0.2", in: "new/shared/springs.yaml")
    let schema = PackageFolder.root.appending(path: "Schemas/diff-1.schema.json").path
    let code = """
      import json, sys, jsonschema
      schema = json.load(open("\(schema)"))
      jsonschema.Draft7Validator.check_schema(schema)
      jsonschema.Draft7Validator(schema).validate(json.load(sys.stdin))
      """
    let examples = PackageFolder.timelines.path
    for paths in [("old", "new"), ("old", "old"), (examples, "new"), ("new", examples)] {
      let json = try keyphase(paths.0, paths.1, "--format", "json").output
      #expect(throws: Never.self) {
        try PythonProgram.run(code: code, input: Data(json.utf8))
      }
    }
  }

  @Test func `only changes that break count with --breaking`() throws {
    try bounce("0.29", in: "new/shared/springs.yaml")
    try folder.write(
      Self.toast.replacing("opacity:", with: "scale:"), to: "new/toast.yaml")
    let result = try keyphase("old", "new", "--breaking", "--format", "github")
    #expect(result.exitCode == 1)
    #expect(
      result.output.contains(
        "::error file=new/toast.yaml,line=4,endLine=4,col=3,endColumn=8,title=property-renamed::"))
    // The linter's command does not explain these rules.
    let json = try keyphase("old", "new", "--breaking", "--format", "json").output
    #expect(json.contains("\"docs\": null") && !json.contains("keyphase explain"))
    try bounce("0.3", in: "new/shared/springs.yaml")
    try folder.write(
      Self.toast.replacing("duration: 0.2", with: "duration: 0.2, curve: easeIn"),
      to: "new/toast.yaml")
    #expect(try keyphase("old", "new", "--breaking").exitCode == 0)
    #expect(try keyphase("old", "new").exitCode == 1)
  }

  @Test func `levels of changes that break are read from the configuration`() throws {
    try folder.write(Self.toast.replacing("to: 1,", with: "to: 0.9,"), to: "new/toast.yaml")
    func run(_ level: String) throws -> Program.Result {
      try folder.write("breaking: { \(level) }\n", to: "new/.keyphase.yaml")
      return try keyphase("old", "new", "--breaking")
    }
    for (level, exitCode, words) in [
      ("", 1, "error[end-changed]"), ("end-changed: warning", 0, "warning[end-changed]"),
      ("end-changed: off", 0, "0 errors, 0 warnings"), ("state-removed: off", 1, "1 error"),
    ] {
      let result = try run(level)
      #expect(result.exitCode == exitCode && result.output.contains(words), "\(result.output)")
    }
    let wrong = try run("end-chnged: off")
    #expect(wrong.exitCode == 2 && wrong.errors.contains("end-changed"), "\(wrong.errors)")
  }

  // MARK: Revisions

  @Test(.needs(Program.find("git") != nil, "needs git"))
  func `a revision is compared with its own included files`() throws {
    try git("init", "-q", "-b", "main")
    try git("add", "-A")
    try git("commit", "-qm", "one")
    try bounce("0.2", in: "new/shared/springs.yaml")
    let all = try keyphase("--against", "main", "--no-plots")
    #expect(all.exitCode == 1 && all.errors == "")
    #expect(all.output.contains("bounce 0.3 → 0.2 (by `pop` of new/shared/springs.yaml)"))
    #expect(try keyphase("--against", "HEAD", "old").exitCode == 0)
    let file = try Program.run(
      try #require(Program.keyphase), ["diff", "--against", "HEAD", "toast.yaml", "--no-plots"],
      in: folder.url.appending(path: "new").path)
    #expect(file.exitCode == 1 && file.output.hasPrefix("toast.yaml\n"))
    #expect(file.output.contains("(by `pop` of shared/springs.yaml)"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "old/toast.yaml"))
    #expect(try keyphase("--against", "main", "old/toast.yaml").output.contains("toast · removed"))
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "new/toast.yaml"),
      to: folder.url.appending(path: "new/-toast.yaml"))
    let moved = try keyphase("--against", "main", "--no-plots", "new")
    #expect(moved.output.contains("toast · lasts") || moved.output.contains("moved from"))
  }

  @Test(.needs(Program.find("git") != nil, "needs git"))
  func `what is no revision is refused in words`() throws {
    let outside = try keyphase("--against", "main")
    #expect(outside.exitCode == 2 && outside.errors.contains("is in no git repository"))
    try git("init", "-q", "-b", "main")
    try git("add", "-A")
    try git("commit", "-qm", "one")
    for name in ["absent", "-x", "--output=x", "HEAD:old", "HEAD\nHEAD", "$(touch x)"] {
      let result = try keyphase("--against=\(name)")
      #expect(result.exitCode == 2 && result.output == "")
      #expect(result.errors.contains("there is no revision"), "\(result.errors)")
    }
    let absent = try keyphase("--against", "main", "absent.yaml")
    #expect(absent.exitCode == 2 && absent.errors.contains("neither now nor in `main`"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.contains("x"))
  }

  @Test(.needs(Program.find("git") != nil, "needs git"), arguments: ["..", ".git", "."])
  func `a tree that no checkout can have is refused`(_ name: String) throws {
    try git("init", "-q", "-b", "main")
    try git("add", "-A")
    try git("commit", "-qm", "one")
    // An entry is its mode, its name, a zero byte and the 20 bytes of its object.
    let object = try git("rev-parse", "HEAD:old")
    let digits = Array(object)
    var tree = Data("40000 \(name)\0".utf8)
    for index in stride(from: 0, to: digits.count, by: 2) {
      tree.append(UInt8(String(digits[index...index + 1]), radix: 16) ?? 0)
    }
    let file = folder.url.appending(path: "tree")
    try tree.write(to: file)
    let hash = try git("hash-object", "-t", "tree", "-w", "--literally", "tree")
    try FileManager.default.removeItem(at: file)
    let commit = try git("commit-tree", hash, "-m", "hostile")
    let result = try keyphase("--against", commit)
    #expect(result.exitCode == 2 && result.output == "")
    #expect(
      result.errors.contains("which no checkout can have")
        || result.errors.contains("git cannot list the files"), "\(result.errors)")
  }
}
