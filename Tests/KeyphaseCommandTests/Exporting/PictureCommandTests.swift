import Foundation
import TestSupport
import Testing

/// Runs `keyphase export` for pictures, as a user does and with a user's mistakes.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct PictureCommandTests {
  private static func text(_ to: Int) -> String {
    """
    keyphase: 1
    stage: { size: [60, 30] }
    elements: { box: { size: [10, 10] } }
    timelines:
      slide: { tracks: { box: { offsetX: { linear: { to: \(to), duration: 0.5 } } } } }
      turn: { tracks: { box: { rotation: { repeat: forever, linear: { to: 90deg, duration: 0.4 } } } } }

    """
  }

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // The older one is named first, and is not first in the alphabet.
    try folder.write(Self.text(10), to: "old.yaml")
    try folder.write(Self.text(20), to: "new.yaml")
  }

  private func export(_ arguments: String...) throws -> Program.Result {
    try Program.run(try #require(Program.keyphase), ["export"] + arguments, in: folder.path)
  }

  @Test func `a filmstrip of two files has the first one above the second one`() throws {
    let result = try export(
      "old.yaml", "new.yaml", "--timeline", "slide", "--to", "filmstrip", "-o", "both.svg")
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(
      result.errors
        == "note: filmstrip: 6 moments of slide, the older version above the newer one\n")
    let text = try folder.read("both.svg")
    #expect(text.contains("old.yaml and new.yaml, the older version above the newer one"))
    #expect(text.contains("keyphase export old.yaml new.yaml --to filmstrip --timeline slide"))
    let reversed = try export(
      "new.yaml", "old.yaml", "--timeline", "slide", "--to", "filmstrip", "-o", "other.svg")
    #expect(reversed.exitCode == 0)
    #expect(try folder.read("other.svg").contains("new.yaml and old.yaml, the older"))
  }

  @Test func `in a folder, each file has a filmstrip of its own`() throws {
    let result = try export("old.yaml", "new.yaml", "--to", "filmstrip", "-o", "out/")
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(!(try folder.read("out/new.svg").contains("older")))
  }

  @Test func `a revision is above what there is now`() throws {
    let repository = try GitFolder(["motion.yaml": Self.text(10)])
    try repository.folder.write(Self.text(20), to: "motion.yaml")
    func run(_ arguments: String...) throws -> Program.Result {
      try Program.run(
        try #require(Program.keyphase), ["export"] + arguments, in: repository.folder.path)
    }
    let result = try run(
      "motion.yaml", "--timeline", "slide", "--to", "filmstrip", "--against", "HEAD", "-o", "a.svg")
    #expect(result.exitCode == 0, "\(result.errors)")
    let text = try repository.folder.read("a.svg")
    #expect(text.contains("motion.yaml in HEAD and now, the older version above the newer one"))
    #expect(text.contains("--against HEAD"))
    try repository.folder.write(Self.text(30), to: "fresh.yaml")
    let fresh = try run("fresh.yaml", "--to", "filmstrip", "--against", "HEAD")
    #expect(
      fresh.exitCode == 2 && fresh.errors.contains("`fresh.yaml` is not in the revision `HEAD`"))
    let unknown = try run("motion.yaml", "--to", "filmstrip", "--against", "mian")
    #expect(unknown.exitCode == 2 && unknown.errors.contains("mian"), "\(unknown.errors)")
  }

  @Test(arguments: ["gif", "apng", "png", "svg", "filmstrip"])
  func `an export replaces an older one, and no other file`(format: String) throws {
    let options = format == "svg" ? ["--stage"] : []
    func write(_ file: String, to path: String) throws -> Program.Result {
      try Program.run(
        try #require(Program.keyphase),
        ["export", file, "--timeline", "slide", "--to", format, "-o", path] + options,
        in: folder.path)
    }
    #expect(try write("old.yaml", to: "a.out").exitCode == 0)
    let before = try Data(contentsOf: folder.url.appending(path: "a.out"))
    let again = try write("new.yaml", to: "a.out")
    #expect(again.exitCode == 0, "\(again.errors)")
    #expect(try Data(contentsOf: folder.url.appending(path: "a.out")) != before)
    try folder.write("mine", to: "b.out")
    let refused = try write("new.yaml", to: "b.out")
    #expect(refused.exitCode == 2 && refused.errors.contains("not overwritten"))
  }

  /// What users get wrong, and words of the answer.
  static let mistakes: [(arguments: [String], words: String)] = [
    (["new.yaml", "--to", "gif", "--fps", "0"], "`--fps` cannot be `0`"),
    (["new.yaml", "--to", "gif", "--fps", "60fps"], "`--fps` cannot be `60fps`"),
    (["new.yaml", "--to", "gif", "--size", "640*360"], "`--size` cannot be `640*360`"),
    (["new.yaml", "--to", "gif", "--size", "0x10"], "`--size` cannot be `0x10`"),
    (["new.yaml", "--to", "gif", "--scale", "200%"], "`--scale` cannot be `200%`"),
    (["new.yaml", "--to", "gif", "--background", "white"], "`--background` cannot be `white`"),
    (["new.yaml", "--to", "gif", "--appearance", "drak"], "dark"),
    (["new.yaml", "--to", "gif", "--start", "2", "--end", "1"], "--start is later than --end"),
    (["new.yaml", "--to", "gif", "--at", "0.5"], "--at is for --to filmstrip, --to png"),
    (["new.yaml", "--to", "png", "--fps", "30"], "--fps is for --to"),
    (["new.yaml", "--to", "svg", "--scale", "2"], "add --stage"),
    (["new.yaml", "--to", "gif", "--timeline", "slid"], "slide"),
    (["new.yaml", "--to", "gif", "--scale", "16", "--size", "100"], "leave one of them out"),
    (["new.yaml", "--to", "gif", "--against", "main"], "--against is for --to filmstrip"),
    (["old.yaml", "new.yaml", "--to", "gif"], "holds one input"),
    (["new.yaml", "--to", "jpg"], "there is no export format `jpg`"),
    (["new.yaml", "--to", "0.4s"], "the end of a picture is `--end 0.4s`"),
    (["new.yaml", "--to", "gif", "--from", "2", "--end", "1"], "--start is later than --end"),
    (["new.yaml", "--to", "gif", "--end", "36000"], "use --start and --end, --fps or --scale"),
    (["new.yaml", "--to", "filmstrip", "--frames", "100"], "`--frames` cannot be `100`"),
    (["new.yaml", "--to", "filmstrip", "--at", "0;1"], "`--at` cannot be `0;1`"),
    (["new.yaml", "--to", "filmstrip", "--font", "new.yaml"], "`--font` cannot be `new.yaml`"),
  ]

  @Test(arguments: mistakes.map(\.arguments))
  func `a mistake is answered with its words`(arguments: [String]) throws {
    let words = try #require(Self.mistakes.first { $0.arguments == arguments }?.words)
    let result = try Program.run(
      try #require(Program.keyphase), ["export"] + arguments + ["-o", "x.out"], in: folder.path)
    #expect(result.exitCode != 0)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "x.out").path))
  }
}
