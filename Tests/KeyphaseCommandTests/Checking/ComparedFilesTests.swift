import TestSupport
import Testing

/// Rules that compare the files of a run: `token-drift` and `naming-drift`.
@Suite(.waitsForPrograms) struct ComparedFilesTests {
  private static let tokens = """
    keyphase: 1
    springs: { soft: { duration: 0.4, bounce: 0.2 } }
    constants: { quick: 0.25 }

    """
  private static let card = """
    keyphase: 1
    include: [tokens.yaml]
    timelines:
      cardIn: { tracks: { opacity: { from: 0, linear: { to: 1, duration: $quick } } } }
      cardOut: { tracks: { opacity: { linear: { to: 0, duration: 0.25 } } } }

    """
  private static let tap = """
    keyphase: 1
    springs: { mine: { duration: 0.402, bounce: 0.2 } }
    timelines:
      card_tap: { tracks: { scale: { linear: { to: 1.1, duration: 0.24 } } } }
      cardout: { tracks: { scale: [{ linear: { to: 1.1, duration: 0.26 } }, { spring: { to: 1, spring: mine } }] } }

    """
  private static let found = """
    tap.yaml:2:12: info: the springs `mine` and `soft` differ by less than 2 % [token-drift]
    tap.yaml:4:3: info: the name `card_tap` is in snake case, but 2 others are in camel case [naming-drift]
    tap.yaml:4:63: info: 0.24 s is almost 0.25 s [token-drift]
    tap.yaml:5:3: info: the name `cardout` is written `cardOut` in other places [naming-drift]
    tap.yaml:5:63: info: 0.26 s is almost 0.25 s [token-drift]

    """

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  private func lint(
    _ folder: TemporaryFolder, _ arguments: [String] = ["."],
    rules: String = "token-drift,naming-drift,unused-suppression"
  ) throws -> String {
    let program = try #require(Program.keyphase, "needs the built program")
    return try Program.run(
      program, ["lint"] + arguments + ["--no-config", "--format", "concise", "--select", rules],
      in: folder.path
    ).output
  }

  @Test func `each file is compared with the others`() throws {
    let folder = try folder([
      "tokens.yaml": Self.tokens, "card.yaml": Self.card, "tap.yaml": Self.tap,
    ])
    #expect(try lint(folder) == Self.found)
    // The order of the arguments does not matter.
    #expect(try lint(folder, ["tap.yaml", "tokens.yaml", "card.yaml"]) == Self.found)
    // A file alone has nothing to be compared with but itself.
    #expect(try lint(folder, ["tap.yaml"]).isEmpty)
  }

  @Test func `many files have the same findings at each run`() throws {
    let times = ["0.25", "0.25", "0.24", "0.5", "0.51"]
    let files = (0..<60).map { index in
      (
        "file\(index).yaml",
        "keyphase: 1\ntimelines:\n  name\(index): { tracks: { scale: { linear: { to: 2, duration: \(times[index % 5]) } } } }\n"
      )
    }
    let folder = try folder(Dictionary(uniqueKeysWithValues: files))
    let first = try lint(folder)
    #expect(first.split(separator: "\n").count == 24)
    #expect(first.split(separator: "0.24 s is almost 0.25 s").count == 13)
    #expect(first.split(separator: "0.51 s is almost 0.5 s").count == 13)
    for _ in 0..<3 { #expect(try lint(folder) == first) }
  }

  @Test func `a suppression of a finding that another file causes is used`() throws {
    let quiet = Self.tap.replacing(
      "keyphase: 1\n", with: "keyphase: 1\n# keyphase:ignore-file token-drift, naming-drift\n")
    let folder = try folder(["tokens.yaml": Self.tokens, "card.yaml": Self.card, "tap.yaml": quiet])
    #expect(try lint(folder).isEmpty)
  }

  @Test func `a file in which the rule is off is not compared`() throws {
    let folder = try folder([
      "card.yaml": Self.card, "tokens.yaml": Self.tokens, "tap.yaml": Self.tap,
    ])
    try folder.write(
      "rules: { token-drift: on }\noverrides: [{ files: [card.yaml], rules: { token-drift: off } }]\n",
      to: ".keyphase.yaml")
    let program = try #require(Program.keyphase, "needs the built program")
    let result = try Program.run(program, ["lint", ".", "--format", "concise"], in: folder.path)
    #expect(result.output.contains("the springs `soft` and `mine`"))
    #expect(!result.output.contains("almost"))
  }

  @Test func `places are those in the fixed files`() throws {
    // The fix takes the line away that is above the time.
    let anchor = """
      keyphase: 1
      timelines:
        first:
          # keyphase:ignore token-drift
          tracks: { scale: { linear: { to: 2, duration: 0.25 } } }
        second: { tracks: { scale: { linear: { to: 2, duration: 0.25 } } } }

      """
    let folder = try folder(["a.yaml": anchor, "tap.yaml": Self.tap])
    let program = try #require(Program.keyphase, "needs the built program")
    let result = try Program.run(
      program,
      [
        "lint", ".", "--no-config", "--select", "token-drift,unused-suppression",
        "--unsafe-fixes",
      ], in: folder.path)
    #expect(result.output.contains("::: a.yaml:4:51"), "\(result.output)")
  }
}
