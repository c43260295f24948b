import ArgumentParser

/// `keyphase config` groups the commands for configurations.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show the configuration.",
    discussion: """
      Examples:
        keyphase config show Timelines/bounce.yaml
      """,
    subcommands: [ConfigShowCommand.self])
}
