import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// Loaded documents without errors, and what has become of the other files.
struct LoadedFiles {
  /// A file and its document.
  struct File: Sendable {
    /// The path that was read; `-` for standard input.
    var path: String
    var name: String
    var document: TimelineDocument
    /// The absolute paths of the files that it includes, directly or through others.
    var includedPaths: Set<String> = []
  }

  /// The files in the order of their paths.
  var files: [File]
  /// Whether files are named in the output, since several were read.
  var namesFiles = false
  /// Why a file is left out: ``CommandFailure`` if one cannot be read, or else ``FoundErrors``; nil if
  /// none is.
  var problem: (any Error)?

  /// Loads files; errors in them are written to standard error, and the other files are returned.
  ///
  /// - Parameter isForCompilers: whether errors are written as compilers do, too, before their frames.
  /// - Throws: ``CommandFailure`` if no file can be read, and ``FoundErrors`` if all have errors.
  static func load(
    _ input: InputFiles, reader: FileReader, color: ColorChoice, isForCompilers: Bool = false
  ) throws -> LoadedFiles {
    let outcomes = reader.load(input.files) { $0 }
    var failures = input.failures
    var files: [File] = []
    var names: [String] = []
    var findings = DiagnosticBag()
    for (file, outcome) in zip(input.files, outcomes) {
      switch outcome {
      case .skipped(let file): if let note = file.note { OutputStream.error.write(note) }
      case .unreadable(let failure): failures.append(failure)
      case .checked(let loaded):
        names.append(file.name)
        guard loaded.isValid else {
          // Only `lint` applies fixes.
          for diagnostic in loaded.diagnostics where diagnostic.severity == .error {
            findings.add(diagnostic.withoutFix)
          }
          continue
        }
        files.append(
          File(
            path: file.path, name: file.name, document: loaded.document,
            includedPaths: loaded.includedPaths))
      }
    }
    if input.files.isEmpty, failures.isEmpty {
      throw CommandFailure(
        "the configuration excludes every file", help: "use `--no-config` to read them anyway")
    }
    if names.isEmpty, failures.isEmpty, !reader.onlyTimelines {
      throw CommandFailure(
        "none of the YAML files is a timeline file",
        help: "a timeline file has the key `keyphase` at its top level")
    }
    if !findings.isEmpty {
      let report = Report(diagnostics: findings.sorted, files: names)
      if isForCompilers {
        try report.writeForCompilers()
      } else {
        try report.showFrames(color: color)
      }
    }
    var problem: (any Error)? = findings.isEmpty ? nil : FoundErrors()
    if let failure = failures.first {
      for other in failures.dropFirst() { OutputStream.error.write(other.text) }
      problem = failure
    }
    if let problem, files.isEmpty { throw problem }
    return LoadedFiles(
      files: files, namesFiles: names.count + failures.count > 1, problem: problem)
  }

  /// Reports at the end that a file was left out.
  func requireAll() throws {
    if let problem { throw problem }
  }
}

extension LoadedFiles {
  /// Makes sure that no file has changed since it was read, so that no output is older than what it
  /// is made of.
  ///
  /// - Throws: ``CommandFailure`` if one has, or cannot be read any more.
  func requireCurrent(_ references: ReferencedFiles) throws(CommandFailure) {
    let inputs = files.filter { $0.path != "-" }
      .map { (path: $0.path, bytes: $0.document.source.bytes) }
    for file in inputs + references.sources {
      do throws(SystemError) {
        // What comes from a pipe cannot be read again.
        guard let content = try FileSystem.regularContent(of: file.path, limit: file.bytes.count),
          content != file.bytes
        else { continue }
      } catch {
        guard error.isMissing else {
          throw CommandFailure("cannot read `\(file.path)`: \(error.reason)")
        }
      }
      throw CommandFailure(
        "`\(file.path)` has changed since it was read, and nothing is written",
        help: "run the command again")
    }
  }

  /// Writes the notes of a table to standard error, with the file name if there are several files.
  func show(notesOf table: SampleTable, from file: File) {
    let prefix = namesFiles ? "\(file.name): " : ""
    for note in table.notes { OutputStream.error.write("note: \(prefix)\(note)\n") }
  }
}

/// Errors were found and already written; the command exits with code 1.
struct FoundErrors: Error {}
