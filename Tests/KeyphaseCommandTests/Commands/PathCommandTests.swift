import ArgumentParser
import Testing

@testable import KeyphaseCommand

/// The most frequent command lines are not parsed; their commands must be those that the parser makes.
@Suite struct PathCommandTests {
  @Test(arguments: [
    ["validate"], ["lint"], ["fmt"], ["validate", "a.yaml", "b"], ["lint", "-"],
    ["fmt", "a b.yaml"], ["sample", "a.yaml", "-"], ["fmt", "--check"],
    ["fmt", "a", "--diff", "b"],
    ["fmt", "--check", "--check"], ["lint", "--fix", "a.yaml"],
    ["lint", "a.yaml", "--fix", "--diff"],
    ["lint", "--format", "json", "a.yaml"], ["validate", "a.yaml", "--format", "sarif=b.sarif"],
    ["lint", "--format", "text", "--format", "sarif=b"], ["validate", "--format", "concise"],
    ["sample", "a.yaml", "--fps", "60"], ["sample", "a.yaml", "--fps", "0x1p4", "--velocity"],
    ["sample", "--fps", "30", "--fps", "24.5", "a.yaml"],
    ["sample", "a.yaml", "--timeline", "in", "--timeline", "in out"],
  ])
  func equalsTheParsedCommand(_ arguments: [String]) throws {
    let command = try #require(PathCommandLine.command(arguments))
    let parsed = try type(of: command).parseAsRoot(Array(arguments.dropFirst()))
    // Every option with its value; one that was forgotten is a definition in place of a value.
    #expect(Self.description(command) == Self.description(parsed))
    #expect(Self.description(command).contains("definition") == false)
  }

  @Test(arguments: [
    [], ["validate", "--format=json", "a.yaml"], ["lint", "a.yaml", "--unsafe-fixes"],
    ["fmt", "-h"],
    ["rules"], ["lint", ""], ["fmt", "-", "-"], ["sample"], ["validat", "a.yaml"],
    ["fmt", "--fix"],
    ["lint", "a.yaml", "--format"], ["lint", "--format", "--fix"], ["lint", "--format", "jsn"],
    ["validate", "--format", "json", "--format", "text"], ["sample", "a.yaml", "--fps", "0"],
    ["sample", "a.yaml", "--fps", "fast"], ["sample", "a.yaml", "--fps", "-1"],
    ["sample", "--fps", "60"], ["lint", "--", "a.yaml"], ["lint", "--fi", "a.yaml"],
    ["sample", "a.yaml", "--timeline", "-"],
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
