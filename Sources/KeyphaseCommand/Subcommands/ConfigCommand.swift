import ArgumentParser

/// `keyphase config` groups the commands for configurations.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show what configurations say.",
    discussion: """
      Examples:
        keyphase config show Timelines/bounce.yaml
      """,
    subcommands: [ConfigShowCommand.self])
}
