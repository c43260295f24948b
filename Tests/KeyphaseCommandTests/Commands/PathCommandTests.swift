import ArgumentParser
import Testing

@testable import KeyphaseCommand

/// A command line of paths alone is not parsed; its command must be the one that the parser makes.
@Suite struct PathCommandTests {
  @Test(arguments: [
    ["validate"], ["lint"], ["fmt"], ["validate", "a.yaml", "b"], ["lint", "-"],
    ["fmt", "a b.yaml"], ["sample", "a.yaml", "-"],
  ])
  func equalsTheParsedCommand(_ arguments: [String]) throws {
    let command = try #require(PathCommandLine.command(arguments))
    let parsed = try type(of: command).parseAsRoot(Array(arguments.dropFirst()))
    // Every option with its value; one that was forgotten is a definition in place of a value.
    #expect(Self.description(command) == Self.description(parsed))
    #expect(Self.description(command).contains("definition") == false)
  }

  @Test(arguments: [
    [], ["validate", "--format", "json", "a.yaml"], ["lint", "a.yaml", "--fix"], ["fmt", "-h"],
    ["rules"], ["lint", ""], ["fmt", "-", "-"], ["sample"], ["validat", "a.yaml"],
  ])
  func leavesOtherCommandLinesToTheParser(_ arguments: [String]) {
    #expect(PathCommandLine.command(arguments) == nil)
  }

  /// The options with their values, without the titles of groups, which the parser drops.
  private static func description(_ command: Any) -> String {
    var text = ""
    dump(command, to: &text)
    return text.split(separator: "\n").filter { !$0.contains("- title: ") }
      .joined(separator: "\n")
  }
}
