import ArgumentParser
import CommandOptions
import TimelineFiles
import TimelineSyntax

/// The options of commands that read files: how they are configured and limited, and in which colours
/// their errors are shown.
struct ReadingOptions: ParsableArguments {
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var references: ReferenceOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  /// Finds the files of paths, and the configuration of each.
  func files(_ paths: [String]) throws -> CommandFiles {
    try files(
      InputFiles(paths, standardInputName: nil, workingFolder: try FileSystem.workingFolder()))
  }

  /// Finds the files that a command line names, and the configuration of each.
  func files(_ input: InputOptions, reading: ReferencedFiles? = nil) throws -> CommandFiles {
    try files(input.files, onlyTimelines: input.onlyTimelines, reading: reading)
  }

  private func files(
    _ found: InputFiles, onlyTimelines: Bool = false, reading: ReferencedFiles? = nil
  ) throws -> CommandFiles {
    let read = reading ?? ReferencedFiles(references)
    return CommandFiles(
      configured: try ConfiguredInput(
        found, options: configuration, reading: read, onlyTimelines: onlyTimelines,
        color: color.color),
      reader: FileReader(limits: limits.limits, onlyTimelines: onlyTimelines, references: read),
      color: color.color)
  }
}

/// The files of a command with their configurations, and what reads them.
struct CommandFiles {
  let configured: ConfiguredInput
  let reader: FileReader
  let color: ColorChoice

  /// The files without those that configurations exclude.
  var input: InputFiles { configured.input }
  /// What the files include.
  var references: ReferencedFiles { reader.references }

  /// Loads the files; errors in them are written to standard error.
  ///
  /// - Throws: what ``LoadedFiles/load(_:reader:color:)`` does.
  func load() throws -> LoadedFiles {
    try LoadedFiles.load(input, reader: reader, color: color)
  }
}
