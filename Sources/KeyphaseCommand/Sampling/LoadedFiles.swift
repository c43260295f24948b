import TimelineDocument
import TimelineEvaluation
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// Documents that are to be played, all of them without errors.
struct LoadedFiles {
  /// A file and its document.
  struct File: Sendable {
    var name: String
    var document: TimelineDocument
  }

  /// The files in the order of their paths.
  var files: [File]

  /// Reads files; the findings of those with errors go to standard error.
  ///
  /// - Throws: ``CommandFailure`` for what cannot be read, and ``FoundErrors`` for errors in it.
  static func load(
    _ input: InputFiles, reading: FileReading, color: ColorChoice
  ) throws -> LoadedFiles {
    let outcomes = reading.load(input.files) { $0 }
    var failures = input.failures
    var files: [File] = []
    var findings = DiagnosticBag()
    for (file, outcome) in zip(input.files, outcomes) {
      switch outcome {
      case .skipped: continue
      case .unreadable(let failure): failures.append(failure)
      case .checked(let loaded):
        files.append(File(name: file.name, document: loaded.document))
        for diagnostic in loaded.diagnostics where diagnostic.severity == .error {
          findings.add(diagnostic)
        }
      }
    }
    for failure in failures.dropFirst() { OutputStream.error.write(failure.text) }
    if let failure = failures.first { throw failure }
    guard findings.isEmpty else {
      var report = Report(diagnostics: findings.sorted, files: files.map(\.name))
      report.isColored = color.isColored(isTerminal: OutputStream.error.isTerminal)
      try OutputStream.error.write(ReportFormat.frames.write(report))
      throw FoundErrors()
    }
    return LoadedFiles(files: files)
  }
}

extension LoadedFiles {
  /// Writes what a person should know beside a table to standard error, with the file where there
  /// are several.
  func show(notesOf table: SampleTable, from file: File) {
    let place = files.count > 1 ? "\(file.name): " : ""
    for note in table.notes { OutputStream.error.write("note: \(place)\(note)\n") }
  }
}

/// Findings that have been written already and end the command with exit code 1.
struct FoundErrors: Error {}
