import Foundation
import TestSupport
import Testing

/// What `keyphase import` prints, writes and returns.
@Suite(.waitsForPrograms) struct ImportCommandTests {
  private static let fade = "@keyframes fade { from { opacity: 0 } }"

  /// Runs an import of a file in a folder of its own.
  private func run(
    _ name: String, _ text: String, _ options: [String] = [], input: String? = nil
  ) throws -> (result: Program.Result, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    let result = try Program.run(
      try #require(Program.keyphase), ["import", input == nil ? name : "-"] + options,
      in: folder.url.path, input: input ?? "")
    return (result, folder)
  }

  @Test func styleSheetIsWrittenAsAFileThatIsValid() throws {
    let (result, folder) = try run("a.css", Self.fade, ["-o", "a.yaml"])
    #expect(result.exitCode == 0)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("css: 1 track, 1 keyframe; every curve is exact"))
    let check = try Program.run(
      try #require(Program.keyphase), ["fmt", "--check", "a.yaml"], in: folder.url.path)
    #expect(check.exitCode == 0, "\(check.errors)")
  }

  @Test func sourceOfStandardInputIsKnownByItsContent() throws {
    for text in [
      Self.fade, "time,opacity\n0,0\n0.1,1\n", "{\"time\": [0, 1], \"opacity\": [0, 1]}",
    ] {
      let (result, _) = try run("unused", "", [], input: text)
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(result.output.contains("opacity:"))
    }
  }

  @Test func lossIsAnErrorOnlyIfThatIsAskedFor() throws {
    let css = "@keyframes a { from { opacity: 0; left: 4px } }"
    let (plain, _) = try run("a.css", css)
    #expect(plain.exitCode == 0)
    #expect(plain.errors.contains("warning[lossy-import]: `left` has no property here"))
    #expect(plain.output.contains("# Not imported as it is, line 1: `left` has no property here."))
    let (strict, folder) = try run("a.css", css, ["--strict", "-o", "a.yaml"])
    #expect(strict.exitCode == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "a.yaml").path))
  }

  @Test(
    arguments: [
      (["a.txt", "nothing"], [], 2, "is not known"),
      (["a.css", "p { color: red }"], [], 1, "there is no motion in it"),
      (["a.css", " \n"], [], 1, "`a.css` is empty"),
      (["a.yaml", "keyphase: 1\n"], [], 1, "is a timeline file already"),
      (["a.txt", "# x\nkeyphase: 1\n"], ["--from", "css"], 1, "is a timeline file already"),
      (["a.yaml", "other: 1\n"], [], 2, "is not known"),
      (["a.css", "time,a\n0,1\n1,2\n"], [], 1, "it looks like `csv`: write `--from csv`"),
      (["a.csv", "@keyframes a { to { opacity: 0 } }"], [], 1, "write `--from css`"),
      (["a.json", "{\"v\": \"5\"}"], ["--from", "lottie"], 1, "no animation of Lottie"),
      (["a.json", "{\"v\": "], ["--from", "lottie"], 1, "this is no JSON"),
      (["a.js", "console.log(1)"], [], 2, "is not known"),
      (["a.css", "@keyframes a { to { opacity: 0 } }"], ["b.css"], 2, "is a second file"),
      (
        ["a.css", "@keyframes a { to { opacity: 0 } }"], ["--from", "yaml"], 2, "no import source"
      ),
      (["a.csv", "time,a\n0,1\nx,2\n"], [], 1, "`x` is no time"),
      (["a.css", "@keyframes a { to { opacity: 0 }"], [], 1, "never closed"),
      (
        ["a.css", "@keyframes a { to { opacity: 0 } }"], ["--from", "cvs"], 2,
        "did you mean `css` or `csv`"
      ),
      (
        ["a.css", "@keyframes a { to { opacity: 0 } }"], ["--tolerance", "x"], 2,
        "--tolerance cannot be"
      ),
      (
        ["a.css", "@keyframes a { to { opacity: 0 } }"], ["--timeline", "1 2"], 2,
        "cannot be the name"
      ),
      (["a.css", "@keyframes a { to { opacity: 0 } }"], ["-o", "a.css"], 2, "not overwritten"),
      (
        ["a.css", "@keyframes a { to { opacity: 0 } }"], ["--max-file-size", "10"], 2,
        "is larger than"
      ),
    ] as [([String], [String], Int32, String)])
  func mistakeHasAnExitCodeAndAReason(
    _ file: [String], _ options: [String], _ code: Int32, _ message: String
  ) throws {
    let (result, _) = try run(file[0], file[1], options)
    #expect(result.exitCode == code)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func `a file with a similar name is suggested for one that does not exist`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.fade, to: "fade.css")
    try folder.write("keyphase: 1\n", to: "fade.yaml")
    func errors(_ arguments: String...) throws -> String {
      let result = try Program.run(
        try #require(Program.keyphase), arguments, in: folder.path)
      #expect(result.exitCode > 1)
      return result.errors
    }
    for (name, other) in [("fde.css", "fade.css"), ("fade.yml", "fade.yaml")] {
      let expected = """
        error: there is no file or folder `\(name)`
          = help: did you mean `\(other)`?

        """
      #expect(try errors("import", name) == expected)
      #expect(try errors("validate", name) == expected)
      #expect(try errors("merge", name, name, name) == expected)
    }
    #expect(try errors("import", "other.css") == "error: there is no file or folder `other.css`\n")
    #expect(try errors("import", ".").contains("cannot read `.`"))
  }
}
