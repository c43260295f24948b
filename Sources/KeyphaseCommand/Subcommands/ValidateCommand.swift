import ArgumentParser
import CommandOptions
import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// `keyphase validate` reports the errors of timeline files.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "validate",
    abstract: "Check files for errors only: can each timeline be played?",
    usage: "keyphase validate [<path> ...] [<options>]",
    discussion: """
      Without a path, the current folder is read, with the folders in it.

      Exit codes: 0 no errors, 1 errors found, 2 usage, configuration or unreadable input.

      Examples:
        keyphase validate Timelines
        keyphase validate bounce.yaml --format concise
        keyphase validate . --format text --format sarif=keyphase.sarif
        cat bounce.yaml | keyphase validate - --stdin-filename bounce.yaml
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var including: IncludingOption
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var references: ReferenceOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let start = Environment.milliseconds
    let read = ReferencedFiles(allowedFolders: references.allowOutside)
    let reader = FileReader(
      limits: limits.limits, onlyTimelines: input.onlyTimelines, references: read)
    let configured = try ConfiguredInput(
      including.files(input.files, reader), options: configuration, reading: read,
      onlyTimelines: input.onlyTimelines,
      color: report.color.color)
    let files = configured.input
    let protected = ProtectedFiles(inputs: files.files, references: read)
    try report.checkFiles(protecting: protected)
    let loader = DocumentLoader(limits: limits.limits, references: read.includes)
    let task = LintTask(
      loader: loader, settings: configured.settings { _ in }, fixing: .none, baseline: nil,
      collectsBaseline: false, baselinePaths: try report.baselinePaths())
    var run = CheckRun.check(files, reader: reader) { task.validate($0, $1) }
    run.report.fixCommand = "keyphase lint"
    run.report.milliseconds = Environment.milliseconds - start
    run.showMessages()
    if run.failures.isEmpty || !run.report.files.isEmpty {
      try report.write(run.report, protecting: protected)
    }
    if let failure = run.failures.first { throw ExitCode(failure.exitCode) }
    if !run.report.diagnostics.isEmpty { throw ExitCode(1) }
  }
}
