import Foundation
import TestSupport
import Testing

import TimelineFiles
@testable import KeyphaseCommand

@Suite(.waitsForPrograms) struct GitIgnoreTests {
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
    let names = FolderWalk(folder.path).files.map {
      String($0.path.dropFirst(folder.path.count + 1))
    }
    #expect(
      names.sorted() == [
        "a.yaml", "b.yml", "gen/two.yaml", "name with space.yaml", "sub/keep/a.yaml",
        "sub/keep/b.yaml",
      ])
    // For a named folder, the `.gitignore` files of its parents apply.
    let below = FolderWalk("\(folder.path)/sub").files.map(\.path)
    #expect(below.map { $0.split(separator: "/").last } == ["a.yaml", "b.yaml"])
    #expect(FolderWalk("\(folder.path)/sub/keep", entryLimit: 1).files.count == 1)
  }

  @Test(.needs(Program.find("git") != nil, "needs git"))
  func `a walk finds what Git would add`() throws {
    let folder = try Self.tree()
    let git = try #require(Program.find("git"))
    _ = try Program.run(git, ["init", "-q"], in: folder.path)
    let listed = try Program.run(
      git, ["-c", "core.quotePath=false", "ls-files", "--others", "--exclude-standard"],
      in: folder.path
    ).output.split(separator: "\n").map(String.init)
    let expected = listed.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
    let names = FolderWalk(folder.path).files.map {
      String($0.path.dropFirst(folder.path.count + 1))
    }
    #expect(names.sorted() == expected)
    #expect(!expected.isEmpty)
  }

  @Test(
    .needs(Program.find("git") != nil, "needs Git"), arguments: ["2", "3", "4"],
    [false, true])
  func `what Git tracks is not ignored`(version: String, isOtherTree: Bool) throws {
    let git = try #require(Program.find("git"))
    let outer = try TemporaryFolder()
    func run(_ arguments: String..., in folder: String) throws {
      let user = ["-c", "user.name=a", "-c", "user.email=a", "-c", "commit.gpgsign=false"]
      let result = try Program.run(git, user + arguments, in: folder)
      #expect(result.exitCode == 0, "\(result.errors)")
    }
    try outer.write("out/\n*.draft.yaml\n", to: "main/.gitignore")
    let tracked = [
      "main/a.yaml", "main/b.draft.yaml", "main/out/deep/er/c.yaml",
      "main/out/deep/a-name-that-is-longer-than-the-others.yaml",
    ]
    for name in tracked { try outer.write("a: 1\n", to: name) }
    var folder = "\(outer.path)/main"
    try run("init", "-q", in: folder)
    try run("config", "index.version", version, in: folder)
    try run("add", "-f", ".", in: folder)
    // An entry that will be added needs the extended flags of version 3.
    try outer.write("a: 1\n", to: "main/out/later.yaml")
    if version != "2" { try run("add", "-f", "-N", "out/later.yaml", in: folder) }
    if isOtherTree {
      try run("commit", "-qm", "a", in: folder)
      try run("worktree", "add", "-q", "\(outer.path)/other", in: folder)
      folder = "\(outer.path)/other"
    }
    let prefix = isOtherTree ? "other/" : "main/"
    for name in ["d.draft.yaml", "out/e.yaml", "out/deep/f.yaml", "out/other/g.yaml"] {
      try outer.write("a: 1\n", to: prefix + name)
    }
    let names = FolderWalk(folder).files.map { String($0.path.dropFirst(folder.count + 1)) }
    let later = version == "2" || isOtherTree ? [] : ["out/later.yaml"]
    #expect(names == (tracked.map { String($0.dropFirst(5)) } + later).sorted())
    // The same from a folder that is ignored itself.
    let below = FolderWalk("\(folder)/out/deep").files.map(\.path)
    #expect(below.count >= 2)
  }

  @Test(arguments: ["index", "DIRC", "DIRC\0\0\0\u{2}\0\0\0\u{9}", ""])
  func `an index that cannot be read ignores as the patterns say`(index: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(index, to: ".git/index")
    try folder.write("*.yaml\n", to: ".gitignore")
    try folder.write("a: 1\n", to: "a.yaml")
    try folder.write("a: 1\n", to: "b.yml")
    #expect(FolderWalk(folder.path).files.map(\.path) == ["\(folder.path)/b.yml"])
  }
}
