import ArgumentParser

/// The root command; each subcommand is one file in `Subcommands` and one entry here.
struct KeyphaseRoot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyphase",
    abstract: "Keyframe and phase animations in YAML, with SwiftUI's numbers.",
    discussion: """
      Examples:
        keyphase new bounce
        keyphase lint bounce.yaml
        keyphase plot bounce.yaml
        keyphase sample bounce.yaml --fps 60 --format csv
        keyphase curve "bouncy(duration: 0.4)"
      """,
    version: ToolVersion.line,
    subcommands: [
      ValidateCommand.self,
      LintCommand.self, FormatCommand.self,
      RulesCommand.self,
      ExplainCommand.self,
      ConfigCommand.self,
      FilesCommand.self,
      SampleCommand.self,
      ExportCommand.self,
      ImportCommand.self,
      CurveCommand.self,
      PlotCommand.self,
      DiffCommand.self,
      SnapshotCommand.self,
      ConformanceCommand.self,
      MergeCommand.self,
      GitCommand.self,
      PreviewCommand.self,
      RenameCommand.self,
      MigrateCommand.self,
      NewCommand.self,
      SchemaCommand.self,
      LanguageServerCommand.self,
      ManualCommand.self,
    ])
}
