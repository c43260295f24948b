import ArgumentParser

/// `keyphase git` groups the commands that git is set up with.
struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git",
    abstract: "Set up git to compare and merge timeline files.",
    discussion: """
      Examples:
        keyphase git install
        keyphase git install --write
        keyphase git uninstall --write
      """,
    subcommands: [GitInstallCommand.self, GitUninstallCommand.self, GitTextCommand.self])
}
