import ArgumentParser
import CommandOptions
import TimelineFiles

/// `keyphase files` lists the timeline files, why they are ones, and what they include.
struct FilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "files",
    abstract: "List the timeline files, and the files that they include.",
    usage: "keyphase files [<path> ...] [<options>]",
    discussion: """
      A file is a timeline file if the top level of its first document has the key `keyphase`. \
      Without a path, the current folder is read, with the folders in it.

      Examples:
        keyphase files
        keyphase files Timelines --all
        keyphase files --format json
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var configuration: ConfigurationOptions
  @Flag(help: "Also list the YAML files that are skipped, and why.")
  var all = false
  @Option(
    help: ArgumentHelp(
      "One of \(FileListing.all.map(\.name).joined(separator: ", ")); text by default.",
      valueName: "format"),
    transform: {
      try NameSuggestion.require(
        FileListing.named($0), "format", $0, among: FileListing.all.map(\.name))
    })
  var format = FileListing.text
  @OptionGroup var color: ColorOptions
  @OptionGroup var references: ReferenceOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let read = ReferencedFiles(allowedFolders: references.allowOutside)
    let found = try input.files
    let configured = try ConfiguredInput(
      found, options: configuration, reading: read, onlyTimelines: input.onlyTimelines,
      color: color.color)
    let reader = FileReader(
      limits: limits.limits, onlyTimelines: input.onlyTimelines, references: read)
    let files = FoundFiles(found, configured: configured.input, reader)
    for failure in files.failures { OutputStream.error.write(failure.text) }
    try OutputStream.output.write(content: format.write(files, all))
    if let failure = files.failures.first { throw ExitCode(failure.exitCode) }
  }
}
