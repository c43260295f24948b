import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import KeyphaseCommand

/// Records the help of every command and the templates of `new`, so that they can be read.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter CommandWordTests` records the file and fails.
@Suite struct CommandWordTests {
  @Test func `every help is as recorded`() throws {
    var text = ""
    for command in [KeyphaseRoot.self] + KeyphaseRoot.configuration.subcommands {
      let name = command == KeyphaseRoot.self ? "keyphase" : "keyphase \(command._commandName)"
      text += "———— \(name)\n\n\(KeyphaseRoot.helpMessage(for: command, columns: 100))\n\n"
    }
    for template in Template.all {
      text += "———— keyphase new --template \(template.name)\n\n\(template.text(for: "bounce"))\n"
    }
    let file = PackageFolder.fixtures.appending(path: "words/commands.txt")
    #expect(try Snapshot.text(at: file, recording: text) == text)
  }
}
