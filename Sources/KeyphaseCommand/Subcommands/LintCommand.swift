import ArgumentParser
import CommandOptions
import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// `keyphase lint` finds errors and likely mistakes in timelines.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "lint",
    abstract: "Find errors, and motion that will not look as intended.",
    usage: "keyphase lint [<path> ...] [<options>]",
    discussion: """
      Without a path, the current folder is read, with the folders in it.

      Exit codes: 0 clean, 1 findings at or over --fail-on, 2 usage, configuration or input.

      Examples:
        keyphase lint Timelines
        keyphase lint . --fix
        keyphase lint . --diff
        keyphase lint . --select spring-cut-short,jump-at-repeat
        keyphase lint . --group accessibility
        keyphase lint . --format text --format sarif=keyphase.sarif
        keyphase lint . --baseline known.yaml --write-baseline
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var including: IncludingOption
  @OptionGroup(title: "Rules") var selection: RuleSelection
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Fixes") var fixes: FixOptions
  @OptionGroup(title: "Baseline") var baselines: BaselineOptions
  @OptionGroup(title: "Reports") var report: ReportOptions
  @Flag(help: "Show the number of findings of each rule instead of the findings, in any format.")
  var statistics = false
  @OptionGroup(title: "Exit code") var failing: FailOptions
  @Flag(help: "Lint again whenever a file changes, until interrupted.")
  var watch = false
  @OptionGroup var references: ReferenceOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    let readsInput = input.paths.contains("-")
    if watch, readsInput { throw CommandFailure("standard input cannot be watched") }
    if baselines.writeBaseline, fixes.isFixing || watch {
      throw CommandFailure(
        "--write-baseline cannot be combined with fixes: fix first, then write what is left")
    }
    if fixes.diff, watch { throw CommandFailure("--diff and --watch cannot be used together") }
  }

  func run() throws {
    guard watch else { return try lint(reading: ReferencedFiles(references)) }
    WatchRun.run(input, references, named: configuration.config.map { [$0] } ?? []) {
      try lint(reading: $0)
    }
  }

  /// Lints all files once.
  private func lint(reading read: ReferencedFiles) throws {
    let start = Environment.milliseconds
    let reader = FileReader(
      limits: limits.limits, onlyTimelines: input.onlyTimelines, references: read)
    let configured = try ConfiguredInput(
      including.files(input.files, reader), options: configuration, reading: read,
      onlyTimelines: input.onlyTimelines,
      color: report.color.color)
    let files = configured.input
    if configured.excludesStandardInput, fixes.isFixing, !fixes.diff {
      try OutputStream.copyInput(limit: limits.limits.fileSize)
    }
    let baseline = try UsedBaseline(baselines, in: configured, reading: read)
    let protected = ProtectedFiles(
      inputs: files.files, references: read, baselines: baseline.paths)
    // Before a fix is written.
    try report.checkFiles(protecting: protected)
    if baselines.writeBaseline { try protected.forBaseline.check(baseline.writtenPath()) }
    let baselinePaths = try report.baselinePaths()
    let known = try baseline.read(color: report.color.color, baselinePaths)
    var task = LintTask(
      loader: DocumentLoader(limits: limits.limits, references: read.includes),
      settings: configured.settings(applying: selection.change),
      fixing: fixes.unsafeFixes ? .all : fixes.isFixing ? .safe : .none,
      baseline: baselines.writeBaseline ? nil : known?.byPath,
      collectsBaseline: baselines.writeBaseline,
      baselinePaths: baselinePaths,
      isAudit: selection.isAudit)
    task.tokens = task.tokens(of: files.files, reader)
    var unfixing = task
    unfixing.fixing = .none
    let writeBack = WriteBack { [unfixing] in unfixing.check($0, $1) }
    var run = CheckRun.check(
      files, reader: reader, writeBack: fixes.isFixing && !fixes.diff ? writeBack : nil,
      compare: { [task] in task.compareAgain($0, &$1, reader) }, task.check)
    run.report.diagnostics.insert(contentsOf: configured.warnings, at: 0)
    run.report.excludedCount = configured.excludedCount
    run.report.audit = run.audit
    run.report.lowestFailure = failing.lowestFailure(run.report)
    if fixes.diff { return try show(changesOf: run) }
    run.report.milliseconds = Environment.milliseconds - start
    run.showMessages()
    if let known, !baselines.writeBaseline {
      let stale = StaleBaseline(
        run.staleBaseline, of: known, checked: run.report.files, baselinePaths)
      run.report.staleCount = stale.count
      OutputStream.error.write(stale.text(path: baseline.name))
      OutputStream.error.write(baseline.note(about: stale, run.report.diagnostics))
    }
    if baselines.writeBaseline {
      try write(
        baselineOf: run, at: baseline.writtenPath(), keeping: known, baselinePaths,
        protecting: protected.forBaseline)
    } else if run.failures.isEmpty || !run.report.files.isEmpty {
      try show(run, inputs: files, protecting: protected)
    }
    if let failure = run.failures.first { throw ExitCode(failure.exitCode) }
    if baselines.writeBaseline ? run.report.count(of: .error) > 0 : failing.isFailure(run.report) {
      throw ExitCode(1)
    }
  }

  private func show(
    _ run: CheckRun, inputs: InputFiles, protecting protected: ProtectedFiles
  ) throws {
    // The fixed content of standard input is written to standard output.
    let text =
      run.files.compactMap(\.change).first { $0.file.path == "-" }?.after ?? run.skippedInput
    if fixes.isFixing, inputs.files.contains(where: { $0.path == "-" }) {
      if let text { try OutputStream.output.write(content: text.bytes) }
      try report.write(run.report, to: .error, protecting: protected)
    } else {
      try report.write(run.report, statistics: statistics, protecting: protected)
    }
  }

  private func show(changesOf run: CheckRun) throws {
    run.showMessages()
    let changes = run.files.compactMap(\.change).filter(\.hasDifferences)
    for change in changes { try change.show(color: report.color.color) }
    if let failure = run.failures.first { throw ExitCode(failure.exitCode) }
    if !changes.isEmpty { throw ExitCode(1) }
  }

  /// - Parameter known: what the baseline has so far, of which other files are kept.
  private func write(
    baselineOf run: CheckRun, at path: String, keeping known: Baseline?, _ paths: ReportPaths,
    protecting protected: ProtectedFiles
  ) throws {
    guard run.failures.isEmpty else { return }
    // A file with errors may hide findings, and errors are in no baseline.
    guard run.report.count(of: .error) == 0 else {
      try run.report.showFrames(color: report.color.color)
      OutputStream.error.write(
        "the baseline was not written, because files with errors hide findings: correct them first\n"
      )
      return
    }
    let checked = Set(run.report.files.map(paths.path))
    var baseline = (known ?? Baseline()).filter {
      !checked.contains($0.path) && FileSystem.entryExists(paths.location(of: $0.path))
    }
    for file in run.files { baseline.add(file.baseline) }
    try OutputFile.write(Array(baseline.text.utf8), to: path, protecting: protected)
    let findings = ReportSummary.amount(baseline.total, "finding")
    OutputStream.error.write("wrote \(findings) into `\(PathText.shown(path))`\n")
  }
}

/// Options for fixing findings.
struct FixOptions: ParsableArguments {
  @Flag(help: "Apply the safe fixes, marked [*]: they keep every sample and comment.")
  var fix = false

  @Flag(help: "Also apply the unsafe fixes, marked [!]; review the result.")
  var unsafeFixes = false

  @Flag(help: "Show what the fixes would change, and write nothing.")
  var diff = false

  /// Whether fixes are applied or shown.
  var isFixing: Bool { fix || unsafeFixes || diff }
}
