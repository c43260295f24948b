import ArgumentParser
import CommandOptions
import TimelineDocument
import TimelineFiles
internal import TimelineFormatter
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// `keyphase migrate` changes files to a later version of the format.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "migrate",
    abstract: "Change files to the newest version of the format.",
    usage: "keyphase migrate [<path> ...] [<options>]",
    discussion: """
      Comments and layout are kept. Without a path, the current folder is read, with the folders in \
      it. This tool knows the versions up to \(FormatVersion.newest).

      Exit codes: 0 all files are of the version, 1 a file cannot be changed, or with --check and --diff \
      would be, 2 usage or unreadable input.

      Examples:
        keyphase migrate Timelines --check
        keyphase migrate Timelines --diff
      """)

  @OptionGroup var input: InputOptions
  @Flag(help: "List the files that would change, and write nothing.")
  var check = false
  @Flag(help: "Show what would change, and write nothing.")
  var diff = false
  @Option(
    help: ArgumentHelp(
      "The version of the format; by default the newest, \(FormatVersion.newest).",
      valueName: "version"))
  var to = FormatVersion.newest
  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    guard (1...FormatVersion.newest).contains(to) else {
      throw CommandFailure(
        "there is no version \(to) of the format for this tool",
        help: "the newest version is \(FormatVersion.newest)")
    }
    if input.paths.contains("-") {
      throw CommandFailure("standard input is not migrated", help: "name files or folders")
    }
  }

  func run() throws {
    let found = try reading.files(input)
    let limits = found.reader.limits
    let run = CheckRun.check(
      found.input, reader: found.reader,
      writeBack: check || diff ? nil : WriteBack { _, _ in CheckedFile(diagnostics: []) },
      { [to] file, source in Self.migrate(file, source, to: to, limits) })
    let changes = run.files.compactMap(\.change).filter(\.hasDifferences)
    for change in changes {
      if diff {
        try change.show(color: found.color)
      } else if check {
        OutputStream.output.write("would change \(change.file.name)\n")
      }
    }
    if !run.report.diagnostics.isEmpty { try run.report.showFrames(color: found.color) }
    run.showMessages()
    let changed = ReportSummary.amount(changes.count, "file")
    OutputStream.error.write(
      "\(changed) \(check || diff ? "would be changed" : "changed") to version \(to), "
        + "\(run.report.files.count - changes.count) left as they are\n")
    if let failure = run.failures.first { throw ExitCode(failure.exitCode) }
    if !run.report.diagnostics.isEmpty || (check || diff) && !changes.isEmpty { throw ExitCode(1) }
  }

  private static func migrate(
    _ file: InputFile, _ source: SourceFile, to version: Int, _ limits: YAMLLimits
  ) -> CheckedFile {
    var checked = CheckedFile(diagnostics: [])
    switch FormatMigration.migrate(source, to: version, limits: limits) {
    case .current: break
    case .migrated(let result):
      checked.change = FileChange(file: file, before: source, after: result)
    case .refused(let diagnostics): checked.diagnostics = diagnostics.map(\.withoutFix)
    case .newer(let own):
      checked.failure = CommandFailure(
        "`\(file.name)` is of version \(own), which is later than \(version)",
        help: "no file is changed to an earlier version")
    }
    return checked
  }
}
