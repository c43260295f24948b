import TimelineDocument
import TimelineLint
import TimelineSyntax

/// The result of checking a number of files.
struct CheckRun {
  /// What was found, without colours and times.
  var report: Report
  /// What could not be found or read.
  var failures: [CommandFailure]

  /// Checks files and keeps the findings of at least a severity.
  static func check(
    _ input: InputFiles, reading: FileReading, atLeast severity: Severity
  ) async -> CheckRun {
    let outcomes = await reading.read(input.files) { loaded in
      loaded.diagnostics.filter { $0.severity >= severity }
    }
    var bag = DiagnosticBag()
    var run = CheckRun(report: Report(diagnostics: [], files: []), failures: input.failures)
    // A fault in an included file is found again with every file that includes it.
    var seen: Set<FindingKey> = []
    for (file, outcome) in zip(input.files, outcomes) {
      switch outcome {
      case .checked(let diagnostics):
        run.report.files.append(file.name)
        for diagnostic in diagnostics where seen.insert(FindingKey(diagnostic)).inserted {
          bag.add(diagnostic)
        }
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
