import Foundation
import TestSupport
import Testing

/// Runs `keyphase conformance` with players that do something else.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct ConformanceCommandTests {
  private func keyphase(_ arguments: String...) throws -> Program.Result {
    try Program.run(try #require(Program.keyphase), ["conformance"] + arguments)
  }

  /// Runs the tests of colours, which are two.
  private func ask(_ player: String, _ options: String...) throws -> Program.Result {
    try Program.run(
      try #require(Program.keyphase),
      ["conformance", Players.tests.path, "--player", player, "--group", "colors"] + options)
  }

  @Test(arguments: [
    ("exit 3", "it ended with exit code 3 before it answered"),
    ("kill -9 $$", "it ended by signal 9 before it answered"),
    ("sleep 30", "it gave no answer in time"),
    ("exec >&-; sleep 20", "it ended its output before it answered"),
    ("cat", "the answer has no `values`"),
    ("sed -u 's/.*/hello/'", "its answer is no JSON: a value is expected here in `hello`"),
    ("sed -u 's/.*/[1]/'", "its answer is no JSON object"),
    ("sed -u 's/.*/{\"id\": 7}/'", "its answer has the `id` 7, and the request had 1"),
    ("yes ''", "its answer is no JSON"),
    (answers(#""error": "no such curve""#), "it reports an error: no such curve"),
    (answers(#""values": {}"#), "there is no `gradientColors`; there are none"),
    (answers(#""values": {"gradientColors": [1]}"#), "`gradientColors` has 1 values for"),
  ])
  func `what a player does wrong is said`(_ player: String, _ message: String) throws {
    let result = try ask(player, "--timeout", "500ms")
    #expect(result.exitCode == 1 && result.output.contains(message), "\(result)")
  }

  /// A player that answers each request with its number and a member.
  private static func answers(_ member: String) -> String {
    #"sed -u -E 's/^\{"id":([0-9]+).*/{"id": \1, \#(member)}/'"#
  }

  @Test func `skipped tests are no failures`() throws {
    let result = try ask(Self.answers(#""skipped": "no colours""#))
    #expect(result.exitCode == 0, "\(result)")
    #expect(result.output.contains("colors  0 passed, 2 skipped"))
    #expect(result.output.contains("skipped: colors/lists, timeline `lists`: no colours"))
  }

  @Test func `a player that never answers is asked three times`() throws {
    let result = try Program.run(
      try #require(Program.keyphase),
      ["conformance", Players.tests.path, "--player", "exit 1", "--format", "text"])
    #expect(result.exitCode == 1)
    #expect(result.output.contains("tests were not run: the player has not answered three times"))
  }

  @Test func `what is asked wrongly is said`() throws {
    let tests = Players.tests.path
    let missing = try keyphase("/", "--player", "cat")
    #expect(missing.exitCode == 2 && missing.errors.contains("there are no tests in `/`"))
    let group = try keyphase(tests, "--player", "cat", "--group", "colours")
    #expect(group.exitCode == 2 && group.errors.contains("did you mean `colors`?"))
    let program = try ask("keyphase-has-no-such-player")
    #expect(program.exitCode == 2 && program.errors.contains("the shell does not find the player"))
    #expect(try ask("cat", "--timeout", "0").errors.contains("--timeout is at least 1ms"))
    #expect(try ask(" ").errors.contains("the command of --player is empty"))
    let folder = try TemporaryFolder()
    for (text, message) in [("{", "is no JSON"), ("{}", "no list of tests of version 1")] {
      try folder.write(text, to: "manifest.json")
      let result = try keyphase(folder.url.path, "--player", "cat")
      #expect(result.exitCode == 2 && result.errors.contains(message), "\(result)")
    }
  }
}
