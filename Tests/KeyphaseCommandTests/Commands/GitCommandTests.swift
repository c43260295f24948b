import Foundation
import TestSupport
import Testing

/// Sets git up in temporary repositories, and lets git compare and merge.
@Suite(
  .waitsForPrograms,
  .needs(Program.keyphase != nil && Program.find("git") != nil, "needs the program and git"))
struct GitCommandTests {
  let folder: TemporaryFolder
  let home: TemporaryFolder

  private static let springs = "keyphase: 1\n\nsprings:\n  pop: { duration: 0.4, bounce: 0.3 }\n"
  private static let toast = """
    keyphase: 1
    include: [../shared/springs.yaml]

    timelines:
      toast:
        tracks:
          offsetY:
            - spring: { to: 50,  spring: pop }
            - hold:   { duration: 1s }
            - linear: { to: -80, duration: 0.3 }

    """

  init() throws {
    folder = try TemporaryFolder()
    home = try TemporaryFolder()
    try git("init", "-q", "-b", "main")
    try folder.write(Self.springs, to: "shared/springs.yaml")
    try folder.write(Self.toast, to: "Motion parts/toast.yaml")
    try folder.write("on: push\n", to: "ci/build.yaml")
    try folder.write(Self.springs, to: "ci/motion.yaml")
    try commit("first")
  }

  private var environment: [String: String] {
    [
      "HOME": home.path, "XDG_CONFIG_HOME": home.path + "/config", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "n", "GIT_AUTHOR_EMAIL": "e", "GIT_COMMITTER_NAME": "n",
      "GIT_COMMITTER_EMAIL": "e", "GIT_EDITOR": "true", "GIT_PAGER": "cat",
    ]
  }

  private func run(
    _ program: String, _ arguments: [String], in subfolder: String = ""
  ) throws -> Program.Result {
    try Program.run(
      program, arguments, in: folder.url.appending(path: subfolder).path, environment: environment)
  }

