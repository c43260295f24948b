import Foundation
import TestSupport
import Testing

/// Revisions whose trees git has, but that no one has made by a checkout and a commit.
@Suite(
  .waitsForPrograms,
  .needs(Program.keyphase != nil && Program.find("git") != nil, "needs the built program and git"))
struct HostileTreeTests {
  struct Tree: Sendable, CustomTestStringConvertible {
    let title: String
    /// The lines of `git mktree -z` as an argument of bash's `printf`, with `OBJECT` for the file.
    let entries: String
    let exitCode: Int32
    /// What is printed, and what is printed as an error.
    var output = ""
    var errors = ""
    var testDescription: String { title }
  }

  private static let file = #"100644 blob OBJECT\ta.yaml\000"#

  private static let trees = [
    Tree(title: "nothing strange", entries: file, exitCode: 0, output: "no change in 1 timeline"),
    Tree(
      title: "a link to a file of the system in place of the file",
      entries: #"120000 blob LINK\ta.yaml\000"#, exitCode: 1, output: "t · added"),
    Tree(
      title: "a link to itself", entries: #"120000 blob OWN\ta.yaml\000"#, exitCode: 1,
      output: "t · added"),
    Tree(
      title: "a link to a file of the system that is included",
      entries: #"120000 blob LINK\tb.yaml\000100644 blob INCLUDING\ta.yaml\000"#, exitCode: 2,
      errors: "b.yaml"),
    Tree(
      title: "a module", entries: #"160000 commit COMMIT\tmodule\000"# + file, exitCode: 0,
      output: "no change in 1 timeline"),
    Tree(
      title: "a module in place of the file", entries: #"160000 commit COMMIT\ta.yaml\000"#,
      exitCode: 1, output: "t · added"),
    Tree(
      title: "a line break in a path", entries: #"100644 blob OBJECT\ta\nb.yaml\000"#,
      exitCode: 1, output: "t · moved from a\u{FFFD}b.yaml"),
    Tree(
      title: "a path that begins with a hyphen", entries: #"100644 blob OBJECT\t-name.yaml\000"#,
      exitCode: 1, output: "t · moved from -name.yaml"),
    Tree(
      title: "a path in which a terminal would see colours",
      entries: #"100644 blob OBJECT\ta\033[31m.yaml\000"#, exitCode: 1,
      output: "t · moved from a\u{FFFD}[31m.yaml"),
    Tree(
      title: "paths that differ only in case", entries: #"100644 blob OTHER\tA.yaml\000"# + file,
      exitCode: 1, output: "o · removed"),
    Tree(
      title: "a path that is not UTF-8", entries: #"100644 blob OTHER\t\377\376.yaml\000"# + file,
      exitCode: 1, output: "o · removed"),
    Tree(
      title: "an object that is missing",
      entries: #"100644 blob 1111111111111111111111111111111111111111\ta.yaml\000"#, exitCode: 2,
      errors: "the repository does not have `a.yaml`"),
    Tree(
      title: "a missing object that is not needed",
      entries: #"100644 blob 1111111111111111111111111111111111111111\ta.png\000"# + file,
      exitCode: 0, output: "no change in 1 timeline"),
    Tree(
      title: "a huge file", entries: #"100644 blob HUGE\ta.yaml\000"#, exitCode: 2,
      errors: "is larger than"),
    Tree(
      title: "two files at one path", entries: file + file, exitCode: 2,
      errors: "two files at the path `a.yaml`"),
    Tree(
      title: "a folder in place of the file", entries: #"040000 tree TREE\ta.yaml\000"#,
      exitCode: 1, output: "a.yaml/"),
  ]

  @Test(arguments: trees)
  func `a strange tree is compared or refused in words`(_ tree: Tree) throws {
    let text =
      "keyphase: 1\ntimelines: { t: { tracks: { scale: { linear: { to: 2, duration: 1 } } } } }\n"
    let repository = try GitFolder(["a.yaml": text])
    func object(_ content: String) throws -> String {
      try repository.git("hash-object", "-w", "--stdin", input: content)
    }
    let objects = [
      "OBJECT": try object(text),
      "OTHER": try object(
        text.replacing(" t:", with: " o:")
          .replacing("to: 2", with: "to: 3")), "LINK": try object("/etc/passwd"),
      "OWN": try object("a.yaml"), "HUGE": try object(String(repeating: "#", count: 9 << 20)),
      "INCLUDING": try object(text.replacing("1\n", with: "1\ninclude: b.yaml\n")),
      "COMMIT": try repository.git("rev-parse", "HEAD"),
      "TREE": try repository.git("rev-parse", "HEAD^{tree}"),
    ]
    var entries = tree.entries
    for (name, object) in objects {
      entries = entries.replacing(" \(name)\\t", with: " \(object)\\t")
    }
    let made = try Program.run(
      "/usr/bin/env", ["bash", "-c", "printf '\(entries)' | git mktree -z --missing"],
      in: repository.folder.path)
    try #require(made.exitCode == 0, "\(made.errors)")
    let hash = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
    let commit = try repository.git("commit-tree", hash, "-m", "hostile")
    let result = try repository.diff("--against", commit, "--no-plots")
    #expect(result.exitCode == tree.exitCode, "\(result.output)\(result.errors)")
    #expect(tree.output.isEmpty || result.output.contains(tree.output), "\(result.output)")
    #expect(tree.errors.isEmpty || result.errors.contains(tree.errors), "\(result.errors)")
    #expect(tree.exitCode == 2 || result.errors == "")
    #expect(!"\(result.output)\(result.errors)".contains { $0 == "\u{1b}" })
    #expect(!"\(result.output)\(result.errors)".contains("root:"))
  }
}
