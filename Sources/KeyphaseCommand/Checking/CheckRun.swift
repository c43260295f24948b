import TimelineLint
import TimelineSyntax

/// The result of checking a number of files.
struct CheckRun {
  /// What was found, without colours and times.
  var report = Report(diagnostics: [], files: [])
  /// What could not be found, read or written.
  var failures: [CommandFailure]
  /// What became of each file that was checked, in the order of their paths.
  var files: [CheckedFile] = []

  /// Checks files.
  ///
  /// - Parameter check: what is done with each file's text, in parallel.
  static func check(
    _ input: InputFiles, reading: FileReading,
    _ check: @escaping @Sendable (InputFile, SourceFile) -> CheckedFile
  ) async -> CheckRun {
    let outcomes = await reading.read(input.files, transform: check)
    var bag = DiagnosticBag()
    var run = CheckRun(failures: input.failures)
    // A fault in an included file is found again with every file that includes it.
    var seen: Set<FindingKey> = []
    for (file, outcome) in zip(input.files, outcomes) {
      switch outcome {
      case .checked(let checked):
        run.report.files.append(file.name)
        for diagnostic in checked.diagnostics where seen.insert(FindingKey(diagnostic)).inserted {
          bag.add(diagnostic)
        }
        run.report.fixedCount += checked.fixedCount
        run.report.knownCount += checked.knownCount
        if let failure = checked.failure { run.failures.append(failure) }
        run.files.append(checked)
      case .skipped: run.report.skippedCount += 1
      case .unreadable(let failure): run.failures.append(failure)
      }
    }
    run.report.diagnostics = bag.sorted
    if run.report.files.isEmpty, run.failures.isEmpty, !reading.onlyTimelines {
      run.failures.append(
        CommandFailure(
          "none of the YAML files is a timeline file",
          help: "a timeline file has the key `keyphase` at its top level"))
    }
    return run
  }
}

/// What became of one file.
struct CheckedFile: Sendable {
  /// What is to be reported.
  var diagnostics: [Diagnostic]
  /// How many findings were fixed.
  var fixedCount = 0
  /// How many findings a baseline knows.
  var knownCount = 0
  /// The findings by their places, for a baseline that is written.
  var baseline = Baseline()
  /// The text before and after it was fixed; nil where nothing was.
  var change: FileChange?
  /// Why its text could not be written.
  var failure: CommandFailure?
}

/// A text before and after a change.
struct FileChange: Sendable {
  var file: InputFile
  var before: SourceFile
  var after: SourceFile

  /// Whether the texts differ.
  var isReal: Bool { before.bytes != after.bytes }
}

/// What makes two findings the same one.
private struct FindingKey: Hashable {
  var rule: RuleName
  var path: String
  var span: SourceSpan
  var message: String

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    path = diagnostic.primary.source.path
    span = diagnostic.primary.span
    message = diagnostic.message
  }
}
