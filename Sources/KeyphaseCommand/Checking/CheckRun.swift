import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// The result of checking several files.
struct CheckRun {
  /// The findings and counts; not yet colored or timed.
  var report = Report(diagnostics: [], files: [])
  /// The files that could not be found, read or written.
  var failures: [CommandFailure]
  /// The lines about files that look like timeline files, and were skipped.
  var notes: [TerminalText] = []
  /// The content of standard input if it is no timeline file.
  var skippedInput: SourceFile?
  /// The result for each checked file, sorted by path.
  var files: [CheckedFile] = []
  /// The entries of the baseline that match no finding any more.
  var staleBaseline = Baseline()
  /// What was checked by success criteria of accessibility; nil unless that is asked for.
  var audit: AccessibilityAudit?

  /// Checks files.
  ///
  /// - Parameters:
  ///   - writeBack: writes the changes; nil to write none.
  ///   - compare: changes the results of files that depend on those of others.
  ///   - check: checks one file; called concurrently.
  static func check(
    _ input: InputFiles, reader: FileReader, writeBack: WriteBack? = nil,
    compare: ([InputFile], inout [FileOutcome<CheckedFile>]) -> Void = { _, _ in },
    _ check: @escaping @Sendable (InputFile, SourceFile) -> CheckedFile
  ) -> CheckRun {
    var outcomes = reader.read(input.files, transform: check)
    reader.checkIncluders(in: input.files, &outcomes, check)
    if let writeBack {
      for (index, file) in input.files.enumerated() {
        outcomes[index] = writeBack.apply(to: file, outcomes[index]) { reader.read(file, check) }
      }
    }
    compare(input.files, &outcomes)
    var bag = DiagnosticBag()
    var run = CheckRun(failures: input.failures)
    for (file, outcome) in zip(input.files, outcomes) {
      switch outcome {
      case .checked(let checked):
        run.report.files.append(file.name)
        for diagnostic in checked.diagnostics { bag.add(diagnostic) }
        run.report.fixedCount += checked.fixedCount
        run.report.knownCount += checked.knownCount
        run.staleBaseline.add(checked.staleBaseline)
        if let audit = checked.audit {
          var all = run.audit ?? AccessibilityAudit()
          all.add(audit)
          run.audit = all
        }
        if let failure = checked.failure { run.failures.append(failure) }
        run.files.append(checked)
        run.files[run.files.count - 1].diagnostics = []
      case .skipped(let file):
        run.report.skippedCount += 1
        run.notes += [file.note].compactMap(\.self)
        run.skippedInput = file.input ?? run.skippedInput
      case .unreadable(let failure): run.failures.append(failure)
      }
    }
    run.report.diagnostics = bag.sorted
    run.report.diagnostics.removeRepeats()
    return run
  }

  /// Writes the notes and failures to standard error.
  ///
  /// In a terminal, a person is told that there was nothing to check.
  func showMessages() {
    for note in notes { OutputStream.error.write(note) }
    for failure in failures { OutputStream.error.write(failure.text) }
    let skipped = report.skippedCount
    if report.files.isEmpty, failures.isEmpty, skipped > 0, OutputStream.error.isTerminal {
      OutputStream.error.write(
        "no timeline files: \(ReportSummary.amount(skipped, "YAML file")) without the key `keyphase`\n"
      )
    }
  }
}

/// The result of checking one file.
struct CheckedFile: Sendable {
  /// The findings to report; emptied once they are in the run's report.
  var diagnostics: [Diagnostic]
  /// Whether the findings depend on included files, which may be fixed.
  var isIncluding = false
  /// The number of fixed findings.
  var fixedCount = 0
  /// The number of findings that the baseline contains.
  var knownCount = 0
  /// The findings as baseline entries, if a baseline is to be written.
  var baseline = Baseline()
  /// The entries of the baseline that match no finding in the file.
  var staleBaseline = Baseline()
  /// What was checked by success criteria of accessibility; nil unless that is asked for.
  var audit: AccessibilityAudit?
  /// The content before and after the fixes; nil if nothing was fixed.
  var change: FileChange?
  /// Why the file could not be formatted or written; nil if it could.
  var failure: CommandFailure?
}

/// A file's content before and after a change.
struct FileChange: Sendable {
  var file: InputFile
  var before: SourceFile
  var after: SourceFile

  /// Whether the contents differ.
  var hasDifferences: Bool { before.bytes != after.bytes }

  /// Writes what changes to standard output.
  func show(color: ColorChoice) throws {
    try UnifiedDiff(path: file.name, before: before.bytes, after: after.bytes).show(color: color)
  }
}

extension [Diagnostic] {
  /// Removes duplicates from findings that are sorted by location and rule.
  ///
  /// An error in an included file is found once for every file that includes it.
  fileprivate mutating func removeRepeats() {
    var last: (path: [UInt8], span: SourceSpan, rule: RuleName)?
    // The messages of one rule at one location.
    var messages: Set<String> = []
    removeAll { diagnostic in
      let path = [UInt8](diagnostic.primary.source.location.utf8)
      let location = (path: path, span: diagnostic.primary.span, rule: diagnostic.rule)
      if last.map({ $0 != location }) ?? true {
        last = location
        messages.removeAll(keepingCapacity: true)
      }
      return !messages.insert(diagnostic.message).inserted
    }
  }
}
