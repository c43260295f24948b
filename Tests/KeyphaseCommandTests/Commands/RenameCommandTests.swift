import Foundation
import TestSupport
import Testing

/// Runs `keyphase rename`.
@Suite(.needs(Program.keyphase != nil, "needs the built program"))
struct RenameCommandTests {
  let folder: TemporaryFolder

  static let shared = """
    keyphase: 1
    springs:
      pop: { duration: 0.4, bounce: 0.3 } # the app's spring
    constants: { far: 40 }

    """

  static let toast = """
    keyphase: 1
    include: [shared.yaml]
    properties: { glow: { type: number, initial: 0 } }
    timelines:
      rise:
        tracks:
          offsetY: { from: $far, spring: { to: 0, spring: pop } }
          glow: { linear: { to: 1, duration: 0.3 } } # glow is not this word
      pair: { sequence: [{ play: rise }] }

    """

  /// Has a spring of the same name that is its own.
  static let other = """
    keyphase: 1
    springs: { pop: { duration: 1, bounce: 0 } }
    timelines:
      rise: { tracks: { offsetY: { spring: { to: 9, spring: pop } } } }

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.shared, to: "shared.yaml")
    try folder.write(Self.toast, to: "toast.yaml")
  }

  func rename(_ arguments: String...) throws -> Program.Result {
    try Program.run(try #require(Program.keyphase), ["rename"] + arguments, in: folder.path)
  }

  @Test(arguments: [
    ("pop", "bounce", ["pop:", "spring: pop"], ["bounce:", "spring: bounce"]),
    ("far", "away", ["far: 40", "$far"], ["away: 40", "$away"]),
    ("glow", "shine", ["{ glow:", "      glow:"], ["{ shine:", "      shine:"]),
    ("rise", "appear", ["rise:", "play: rise"], ["appear:", "play: appear"]),
  ])
  func `a definition and its uses in all files get the new name`(
    _ old: String, _ new: String, _ before: [String], _ after: [String]
  ) throws {
    let result = try rename(old, new)
    #expect(result.exitCode == 0, "\(result.errors)")
    var (shared, toast) = (Self.shared, Self.toast)
    for (text, replacement) in zip(before, after) {
      shared = shared.replacingOccurrences(of: text, with: replacement)
      toast = toast.replacingOccurrences(of: text, with: replacement)
    }
    #expect(try folder.read("shared.yaml") == shared)
    #expect(try folder.read("toast.yaml") == toast)
    #expect(toast.contains("# glow is not this word"))
  }

  @Test func `a definition of the same name in another file is renamed with its own uses`() throws {
    try folder.write(Self.other, to: "other.yaml")
    let result = try rename("pop", "bounce", "other.yaml")
    #expect(result.errors == "renamed the spring in 2 places of 1 file\n")
    #expect(try folder.read("toast.yaml") == Self.toast)
    #expect(try !folder.read("other.yaml").contains("pop"))
  }

  @Test func `a difference is shown and not written`() throws {
    let result = try rename("far", "away", "--diff")
    #expect(result.exitCode == 0 && result.output.contains("+constants: { away: 40 }"))
    #expect(try folder.read("shared.yaml") == Self.shared)
  }

  @Test(arguments: [
    (["rise", "pair"], "cannot be named `pair`"), (["ris", "up"], "did you mean `rise`?"),
    (["opacity", "alpha"], "no definition is named `opacity`"),
    (["far", "a b"], "cannot be named `a b`: `a b` cannot be the name of a constant"),
    (["pop", "a b"], "cannot be named `a b`: `a b` cannot be the name of a spring"),
    (["pop", "pop"], "`pop` has this name already"), (["far", ""], "a name is empty"),
    (["pop", "x", "--kind", "sprng"], "did you mean `spring`?"),
    (["pop", "x", "--kind", "curve"], "no curve is named `pop`"),
  ])
  func `what cannot be renamed is told, and nothing is written`(
    _ arguments: [String], _ message: String
  ) throws {
    let result = try Program.run(
      try #require(Program.keyphase), ["rename"] + arguments, in: folder.path)
    #expect(result.exitCode == 2 && result.errors.contains(message), "\(result.errors)")
    #expect(try folder.read("toast.yaml") == Self.toast)
    #expect(try folder.read("shared.yaml") == Self.shared)
  }

  @Test func `of several things with the name, one is to be chosen`() throws {
    let text = Self.toast.replacingOccurrences(of: "glow:", with: "rise:")
    try folder.write(text, to: "toast.yaml")
    let result = try rename("rise", "up")
    #expect(result.exitCode == 2 && result.errors.contains("several things are named `rise`"))
    #expect(try rename("rise", "up", "--kind", "timeline").exitCode == 0)
    #expect(try folder.read("toast.yaml").contains("properties: { rise:"))
  }

  @Test func `no file is renamed in while one has errors`() throws {
    try folder.write("keyphase: 1\ntimelines: { a: {} }\n", to: "broken.yaml")
    let result = try rename("pop", "bounce")
    #expect(result.exitCode == 1 && result.errors.contains("broken.yaml"))
    #expect(try folder.read("shared.yaml") == Self.shared)
  }
}