  @discardableResult
  private func git(
    _ arguments: String..., exits code: Int32 = 0, in subfolder: String = ""
  ) throws -> String {
    let result = try run(try #require(Program.find("git")), arguments, in: subfolder)
    #expect(result.exitCode == code, "\(arguments): \(result.errors)\(result.output)")
    return result.output
  }

  private func commit(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", message)
  }

  @discardableResult
  private func keyphase(
    _ arguments: String..., exits code: Int32 = 0, in subfolder: String = ""
  ) throws -> Program.Result {
    let result = try run(try #require(Program.keyphase), arguments, in: subfolder)
    #expect(result.exitCode == code, "\(arguments): \(result.errors)")
    return result
  }

  private func install(_ more: String...) throws -> String {
    let program = try #require(Program.keyphase)
    let arguments = ["git", "install", "--write", "--program", program] + more
    let result = try run(program, arguments)
    #expect(result.exitCode == 0, "\(result.errors)")
    return result.output
  }

  private var file: String { "Motion parts/toast.yaml" }

  private func write(_ edits: [(String, String)]) throws {
    try folder.write(
      edits.reduce(Self.toast) { $0.replacing($1.0, with: $1.1) }, to: file)
  }

  /// Makes a branch with one edit, and another edit on main.
  private func diverge(_ branch: [(String, String)], _ main: [(String, String)]) throws {
    try commit("set up")
    try git("checkout", "-q", "-b", "side")
    try write(branch)
    try commit("side")
    try git("checkout", "-q", "main")
    try write(main)
    try commit("main")
  }

  private static let realigned = [
    ("to: 50,  spring", "to: 1050.5, spring"), ("to: -80, ", "to: -80,    "),
  ]
  private static let slower = [("duration: 0.3", "duration: 0.45")]
  private static let both = [
    ("to: 50,  spring", "to: 1050.5, spring"),
    ("to: -80, duration: 0.3", "to: -80,    duration: 0.45"),
  ]

  private func expectBoth() throws {
    #expect(
      try folder.read(file) == Self.both.reduce(Self.toast) { $0.replacing($1.0, with: $1.1) })
  }

  // MARK: Set-up

  @Test func `what would be written is shown, written, written once, and removed`() throws {
    let attributes = "*.png binary\n# diff=keyphase stays\n*.yaml text"
    try folder.write(attributes, to: ".gitattributes")
    let shown = try keyphase("git", "install").output
    #expect(
      shown == """
        .gitattributes
          + "/Motion parts/*.yaml" diff=keyphase merge=keyphase
          + /ci/motion.yaml diff=keyphase merge=keyphase
          + /shared/*.yaml diff=keyphase merge=keyphase
        settings of this repository
          + diff.keyphase.textconv = keyphase git textconv
          + diff.keyphase.xfuncname = ^( {0,2}[^ #-].*)$
          + merge.keyphase.name = timelines by their structure
          + merge.keyphase.driver = keyphase merge %O %A %B --output %A --path %P --marker-size %L --base-name %S --our-name %X --their-name %Y
          + merge.keyphase.recursive = text
        nothing is written yet: add --write

        """)
    #expect(try folder.read(".gitattributes") == attributes)
    _ = try install()
    let written = try folder.read(".gitattributes")
    #expect(written.hasPrefix(attributes + "\n\"/Motion parts/*.yaml\" diff=keyphase"))
    #expect(
      try git("check-attr", "merge", "--", file, "ci/motion.yaml", "ci/build.yaml")
        == "\(file): merge: keyphase\nci/motion.yaml: merge: keyphase\nci/build.yaml: merge: unspecified\n"
    )
    #expect(try install() == "git is set up already\n")
    #expect(try folder.read(".gitattributes") == written)
    // A line to which the user has added something keeps that.
    try folder.write(
      written.replacing("/shared/*.yaml diff", with: "/shared/*.yaml eol=lf diff"),
      to: ".gitattributes")
    try keyphase("git", "uninstall", "--write", in: "shared")
    #expect(try folder.read(".gitattributes") == attributes + "\n/shared/*.yaml eol=lf\n")
    #expect(try git("config", "--local", "--get-regexp", "keyphase", exits: 1) == "")
    #expect(try keyphase("git", "uninstall").output == "there is nothing to remove\n")
  }

  @Test func `a file with nothing else is removed, and patterns are written as they are`() throws {
    _ = try install("**/*.motion.yaml")
    #expect(
      try folder.read(".gitattributes") == "**/*.motion.yaml diff=keyphase merge=keyphase\n")
    try keyphase("git", "uninstall", "--write")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.gitattributes"))
  }

  @Test func `all repositories of the user are set up`() throws {
    _ = try install("--global")
    #expect(
      try String(contentsOfFile: home.path + "/config/git/attributes", encoding: .utf8)
        == "*.yaml diff=keyphase merge=keyphase\n*.yml diff=keyphase merge=keyphase\n")
    #expect(try git("check-attr", "diff", "--", "ci/build.yaml").hasSuffix("diff: keyphase\n"))
    try folder.write("on:   [push]\n", to: "ci/build.yaml")
    #expect(try git("diff").contains("-on: push\n+on:   [push]\n"))
    try keyphase("git", "uninstall", "--global", "--write")
    #expect(try git("check-attr", "diff", "--", "ci/build.yaml").hasSuffix("unspecified\n"))
  }

  @Test func `without a repository, that is told`() throws {
    let outside = try TemporaryFolder()
    let result = try Program.run(
      try #require(Program.keyphase), ["git", "install"], in: outside.path,
      environment: environment)
    #expect(result.exitCode == 2 && result.errors.contains("is in no git repository"))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "empty"), withIntermediateDirectories: true)
    try git("init", "-q", in: "empty")
    #expect(
      try keyphase("git", "install", exits: 2, in: "empty").errors
        .contains("there are no timeline files in"))
  }

  // MARK: Comparing

  @Test func `a changed number changes one line of diff and log, and another layout none`() throws {
    _ = try install()
    try commit("set up")
    try write(Self.realigned)
    let diff = try git("diff", "-U0")
    let lines = diff.split(separator: "\n").filter { $0.hasPrefix("-  ") || $0.hasPrefix("+  ") }
    #expect(
      lines == [
        "-        - spring: { to: 50, spring: pop }",
        "+        - spring: { to: 1050.5, spring: pop }",
      ])
    #expect(diff.contains(" @@   toast:"))
    try commit("change")
    let log = try git("log", "-p", "-1", "-U0")
    #expect(log.contains("+        - spring: { to: 1050.5, spring: pop }"))
    try folder.write(
      try folder.read(file).replacing("spring: {", with: "spring:    {"), to: file)
    #expect(try !git("diff").contains("@@"))
    #expect(try git("diff", "--no-textconv").contains("@@"))
  }

  @Test func `files with errors are compared as they are`() throws {
    _ = try install()
    try commit("set up")
    try folder.write(Self.toast + "  broken: [\n", to: file)
    #expect(try git("diff").contains("+  broken: ["))
  }

  // MARK: Merging

  @Test(arguments: ["merge", "rebase", "cherry-pick", "worktree"])
  func `git merges changes of different keyframes of one track`(_ way: String) throws {
    _ = try install()
    try diverge(Self.realigned, Self.slower)
    switch way {
    case "merge": try git("merge", "-q", "--no-edit", "side")
    case "cherry-pick": try git("cherry-pick", "side")
    case "rebase":
      try git("checkout", "-q", "side")
      try git("rebase", "-q", "main")
    default:
      try git("worktree", "add", "-q", "tree", "-b", "other", "main")
      try git("merge", "-q", "--no-edit", "side", in: "tree")
      #expect(try folder.read("tree/\(file)").contains("to: 1050.5, spring"))
      return
    }
    try expectBoth()
  }

  @Test func `without the driver, git has a conflict`() throws {
    try diverge(Self.realigned, Self.slower)
    try git("merge", "-q", "--no-edit", "side", exits: 1)
  }

  @Test func `a conflict is marked in whole lines, and git knows of it`() throws {
    _ = try install()
    try diverge(
      [("to: 50, ", "to: 60, "), ("1s", "2s")], [("to: 50, ", "to: 70, ")])
    try git("config", "merge.conflictStyle", "diff3")
    let output = try git("merge", "--no-edit", "side", exits: 1)
    #expect(output.contains("CONFLICT (content): Merge conflict in \(file)"))
    let text = try folder.read(file)
    #expect(
      text.contains(
        """
        <<<<<<< ours
                - spring: { to: 70,  spring: pop }
        ||||||| base
                - spring: { to: 50,  spring: pop }
        =======
                - spring: { to: 60,  spring: pop }
        >>>>>>> theirs
                - hold:   { duration: 2s }

        """), "\(text)")
    let lint = try run(try #require(Program.keyphase), ["lint", file])
    #expect(lint.output.contains("a merge conflict was left in the file"))
  }

  @Test func `files with errors are merged as git does it`() throws {
    try folder.write(Self.toast + "  broken: [\n", to: file)
    _ = try install()
    try commit("set up")
    try git("checkout", "-q", "-b", "side")
    try folder.write(Self.toast.replacing("0.3", with: "0.4") + "  broken: [\n", to: file)
    try commit("side")
    try git("checkout", "-q", "main")
    try folder.write("# new\n" + Self.toast + "  broken: [\n", to: file)
    try commit("main")
    try git("merge", "-q", "--no-edit", "side")
    #expect(
      try folder.read(file)
        == "# new\n" + Self.toast.replacing("0.3", with: "0.4") + "  broken: [\n")
  }

  @Test func `exit codes are those that git expects`() throws {
    for (name, text) in [("base", "0.3"), ("ours", "0.4"), ("theirs", "0.5")] {
      try folder.write(Self.toast.replacing("0.3", with: text), to: "\(name).yaml")
    }
    let conflict = try keyphase("merge", "base.yaml", "ours.yaml", "theirs.yaml", exits: 1)
    #expect(conflict.errors == "ours.yaml: 1 conflict: both sides have changed the same thing\n")
    #expect(try keyphase("merge", "base.yaml", "base.yaml", "theirs.yaml").output.contains("0.5"))
    let absent = try keyphase("merge", "base.yaml", "absent.yaml", "theirs.yaml", exits: 129)
    #expect(absent.errors.contains("there is no file or folder `absent.yaml`"))
    try keyphase("merge", "base.yaml", "ours.yaml", "theirs.yaml", "-o", "no/file", exits: 129)
  }
}
