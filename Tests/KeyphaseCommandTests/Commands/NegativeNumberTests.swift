import ArgumentParser
import CommandOptions
import TestSupport
import Testing
import TimelineFiles
import TimelineSyntax

@testable import KeyphaseCommand

/// Numbers below zero on the command line.
@Suite(.waitsForPrograms) struct NegativeNumberTests {
  /// The options with values of every command: the words of the command, and the option's name.
  private static let options: [(words: [String], name: String)] = {
    let tree = (try? JSONReader.read(Array(KeyphaseRoot._dumpHelp().utf8))) ?? .null
    func options(_ command: JSONValue, _ words: [String]) -> [(words: [String], name: String)] {
      command["arguments"].elements.filter { $0["kind"].string == "option" }.compactMap {
        $0["preferredName"]["name"].string.map { (words, $0) }
      }
        + command["subcommands"].elements.flatMap {
          options($0, words + [$0["commandName"].string ?? ""])
        }
    }
    return options(tree["command"], [])
  }()

  @Test func `every option takes a number below zero as its value`() throws {
    #expect(Self.options.count > 60)
    let values = ["-1", "-.5", "-0.25s", "-1e3"]
    for (index, option) in Self.options.enumerated() {
      for value in values {
        let arguments = option.words + ["--\(option.name)", value]
        var joined = arguments.dropLast()
        joined[joined.endIndex - 1] += "=\(value)"
        #expect(NegativeNumbers.joined(arguments) == Array(joined))
      }
      // Parsing takes long, and what is joined no longer depends on the value.
      let value = values[index % values.count]
      let arguments = option.words + ["--\(option.name)", value]
      do {
        _ = try KeyphaseRoot.parseAsRoot(NegativeNumbers.joined(arguments))
      } catch {
        let message = UsageText.failure(for: error).message
        #expect(!message.hasSuffix("has no value"), "\(arguments): \(message)")
        #expect(!message.hasPrefix("there is no option"), "\(arguments): \(message)")
      }
    }
  }

  @Test(arguments: [
    (["a", "--to", "-100", "--fps", "5"], ["a", "--to=-100", "--fps", "5"]),
    (["--at", "-1,0.5", "--at", "-2"], ["--at=-1,0.5", "--at=-2"]),
    (["--to=-1", "-2"], ["--to=-1", "-2"]),
    (["-o", "-1", "-x", "-"], ["-o", "-1", "-x", "-"]),
    (["--to", "-", "--to", "-x", "--to", "--fps"], ["--to", "-", "--to", "-x", "--to", "--fps"]),
    (["--", "--to", "-1"], ["--", "--to", "-1"]),
    (["--to", "-1", "--", "--to", "-1"], ["--to=-1", "--", "--to", "-1"]),
  ])
  func `only numbers below zero after an option are joined with it`(
    _ arguments: [String], _ joined: [String]
  ) {
    #expect(NegativeNumbers.joined(arguments) == joined)
  }

  @Test(arguments: [
    (["fmt", "--check", "-5"], "`--check` takes no value, but `-5` follows it", ""),
    (
      ["preview", "--port", "-1", "a"], "`--port` cannot be `-1`",
      "write a number that is not below 0"
    ),
    (
      ["sample", "a", "--from", "-1"], "`--from` cannot be `-1`",
      "write a number that is not below 0"
    ),
    (["sample", "a", "--fps", "-60"], "--fps must be greater than 0", ""),
    (["lint", "a", "--max-warnings", "-1"], "--max-warnings cannot be negative", ""),
    (["lint", "-5"], "there is no option `-5`", ""),
  ])
  func `a number below zero where none may be is named`(
    _ arguments: [String], _ message: String, _ help: String
  ) throws {
    let error = #expect(throws: (any Error).self) {
      try KeyphaseRoot.parseAsRoot(NegativeNumbers.joined(arguments))
    }
    #expect(UsageText.failure(for: try #require(error)) == CommandFailure(message, help: help))
  }

  @Test(.needs(Program.keyphase != nil, "needs the built program"))
  func `an animation towards a negative value`() throws {
    let program = try #require(Program.keyphase)
    let apart = try Program.run(
      program, ["curve", "bouncy", "--to", "-100", "--format", "json"])
    let joined = try Program.run(program, ["curve", "bouncy", "--to=-100", "--format", "json"])
    #expect(apart.exitCode == 0 && apart.output == joined.output)
    #expect(apart.output.contains("-100"))
  }
}
