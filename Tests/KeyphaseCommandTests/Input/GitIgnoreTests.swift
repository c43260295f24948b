import Foundation
import TestSupport
import Testing

import TimelineFiles
@testable import KeyphaseCommand

@Suite struct GitIgnoreTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var patterns: String
    var path: String
    var isIgnored: Bool
    var isFolder = false
    var testDescription: String { "\(patterns.debugDescription) on \(path)" }
  }

  static let cases: [Case] = [
    Case(patterns: "a.yaml", path: "a.yaml", isIgnored: true),
    Case(patterns: "a.yaml", path: "sub/a.yaml", isIgnored: true),
    Case(patterns: "/a.yaml", path: "sub/a.yaml", isIgnored: false),
    Case(patterns: "/a.yaml", path: "a.yaml", isIgnored: true),
    Case(patterns: "sub/a.yaml", path: "sub/a.yaml", isIgnored: true),
    Case(patterns: "sub/a.yaml", path: "x/sub/a.yaml", isIgnored: false),
    Case(patterns: "*.yaml", path: "x/y.yaml", isIgnored: true),
    Case(patterns: "*.yaml", path: "x/y.yml", isIgnored: false),
    Case(patterns: "x/*.yaml", path: "x/y/z.yaml", isIgnored: false),
    Case(patterns: "**/z.yaml", path: "z.yaml", isIgnored: true),
    Case(patterns: "**/y/z.yaml", path: "x/y/z.yaml", isIgnored: true),
    Case(patterns: "x/**/z.yaml", path: "x/z.yaml", isIgnored: true),
    Case(patterns: "x/**/z.yaml", path: "x/a/b/z.yaml", isIgnored: true),
    Case(patterns: "x/**", path: "x/a/b.yaml", isIgnored: true),
    Case(patterns: "x/**", path: "x", isIgnored: false, isFolder: true),
    Case(patterns: "x**z", path: "x/z", isIgnored: false),
    Case(patterns: "x**z", path: "xaz", isIgnored: true),
    Case(patterns: "out/", path: "out", isIgnored: true, isFolder: true),
    Case(patterns: "out/", path: "out", isIgnored: false),
    Case(patterns: "out/", path: "a/out", isIgnored: true, isFolder: true),
    Case(patterns: "/out/", path: "a/out", isIgnored: false, isFolder: true),
    Case(patterns: "*.yaml\n!keep.yaml", path: "keep.yaml", isIgnored: false),
    Case(patterns: "!keep.yaml\n*.yaml", path: "keep.yaml", isIgnored: true),
    Case(patterns: "# a.yaml", path: "a.yaml", isIgnored: false),
    Case(patterns: "\\#a.yaml", path: "#a.yaml", isIgnored: true),
    Case(patterns: "\\!a.yaml", path: "!a.yaml", isIgnored: true),
    Case(patterns: "a.yaml  ", path: "a.yaml", isIgnored: true),
    Case(patterns: "a\\ ", path: "a ", isIgnored: true),
    Case(patterns: "a.yaml\r\n", path: "a.yaml", isIgnored: true),
    Case(patterns: "?.yaml", path: "a.yaml", isIgnored: true),
    Case(patterns: "?.yaml", path: "ab.yaml", isIgnored: false),
    Case(patterns: "[a-c].yaml", path: "b.yaml", isIgnored: true),
    Case(patterns: "[!a-c].yaml", path: "b.yaml", isIgnored: false),
    Case(patterns: "[^a-c].yaml", path: "d.yaml", isIgnored: true),
    Case(patterns: "[]-].yaml", path: "].yaml", isIgnored: true),
    Case(patterns: "[]-].yaml", path: "-.yaml", isIgnored: true),
    Case(patterns: "[[:digit:]_].yaml", path: "7.yaml", isIgnored: true),
    Case(patterns: "[[:digit:]_].yaml", path: "x.yaml", isIgnored: false),
    Case(patterns: "[ab", path: "a", isIgnored: false),
    Case(patterns: "a*b*c.yaml", path: "aXbXbYc.yaml", isIgnored: true),
    Case(patterns: "A.yaml", path: "a.yaml", isIgnored: false),
    Case(patterns: "\n\n", path: "a.yaml", isIgnored: false),
  ]

  @Test(arguments: cases)
  func `patterns match as in Git`(_ item: Case) {
    var ignore = GitIgnore()
    ignore.add(Array(item.patterns.utf8), folder: "/repo")
    #expect(ignore.ignores("/repo/\(item.path)", isFolder: item.isFolder) == item.isIgnored)
  }

  @Test func `a deeper file overrules a higher one`() {
    var ignore = GitIgnore()
    ignore.add(Array("*.yaml".utf8), folder: "/repo")
    ignore.add(Array("!b.yaml".utf8), folder: "/repo/sub")
    #expect(ignore.ignores("/repo/sub/a.yaml", isFolder: false))
    #expect(!ignore.ignores("/repo/sub/b.yaml", isFolder: false))
  }

  @Test func `patterns with many stars are fast`() {
    var ignore = GitIgnore()
    ignore.add(Array((String(repeating: "*a", count: 40) + "b").utf8), folder: "/repo")
    let name = String(repeating: "a", count: 2000)
    #expect(!ignore.ignores("/repo/\(name)", isFolder: false))
  }

  /// A folder tree with `.gitignore` files at several levels.
  static func tree() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in [
      "a.yaml", "b.yml", "c.txt", "skip.yaml", "build/x.yaml", "sub/build/x.yaml", "sub/a.yaml",
      "sub/keep/a.yaml", "sub/keep/b.yaml", "sub/deep/er/z.yaml", "sub/deep/z.yaml", "gen/one.yaml",
      "gen/two.yaml", "excluded.yaml", "name with space.yaml",
    ] {
      try folder.write("keyphase: 1\n", to: name)
    }
    try folder.write(
      "skip.yaml\nbuild/\n/sub/deep/**/z.yaml\ngen/*\n!gen/two.yaml\n", to: ".gitignore")
    try folder.write("a.yaml\n!keep/a.yaml\n", to: "sub/.gitignore")
    return folder
  }

  @Test func `a walk leaves out hidden and ignored files`() throws {
    let folder = try Self.tree()
    try folder.write("keyphase: 1\n", to: ".hidden/a.yaml")
    try folder.write("keyphase: 1\n", to: ".hidden.yaml")
    try folder.write("excluded.yaml\n", to: ".git/info/exclude")
    let names = FolderWalk(folder.path).files.map { String($0.dropFirst(folder.path.count + 1)) }
    #expect(
      names.sorted() == [
        "a.yaml", "b.yml", "gen/two.yaml", "name with space.yaml", "sub/keep/a.yaml",
        "sub/keep/b.yaml",
      ])
    // For a named folder, the `.gitignore` files of its parents apply.
    let below = FolderWalk("\(folder.path)/sub").files
    #expect(below.map { $0.split(separator: "/").last } == ["a.yaml", "b.yaml"])
    #expect(FolderWalk("\(folder.path)/sub/keep", entryLimit: 1).files.count == 1)
  }

  @Test(.enabled(if: Program.find("git") != nil, "needs git"))
  func `a walk finds what Git would add`() throws {
    let folder = try Self.tree()
    let git = try #require(Program.find("git"))
    _ = try Program.run(git, ["init", "-q"], in: folder.path)
    let listed = try Program.run(
      git, ["-c", "core.quotePath=false", "ls-files", "--others", "--exclude-standard"],
      in: folder.path
    ).output.split(separator: "\n").map(String.init)
    let expected = listed.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
    let names = FolderWalk(folder.path).files.map { String($0.dropFirst(folder.path.count + 1)) }
    #expect(names.sorted() == expected)
    #expect(!expected.isEmpty)
  }
}
