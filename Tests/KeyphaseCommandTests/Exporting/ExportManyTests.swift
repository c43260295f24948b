import Foundation
import TestSupport
import Testing

/// Runs `keyphase export` with several files.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct ExportManyTests {
  let folder: TemporaryFolder

  private static func timeline(_ value: String = "-20") -> String {
    """
    keyphase: 1
    include: [../tokens.yaml]
    timelines:
      rise: { tracks: { offsetY: { linear: { to: \(value), duration: $quick } } } }

    """
  }

  private static let tokens = """
    keyphase: 1
    constants: { quick: 0.3s }

    """

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Motion", "Motion/home", "Motion/my settings"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    try folder.write(Self.tokens, to: "Motion/tokens.yaml")
    try folder.write(Self.timeline(), to: "Motion/home/toast.yaml")
    try folder.write(Self.timeline("-30"), to: "Motion/my settings/toast.yaml")
  }

  func export(_ arguments: String...) throws -> Program.Result {
    try Program.run(
      try #require(Program.keyphase), ["export"] + arguments, in: folder.url.path)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.url.appending(path: path).path)
  }

  @Test func `a folder of inputs becomes a folder of outputs`() throws {
    let result = try export("Motion", "--to", "css", "--prefix", "{path}", "-o", "styles/")
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.errors.contains("note: css: 2 files; the largest error is 0 % of the range"))
    #expect(
      result.errors.contains("note: `Motion/tokens.yaml` has no timelines and is not exported"))
    #expect(try folder.read("styles/home/toast.css").contains(".home-toast-rise {"))
    #expect(
      try folder.read("styles/my settings/toast.css").contains(".my-settings-toast-rise {"))
  }

  @Test func `names that clash are found before anything is written`() throws {
    for output in ["styles/", "all.css"] {
      let result = try export("Motion", "--to", "css", "-o", output)
      #expect(result.exitCode == 1)
      #expect(
        result.errors.contains(
          "error[export-name-clash]: two files export `rise`, which is `.rise` in CSS both times"))
      #expect(result.errors.contains("--prefix '{path}'"))
      #expect(!exists("styles") && !exists("all.css"))
    }
    // Modules of JavaScript hide their names from each other.
    #expect(try export("Motion", "--to", "waapi", "-o", "js/").exitCode == 0)
    #expect(try export("Motion", "--to", "waapi", "-o", "all.js").exitCode == 1)
  }

  @Test func `a format that holds one input says which hold several`() throws {
    let result = try export("Motion", "--to", "html", "-o", "all.html")
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("a file of html holds one input, but there are 2"))
    #expect(result.errors.contains("compose, css, gsap"))
    #expect(try export("Motion", "--to", "html", "-o", "pages/").exitCode == 0)
    #expect(exists("pages/home/toast.html"))
  }

  @Test func `check names what is stale and missing, also after an edit of an include`() throws {
    let arguments = ["Motion", "--to", "css", "--prefix", "{path}", "-o", "styles/"]
    func run(_ more: String...) throws -> Program.Result {
      try Program.run(
        try #require(Program.keyphase), ["export"] + arguments + more, in: folder.url.path)
    }
    let missing = try run("--check")
    #expect(missing.exitCode == 1 && !exists("styles"))
    #expect(
      missing.output == "missing: styles/home/toast.css\nmissing: styles/my settings/toast.css\n")
    #expect(missing.errors.contains("0 files current, 2 missing\n"))
    #expect(try run().exitCode == 0)
    #expect(try run("--check").exitCode == 0)
    try folder.write(Self.tokens.replacing("0.3s", with: "0.4s"), to: "Motion/tokens.yaml")
    let stale = try run("--check")
    #expect(stale.exitCode == 1)
    #expect(stale.output.contains("stale: styles/home/toast.css\n--- a/styles/home/toast.css\n"))
    #expect(stale.output.contains("\n-    home-toast-rise-offsetY 0.3s linear both;\n"))
    #expect(stale.errors.contains("0 files current, 2 stale\n"))
    #expect(try run().exitCode == 0)
    #expect(try run("--check").output.isEmpty)
  }

  @Test func `a file that is equal is not touched`() throws {
    func date(_ path: String) throws -> Date? {
      try FileManager.default.attributesOfItem(
        atPath: folder.url.appending(path: path).path)[.modificationDate] as? Date
    }
    let arguments = ["Motion", "--to", "css", "--prefix", "{path}", "-o", "styles/"]
    func run() throws {
      #expect(
        try Program.run(
          try #require(Program.keyphase), ["export"] + arguments, in: folder.url.path
        ).exitCode == 0)
    }
    try run()
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    for path in ["styles/home/toast.css", "styles/my settings/toast.css"] {
      try FileManager.default.setAttributes(
        [.modificationDate: old], ofItemAtPath: folder.url.appending(path: path).path)
    }
    try folder.write(Self.timeline("-21"), to: "Motion/home/toast.yaml")
    try run()
    #expect(try date("styles/my settings/toast.css") == old)
    #expect(try date("styles/home/toast.css") != old)
  }

  @Test func `a file that was not exported is not overwritten without force`() throws {
    try folder.write("by hand", to: "toast.css")
    let refused = try export("Motion/home/toast.yaml", "--to", "css", "-o", "toast.css")
    #expect(refused.exitCode == 2)
    #expect(refused.errors.contains("`toast.css` was not exported by keyphase"))
    #expect(refused.errors.contains("--force"))
    #expect(try folder.read("toast.css") == "by hand")
    #expect(
      try export("Motion/home/toast.yaml", "--to", "css", "-o", "toast.css", "--force").exitCode
        == 0)
    #expect(try export("Motion/home/toast.yaml", "--to", "css", "-o", "toast.css").exitCode == 0)
    let input = try export(
      "Motion/home/toast.yaml", "--to", "css", "--force", "-o", "Motion/tokens.yaml")
    #expect(input.exitCode == 2 && input.errors.contains("included by an input"))
  }

  @Test func `two inputs of one output are refused`() throws {
    try folder.write(Self.timeline(), to: "Motion/home/toast.yml")
    let result = try export("Motion/home", "--to", "html", "-o", "out/")
    #expect(result.exitCode == 2 && result.errors.contains("two outputs are `out/toast.html`"))
    try folder.write(Self.timeline(), to: "Motion/my settings/Toast.yaml")
    let other = try export("Motion/my settings", "--to", "html", "-o", "out/")
    #expect(other.exitCode == 2 && other.errors.contains("may be one file"), "\(other.errors)")
  }

  @Test(arguments: [
    (["--to", "html", "--namespace", "M"], "--namespace is for --to appkit"),
    (["--to", "css", "--namespace", "M"], "--namespace is for --to appkit"),
    (["--to", "css", "--access", "public"], "--access is for --to appkit"),
    (["--to", "swiftui", "--package", "a.b"], "--package is for --to compose"),
    (["--to", "lottie", "--prefix", "a"], "--prefix is for --to android"),
    (["--to", "css", "--check"], "--check needs -o"),
    (["--to", "css", "--depfile", "d"], "--depfile needs -o"),
    (["--to", "swiftui", "--access", "private"], "there is no access `private`"),
  ])
  func `an option that a format has not is refused`(arguments: [String], message: String) throws {
    let result = try Program.run(
      try #require(Program.keyphase), ["export", "Motion"] + arguments, in: folder.url.path)
    #expect(result.exitCode == 2 && result.errors.contains(message), "\(result.errors)")
  }

  @Test(.needs(Program.find("make") != nil, "needs make"))
  func `make follows the dependency file`() throws {
    try build(
      named: "make",
      file: (
        "Makefile",
        """
        styles/all.css:
        \t"$(KEYPHASE)" export Motion --to css --prefix '{path}' -o $@ --depfile all.d
        -include all.d

        """
      ))
  }

  @Test(.needs(Program.find("ninja") != nil, "needs ninja"))
  func `ninja follows the dependency file`() throws {
    try build(
      named: "ninja",
      file: (
        "build.ninja",
        """
        rule export
          command = "$keyphase" export Motion --to css --prefix '{path}' -o $out --depfile all.d
          depfile = all.d
          restat = 1
        build styles/all.css: export

        """
      ))
  }

  /// Builds twice, and again after an edit of an included file, and after that file is gone.
  private func build(named name: String, file: (name: String, text: String)) throws {
    let keyphase = try #require(Program.keyphase)
    try folder.write(
      file.text.replacing("$(KEYPHASE)", with: keyphase).replacing("$keyphase", with: keyphase),
      to: file.name)
    let tool = try #require(Program.find(name))
    func run() throws -> Program.Result { try Program.run(tool, [], in: folder.url.path) }
    func sheet() throws -> String { try folder.read("styles/all.css") }
    let first = try run()
    #expect(first.exitCode == 0, "\(first.output)\(first.errors)")
    #expect(try sheet().contains("0.3s linear"))
    let second = try run()
    #expect(second.output.contains("up to date") || second.output.contains("no work"))
    try folder.write(Self.tokens.replacing("0.3s", with: "0.7s"), to: "Motion/tokens.yaml")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 5)],
      ofItemAtPath: folder.url.appending(path: "Motion/tokens.yaml").path)
    let third = try run()
    #expect(third.exitCode == 0, "\(third.output)\(third.errors)")
    #expect(try sheet().contains("0.7s linear"))
  }

  @Test func `files lists what each file reads`() throws {
    let result = try Program.run(
      try #require(Program.keyphase), ["files", "Motion", "--format", "json"],
      in: folder.url.path)
    #expect(
      result.output.contains(
        "{\"path\":\"Motion/home/toast.yaml\",\"reason\":\"key\",\"line\":1,\"includes\":[\"Motion/tokens.yaml\"],\"art\":[]}"
      ), "\(result.output)")
  }

  @Test(arguments: ["export-name-clash", "lossy-export"])
  func `findings of exports are explained`(rule: String) throws {
    let result = try Program.run(try #require(Program.keyphase), ["explain", rule])
    #expect(result.exitCode == 0 && result.output.hasPrefix("\(rule): "))
  }

  @Test func `a name that tells of another kind of file is refused before anything is read`() throws
  {
    let input = "Motion/home/toast.yaml"
    let refused = try export(input, "--to", "filmstrip", "-o", "x.png")
    #expect(refused.exitCode == 2)
    #expect(
      refused.errors == """
        error: `--to filmstrip` writes `.svg`, but the output is `x.png`
          = help: name it `x.svg`, or write `.png` by `--to apng` or `--to png`

        """)
    #expect(!exists("x.png"))
    for name in ["x", "x.txt", "x.css", "X.CSS"] {
      let result = try export(input, "--to", "css", "-o", name)
      #expect(result.exitCode == 0 && exists(name), "\(result.errors)")
    }
    #expect(
      try export("Motion", "--to", "css", "--prefix", "{path}", "-o", "folder.svg/").exitCode == 0)
    #expect(exists("folder.svg/home/toast.css"))
  }
}
