import ArgumentParser
import Testing

@testable import KeyphaseCommand

@Suite struct SubcommandTests {
  @Test func `every subcommand has a name of its own, a summary and a description`() throws {
    let commands = KeyphaseRoot.configuration.subcommands.flatMap { command in
      let nested = command.configuration.subcommands
      return nested.isEmpty ? [command] : nested
    }
    let names = try commands.map { try #require($0.configuration.commandName) }
    #expect(Set(names).count == names.count)
    for (name, command) in zip(names, commands) {
      #expect(!command.configuration.abstract.isEmpty, "\(name)")
      #expect(!command.configuration.discussion.isEmpty, "\(name)")
    }
  }
}
