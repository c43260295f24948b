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
  @Flag(help: "List the files that would change, and write nothing.")
  var check = false
  @Flag(help: "Show what would change, and write nothing.")
  var diff = false
  @OptionGroup var reading: ReadingOptions

  func run() throws {
    let found = try reading.files(input)
    if found.configured.excludesStandardInput, !check, !diff {
      try OutputStream.copyInput(limit: reading.limits.limits.fileSize)
    }
    let task = FormatTask(limits: found.reader.limits, references: found.references)
    let run = CheckRun.check(
      found.input, reader: found.reader,
      writeBack: check || diff ? nil : WriteBack { _, _ in CheckedFile(diagnostics: []) },
      task.format)
    let changes = run.files.compactMap(\.change)
    if diff {
      for change in changes where change.hasDifferences { try change.show(color: found.color) }
    } else if !check {
      if let input = run.skippedInput { try OutputStream.output.write(content: input.bytes) }
      for change in changes where change.file.path == "-" {
        try OutputStream.output.write(content: change.after.bytes)
      }
    }
    if !run.report.diagnostics.isEmpty { try run.report.showFrames(color: found.color) }
    run.showMessages()
    let isWritten = !diff && found.input.files.contains { $0.path != "-" }
    if !run.files.isEmpty, isWritten || check { summarize(run) }
    if let failure = run.failures.first { throw ExitCode(failure.exitCode) }
    let wouldChange = (check || diff) && changes.contains(where: \.hasDifferences)
    if !run.report.diagnostics.isEmpty || wouldChange { throw ExitCode(1) }
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
