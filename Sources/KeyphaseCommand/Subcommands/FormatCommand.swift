import ArgumentParser
import CommandOptions
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// `keyphase fmt` rewrites files in the canonical layout.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "fmt",
    abstract: "Format files in the canonical layout.",
    usage: "keyphase fmt [<path> ...] [<options>]",
    discussion: """
      Values, comments and curves are kept; a file with a syntax error is not changed.

      Without a path, the current folder is read, with the folders in it.

      Exit codes: 0 formatted, 1 a file cannot be formatted, or with --check and --diff would change, \
      2 usage, configuration or input.

      Examples:
        keyphase fmt Timelines
        keyphase fmt . --check
        keyphase fmt bounce.yaml --diff
        cat bounce.yaml | keyphase fmt - --stdin-filename bounce.yaml
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var configuration: ConfigurationOptions
  @Flag(help: "List the files that would change, and write nothing.")
  var check = false
  @Flag(help: "Show what would change, and write nothing.")
  var diff = false
  @OptionGroup var color: ColorOptions
  @OptionGroup var references: ReferenceOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let read = ReferencedFiles(allowedFolders: references.allowOutside)
    let configured = try ConfiguredInput(
      input.files, options: configuration, reading: read, onlyTimelines: input.onlyTimelines,
      color: color.color)
    let files = configured.input
    if configured.excludesStandardInput, !check, !diff { try OutputStream.copyInput(limits) }
    let task = FormatTask(limits: limits.limits, references: read)
    let reader = FileReader(
      limits: limits.limits, onlyTimelines: input.onlyTimelines, references: read)
    let run = CheckRun.check(
      files, reader: reader,
      writeBack: check || diff ? nil : WriteBack { _, _ in CheckedFile(diagnostics: []) },
      task.format)
    let changes = run.files.compactMap(\.change)
    if diff {
      try show(changes)
    } else if !check {
      if let input = run.skippedInput { try OutputStream.output.write(content: input.bytes) }
      for change in changes where change.file.path == "-" {
        try OutputStream.output.write(content: change.after.bytes)
      }
    }
    try show(run.report)
    run.showMessages()
    let isWritten = !diff && files.files.contains { $0.path != "-" }
    if !run.files.isEmpty, isWritten || check { summarize(run) }
    if let failure = run.failures.first { throw ExitCode(failure.exitCode) }
    let wouldChange = (check || diff) && changes.contains(where: \.hasDifferences)
    if !run.report.diagnostics.isEmpty || wouldChange { throw ExitCode(1) }
  }

  private func show(_ changes: [FileChange]) throws {
    let isColored = color.color.isColored(isTerminal: OutputStream.output.isTerminal)
    for change in changes where change.hasDifferences {
      let diff = UnifiedDiff(
        path: change.file.name, before: change.before.bytes, after: change.after.bytes)
      try OutputStream.output.write(diff, isColored: isColored)
    }
  }

  /// Shows the errors that prevent formatting.
  private func show(_ report: Report) throws {
    guard !report.diagnostics.isEmpty else { return }
    var report = report
    report.isColored = color.color.isColored(isTerminal: OutputStream.error.isTerminal)
    try OutputStream.error.write(encoded: ReportFormat.frames.write(report))
  }

  /// Writes a summary line to standard error.
  private func summarize(_ run: CheckRun) {
    let changed = run.files.compactMap(\.change).filter(\.hasDifferences)
    let refused =
      Set(run.report.diagnostics.map(\.primary.source.path)).count
      + run.files.count { $0.failure != nil }
    let kept = run.files.compactMap(\.change).count - changed.count
    if check {
      for change in changed { OutputStream.output.write("would change \(change.file.name)\n") }
    }
    var parts = ["\(amount(changed.count)) \(check ? "would be changed" : "changed")"]
    parts.append("\(amount(kept)) already formatted")
    if refused > 0 { parts.append("\(amount(refused)) not changed") }
    let skipped = run.report.skippedCount
    if skipped > 0 { parts.append("\(amount(skipped, "other YAML file")) skipped") }
    OutputStream.error.write("\(parts.joined(separator: ", "))\n")
  }

  private func amount(_ count: Int, _ noun: String = "file") -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
