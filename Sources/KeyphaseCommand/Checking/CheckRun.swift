import TimelineLint
internal import TimelineReports
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
  ) -> CheckRun {
    let outcomes = reading.read(input.files, transform: check)
    var bag = DiagnosticBag()
    var run = CheckRun(failures: input.failures)
    for (file, outcome) in zip(input.files, outcomes) {
      switch outcome {
      case .checked(let checked):
        run.report.files.append(file.name)
        for diagnostic in checked.diagnostics { bag.add(diagnostic) }
        run.report.fixedCount += checked.fixedCount
        run.report.knownCount += checked.knownCount
        if let failure = checked.failure { run.failures.append(failure) }
        run.files.append(checked)
        run.files[run.files.count - 1].diagnostics = []
      case .skipped: run.report.skippedCount += 1
      case .unreadable(let failure): run.failures.append(failure)
      }
    }
    run.report.diagnostics = bag.sorted
    run.report.diagnostics.removeRepeats()
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
  /// What is to be reported; empty once it is in the run's report.
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

extension [Diagnostic] {
  /// Leaves out what is there twice in findings that are sorted by place and rule.
  ///
  /// A fault in an included file is found again with every file that includes it.
  fileprivate mutating func removeRepeats() {
    var last: (path: String, span: SourceSpan, rule: RuleName)?
    // The messages of one rule at one place.
    var messages: Set<String> = []
    removeAll { diagnostic in
      let source = diagnostic.primary.source
      let place = (path: source.path, span: diagnostic.primary.span, rule: diagnostic.rule)
      if last.map({ $0 != place }) ?? true {
        last = place
        messages.removeAll(keepingCapacity: true)
      }
      return !messages.insert(diagnostic.message).inserted
    }
  }
}
