import ArgumentParser
import Testing

import TimelineFiles
@testable import KeyphaseCommand

/// What the argument parser refuses, in this tool's words.
@Suite struct UsageTextTests {
  /// The failure of a command line that does not parse.
  private func failure(_ arguments: [String]) throws -> CommandFailure {
    let error = #expect(throws: (any Error).self) { try KeyphaseRoot.parseAsRoot(arguments) }
    return UsageText.failure(for: try #require(error))
  }

  @Test(arguments: [
    (["lint", "--fixx", "a"], "there is no option `--fixx`", "did you mean `--fix`?"),
    (["lint", "--nonsense", "a"], "there is no option `--nonsense`", ""),
    (["plot"], "a file or folder is missing", ""),
    (["export", "--to", "css"], "a file or folder is missing", ""),
    (["lint", "a", "--config"], "`--config` has no value", ""),
    (["rules", "it's"], "`it's` was not expected here", ""),
    (
      ["sample", "a", "--fps", "60fps"], "`--fps` cannot be `60fps`",
      "write the number alone: `--fps 60`"
    ),
    (
      ["sample", "a", "--fps", "it's"], "`--fps` cannot be `it's`", "write a number after `--fps`"
    ),
    (["lint", "a", "--fail-on", "eror"], "`--fail-on` cannot be `eror`", "did you mean `error`?"),
    (
      ["lint", "a", "--fail-on", "it's"], "`--fail-on` cannot be `it's`",
      "there are `error`, `warning`, `info` and `never`"
    ),
  ])
  func `what the parser refuses`(_ arguments: [String], _ message: String, _ help: String) throws {
    #expect(try failure(arguments) == CommandFailure(message, help: help))
  }

  @Test(arguments: [
    (["lint", "a", "--max-warnings=-1"], "--max-warnings cannot be negative", ""),
    (["lint", "-", "--watch"], "standard input cannot be watched", ""),
    (
      ["lint", "a", "--select", "jump"], "there is no rule `jump`", "did you mean `jump-at-event`"
    ),
    (
      ["sample", "a", "--at", "it's"], "`it's` is not a time: write seconds, such as 0.5, or 500ms",
      ""
    ),
    (["new", "a", "--template", "it's"], "there is no template `it's`", "there are `"),
  ])
  func `what an option's own code refuses arrives as it was thrown`(
    _ arguments: [String], _ message: String, _ help: String
  ) throws {
    let failure = try failure(arguments)
    #expect(failure.message == message)
    #expect(failure.help.hasPrefix(help))
  }
}
