import Foundation
import TestSupport
import Testing

/// Runs `keyphase fmt`.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct FormatCommandTests {
  let folder: TemporaryFolder

  static let text = """
    timelines: {bell: {tracks: {rotation: [{linear: {duration: 0.2, to: 20deg}}, {move: 0deg}]}}} # rings
    keyphase: 1

    """

  static let formatted = """
    keyphase: 1

    timelines:  # rings
      bell:
        tracks:
          rotation:
            - linear: { to: 20deg, duration: 0.2 }
            - move:   0deg

    """

  static let broken = "keyphase: 1\ntimelines: [\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.text, to: "bell.yaml")
    try folder.write(Self.formatted, to: "done.yaml")
  }

  func keyphase(_ arguments: String..., input: String = "") throws -> Program.Result {
    try Program.run(try #require(Program.keyphase), arguments, in: folder.path, input: input)
  }

  @Test func `files are written in place and once`() throws {
    let first = try keyphase("fmt", ".")
    #expect(first.exitCode == 0)
    #expect(first.errors == "1 file changed, 1 file already formatted\n")
    #expect(try folder.read("bell.yaml") == Self.formatted)
    #expect(try keyphase("fmt", ".").errors.hasPrefix("0 files changed, 2 files"))
  }

  @Test func `a symbolic link is preserved, and its file keeps its mode`() throws {
    let manager = FileManager.default
    let path = folder.url.appending(path: "bell.yaml").path
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder.url.appending(path: "link.yaml").path
    try manager.createSymbolicLink(atPath: link, withDestinationPath: "bell.yaml")
    #expect(try keyphase("fmt", "link.yaml").exitCode == 0)
    #expect(try manager.destinationOfSymbolicLink(atPath: link) == "bell.yaml")
    #expect(try folder.read("bell.yaml") == Self.formatted)
    #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
  }

  @Test func `check and diff report changes without writing them`() throws {
    let check = try keyphase("fmt", "--check", ".")
    #expect(check.exitCode == 1)
    #expect(check.output == "would change bell.yaml\n")
    #expect(try folder.read("bell.yaml") == Self.text)
    #expect(try keyphase("fmt", "--check", "done.yaml").exitCode == 0)
    let diff = try keyphase("fmt", "--diff", "bell.yaml", "done.yaml")
    #expect(diff.exitCode == 1)
    #expect(diff.output.hasPrefix("--- a/bell.yaml\n+++ b/bell.yaml\n@@ -1,2 +1,8 @@\n"))
    #expect(!diff.output.contains("done.yaml"))
    #expect(try folder.read("bell.yaml") == Self.text)
    let coloured = try keyphase("fmt", "--diff", "bell.yaml", "--color", "always")
    #expect(coloured.output.contains("\u{1B}["))
  }

  @Test func `standard input goes on to standard output`() throws {
    let changed = try keyphase("fmt", "-", input: Self.text)
    #expect(changed.output == Self.formatted)
    #expect(changed.errors == "")
    #expect(changed.exitCode == 0)
    #expect(try keyphase("fmt", "-", input: Self.formatted).output == Self.formatted)
    #expect(try keyphase("fmt", "--check", "-", input: Self.text).exitCode == 1)
    let diff = try keyphase("fmt", "--diff", "-", "--stdin-filename", "x.yaml", input: Self.text)
    #expect(diff.output.hasPrefix("--- a/x.yaml\n"))
  }

  @Test func `a file with a syntax error is refused and the others are formatted`() throws {
    try folder.write(Self.broken, to: "broken.yaml")
    let result = try keyphase("fmt", ".")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("error[yaml-syntax]"))
    #expect(result.errors.contains("--> broken.yaml:"))
    #expect(try folder.read("broken.yaml") == Self.broken)
    #expect(try folder.read("bell.yaml") == Self.formatted)
    let input = try keyphase("fmt", "-", input: Self.broken)
    #expect(input.exitCode == 1)
    #expect(input.output == "")
  }

  @Test func `a file with other errors is still formatted`() throws {
    try folder.write("keyphase: 1\ntimelines: {a: {trakcs: {}}}\n", to: "bell.yaml")
    #expect(try keyphase("fmt", "bell.yaml").exitCode == 0)
    #expect(
      try folder.read("bell.yaml") == "keyphase: 1\n\ntimelines:\n  a:\n    trakcs: {}\n")
  }

  @Test func `a file of a newer format version is not formatted`() throws {
    let text = "keyphase: 2\ntimelines: {a: {b: c}}\n"
    let result = try keyphase("fmt", "-", input: text)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("error[unsupported-version]"))
  }
}
