import ArgumentParser
import SystemLibrary
import TimelineFiles
import TimelineSyntax

/// `keyphase git uninstall` removes what `keyphase git install` has set up.
struct GitUninstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Remove git's drivers for timeline files: show what would be removed, or remove it.",
    usage: "keyphase git uninstall [--global] [--write]",
    discussion: """
      Exit codes: 0 shown or removed, 2 no repository, or a file cannot be written.

      Examples:
        keyphase git uninstall
        keyphase git uninstall --write
      """)

  @Flag(help: "Remove them from the settings of the user.")
  var global = false

  @Flag(help: "Remove what is shown.")
  var write = false

  func run() throws {
    let setup = try GitSetup(isGlobal: global)
    let contents = try GitAttributes.contents(of: setup.attributesPath)
    let rest = GitAttributes.removing(from: contents)
    let keys = GitSetup.keys.filter { setup.settings[$0] != nil }
    var list = ChangeList(setup, sign: "-")
    list.attributes = GitAttributes.changed(from: contents, to: rest)
    list.settings = keys
    if write {
      if rest.isEmpty, !contents.isEmpty {
        guard PathText.withCString(setup.attributesPath, { unlink($0) }) == 0 else {
          throw CommandFailure("cannot remove `\(setup.attributesPath)`")
        }
      } else if rest != contents {
        try OutputFile.write(rest, to: setup.attributesPath)
      }
      for key in keys { try setup.settings.unset(key) }
    }
    try OutputStream.output.write(
      content: list.text(isWritten: write, nothing: "there is nothing to remove"))
  }
}
