import Foundation
import TestSupport
import Testing

/// Runs `keyphase lint` with baselines of known findings.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct BaselineTests {
  let folder: TemporaryFolder
  static let fixed = LintCommandTests.fixed

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(LintCommandTests.text, to: "bell.yaml")
    try folder.write(Self.fixed, to: "fixed.yaml")
  }

  func keyphase(_ arguments: String...) throws -> Program.Result {
    try Program.run(try #require(Program.keyphase), arguments, in: folder.path)
  }

  @Test func `a baseline hides known findings even if their lines move`() throws {
    let written = try keyphase(
      "lint", "fixed.yaml", "--baseline", "known.yaml", "--write-baseline")
    #expect(written.exitCode == 0)
    #expect(
      try folder.read("known.yaml").contains(
        #"    - { rule: trailing-move, timeline: "bell", at: "tracks.rotation.move" }"#))
    #expect(written.errors == "wrote 1 finding into `known.yaml`\n")
    let known = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml")
    #expect(known.exitCode == 0)
    #expect(known.output.contains("(1 more in the baseline)"))
    try folder.write(
      Self.fixed.replacingOccurrences(of: "  bell:", with: "  # one more line\n  bell:"),
      to: "fixed.yaml")
    #expect(try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml").exitCode == 0)
    // Another keyframe before it is no reason to report it again.
    let keyframe = "- hold: 0.2s\n        - move"
    try folder.write(
      Self.fixed.replacingOccurrences(of: "- move", with: keyframe), to: "fixed.yaml")
    let moved = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml")
    #expect(moved.output.contains("(1 more in the baseline)"), "\(moved.output)")
    try folder.write(Self.fixed.replacingOccurrences(of: "bell", with: "gong"), to: "fixed.yaml")
    #expect(try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml").exitCode == 1)
  }

  @Test func `a baseline never hides validation errors`() throws {
    let written = try keyphase("lint", "bell.yaml", "--baseline", "known.yaml", "--write-baseline")
    #expect(written.exitCode == 1)
    #expect(written.errors.contains("error[unknown-keyframe-kind]"), "\(written.errors)")
    #expect(written.errors.contains("the baseline was not written"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "known.yaml").path))
    #expect(
      try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml", "--write-baseline").exitCode
        == 0)
    #expect(try keyphase("lint", "bell.yaml", "--baseline", "known.yaml").exitCode == 1)
  }

  @Test func `entries of a baseline that match nothing are reported`() throws {
    _ = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml", "--write-baseline")
    let known = try folder.read("known.yaml")
    try folder.write(
      known + "  gone.yaml:\n    - { rule: static-track, at: \"it \\e stays\", count: 2 }\n",
      to: "known.yaml")
    let missing = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml")
    #expect(missing.exitCode == 0)
    #expect(
      missing.errors == """
        `known.yaml` has 2 entries without a finding:
          gone.yaml: it \u{FFFD} stays [static-track] (2 times)
          help: `--write-baseline` updates it

        """)
    try folder.write(known, to: "known.yaml")
    try folder.write(
      Self.fixed.replacingOccurrences(of: "- move: ", with: "- spring: "), to: "fixed.yaml")
    let fixed = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml")
    #expect(fixed.errors.contains("has 1 entry without a finding"), "\(fixed.errors)")
    #expect(fixed.output.contains("(1 entry of the baseline no longer found)"), "\(fixed.output)")
    // What a rule that is off would find is unknown.
    let off = try keyphase(
      "lint", "fixed.yaml", "--baseline", "known.yaml", "--ignore", "trailing-move")
    #expect(off.errors.isEmpty, "\(off.errors)")
  }

  /// With a folder, the baseline is one of the files that are looked at.
  @Test(arguments: [
    ["lint", "."], ["lint", ".", "--baseline", "known.yaml"],
    ["lint", "--baseline", "known.yaml"], ["lint", "fixed.yaml"],
  ])
  func `a baseline can be written again and again`(_ arguments: [String]) throws {
    try FileManager.default.removeItem(at: folder.url.appending(path: "bell.yaml"))
    if !arguments.contains("--baseline") {
      try folder.write("baseline: known.yaml\n", to: ".keyphase.yaml")
    }
    let program = try #require(Program.keyphase)
    for source in [Self.fixed, Self.fixed.replacingOccurrences(of: "bell", with: "gong")] {
      try folder.write(source, to: "fixed.yaml")
      for _ in 0..<2 {
        let result = try Program.run(program, arguments + ["--write-baseline"], in: folder.path)
        #expect(result.errors == "wrote 1 finding into `known.yaml`\n")
        #expect(result.exitCode == 0)
      }
      #expect(try Program.run(program, arguments, in: folder.path).exitCode == 0)
    }
    #expect(try folder.read("known.yaml").contains("gong"))
  }

  @Test(arguments: ["services: {}\n", "keyphase: 1\n", "notes\n", "[1, 2]\n"])
  func `a file that is no baseline is not overwritten`(_ content: String) throws {
    try folder.write(content, to: "other.yml")
    let result = try keyphase("lint", "fixed.yaml", "--baseline", "other.yml", "--write-baseline")
    #expect(result.exitCode == 2)
    #expect(
      result.errors.contains("`other.yml` is not a baseline and is not overwritten"),
      "\(result.errors)")
    #expect(try folder.read("other.yml") == content)
  }

  @Test(arguments: [
    "", "baseline: 2\nfindings: {}\n",
    "baseline: 3\nfindings:\n<<<<<<< HEAD\n  a.yaml: []\n=======\n  b.yaml: []\n>>>>>>> b\n",
  ])
  func `a baseline that cannot be read is written anew`(_ content: String) throws {
    try folder.write(content, to: "known.yaml")
    let result = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml", "--write-baseline")
    #expect(result.errors == "wrote 1 finding into `known.yaml`\n")
  }

  @Test func `a baseline in an earlier form is to be written anew`() throws {
    try folder.write("baseline: 2\nfindings: {}\n", to: "known.yaml")
    let result = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml")
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("update it with `--write-baseline`"))
  }

  @Test func `errors in a baseline are framed`() throws {
    let missing = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml")
    #expect(missing.exitCode == 2)
    #expect(missing.errors.contains("cannot read the baseline `known.yaml`"))
    try folder.write("baseline: 3\nfindings:\n  a.yaml:\n    - { at: x }\n", to: "known.yaml")
    let broken = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml")
    #expect(broken.exitCode == 2)
    #expect(broken.errors.contains("--> known.yaml:4:7"))
  }

  /// Changes of a file that its author would not call a new finding.
  @Test(arguments: [
    ("duration: 0.2", "duration: 0.25"), ("to: 20deg", "to: 22deg"), ("# rings", "# rings once"),
    ("- linear: {", "- hold: 1f\n        - linear: {"),
  ])
  func `numbers and other keyframes are no part of a finding`(
    _ text: String, _ replacement: String
  ) throws {
    let source = Self.fixed.replacingOccurrences(of: "- move: 0deg", with: "- move: 3deg")
    try folder.write(source, to: "fixed.yaml")
    _ = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml", "--write-baseline")
    let changed = source.replacingOccurrences(of: text, with: replacement)
    #expect(changed != source)
    try folder.write(changed, to: "fixed.yaml")
    let result = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml")
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(result.output.contains("(1 more in the baseline)"))
  }

  @Test func `another finding of the same kind and place is new`() throws {
    _ = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml", "--write-baseline")
    let second = """
          scale:
            - linear: { to: 2, duration: 0.2 }
            - move: 1

      """
    try folder.write(Self.fixed + second, to: "fixed.yaml")
    let result = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("`scale`") && !result.output.contains("`rotation`"))
  }

  @Test func `a configuration names the baseline`() throws {
    try FileManager.default.removeItem(at: folder.url.appending(path: "bell.yaml"))
    try folder.write("baseline: lists/known.yaml\n", to: ".keyphase.yaml")
    let missing = try keyphase("lint", ".")
    #expect(missing.exitCode == 2 && missing.errors.contains("--> .keyphase.yaml:1:11"))
    #expect(missing.errors.contains("`keyphase lint --write-baseline` creates it"))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "lists"), withIntermediateDirectories: true)
    #expect(try keyphase("lint", ".", "--write-baseline").exitCode == 0)
    let known = try keyphase("lint", ".")
    #expect(known.exitCode == 0 && known.output.contains("(1 more in the baseline)"))
    #expect(try keyphase("lint", ".", "--no-config").exitCode == 1)
    // Another one on the command line takes its place.
    try folder.write("baseline: 3\nfindings: {}\n", to: "empty.yaml")
    #expect(try keyphase("lint", ".", "--baseline", "empty.yaml").exitCode == 1)
    #expect(
      try keyphase("config", "show", "fixed.yaml").output.contains("lists/known.yaml"))
    try folder.write("baseline: [a, b]\n", to: ".keyphase.yaml")
    #expect(try keyphase("lint", ".").errors.contains("`baseline` must be one file"))
  }

  /// What a configuration of a stranger may name.
  @Test(arguments: ["../mine.yaml", "link.yaml", "inside.yaml"])
  func `a configuration does not make the user write another file`(_ name: String) throws {
    let project = folder.url.appending(path: "project")
    try FileManager.default.createDirectory(
      at: project.appending(path: ".git"), withIntermediateDirectories: true)
    try folder.write(Self.fixed, to: "project/a.yaml")
    try folder.write("baseline: \(name)\n", to: "project/.keyphase.yaml")
    try folder.write("name: inside\n", to: "project/inside.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: project.appending(path: "link.yaml").path,
      withDestinationPath: folder.url.appending(path: "mine.yaml").path)
    let result = try Program.run(
      try #require(Program.keyphase), ["lint", "a.yaml", "--write-baseline"], in: project.path)
    #expect(result.exitCode == 2, "\(result.output)\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "mine.yaml").path))
    #expect(try folder.read("project/inside.yaml") == "name: inside\n")
  }

  @Test func `writing the findings of one file keeps those of the others`() throws {
    try folder.write(Self.fixed, to: "other.yaml")
    _ = try keyphase(
      "lint", "fixed.yaml", "other.yaml", "--baseline", "known.yaml", "--write-baseline")
    let all = try folder.read("known.yaml")
    _ = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml", "--write-baseline")
    #expect(try folder.read("known.yaml") == all)
    try FileManager.default.removeItem(at: folder.url.appending(path: "other.yaml"))
    _ = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml", "--write-baseline")
    #expect(try !folder.read("known.yaml").contains("other.yaml"))
  }

  @Test(.needs(Program.find("git") != nil, "needs git"))
  func `a file that git knows by a new name keeps its findings`() throws {
    func git(_ words: String...) throws {
      let identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
      let result = try Program.run(
        try #require(Program.find("git")), identity + words, in: folder.path)
      #expect(result.exitCode == 0, "\(result.errors)")
    }
    _ = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml", "--write-baseline")
    try git("init", "-q")
    try git("add", "-A")
    try git("commit", "-qm", "one")
    try git("mv", "fixed.yaml", "chime.yaml")
    let staged = try keyphase("lint", "chime.yaml", "--baseline", "known.yaml")
    #expect(staged.exitCode == 0, "\(staged.output)")
    #expect(staged.errors.isEmpty, "\(staged.errors)")
    try git("commit", "-qm", "two")
    #expect(try keyphase("lint", "chime.yaml", "--baseline", "known.yaml").exitCode == 0)
    _ = try keyphase("lint", "chime.yaml", "--baseline", "known.yaml", "--write-baseline")
    #expect(try folder.read("known.yaml").contains("  \"chime.yaml\":\n"))
    #expect(try !folder.read("known.yaml").contains("fixed.yaml"))
  }

  /// As CI clones by default: git takes the last commit for one that has added all files.
  @Test(.needs(Program.find("git") != nil, "needs git"))
  func `a clone with the last commit alone is told not to know new names`() throws {
    _ = try keyphase("lint", "fixed.yaml", "--baseline", "known.yaml", "--write-baseline")
    let git = try GitFolder([
      "fixed.yaml": Self.fixed, "known.yaml": try folder.read("known.yaml"),
      ".keyphase.yaml": "baseline: known.yaml\n",
    ])
    try git.git("mv", "fixed.yaml", "chime.yaml")
    try git.commit()
    let clones = try TemporaryFolder()
    func lint(_ options: String..., in name: String) throws -> Program.Result {
      let words = ["clone", "-q", "file://\(git.folder.path)", "\(clones.path)/\(name)"] + options
      let result = try Program.run(try #require(Program.find("git")), words)
      try #require(result.exitCode == 0, "\(result.errors)")
      return try Program.run(
        try #require(Program.keyphase), ["lint", "."], in: "\(clones.path)/\(name)")
    }
    let whole = try lint(in: "whole")
    #expect(whole.exitCode == 0 && whole.errors.isEmpty, "\(whole.errors)")
    let shallow = try lint("--depth", "1", in: "shallow")
    #expect(shallow.exitCode == 1 && shallow.errors.contains("1 entry without a finding"))
    #expect(shallow.errors.contains("note: this clone has only the last commits"))
    #expect(shallow.errors.contains("`fetch-depth: 0` on GitHub"), "\(shallow.errors)")
  }
}
