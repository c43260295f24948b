import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineSyntax

/// The result of reading one file.
enum FileOutcome<Value: Sendable>: Sendable {
  /// The file was read and checked.
  case checked(Value)
  /// The file is YAML, but not a timeline file.
  case skipped(SkippedFile)
  /// The file could not be read.
  case unreadable(CommandFailure)
}

/// A YAML file that is not a timeline file.
struct SkippedFile: Sendable {
  /// What to tell about it; nil unless it looks like a timeline file.
  var note: TerminalText?
  /// What was read from standard input, which cannot be read again.
  var input: SourceFile?
}

/// Reads and checks files concurrently.
struct FileReader: Sendable {
  var limits: YAMLLimits
  /// Whether explicitly named files are also skipped if they are not timeline files.
  var onlyTimelines: Bool
  /// Reads what the files include.
  let references: ReferencedFiles

  /// The number of files after which progress is shown.
  private static let batchSize = 512

  /// Loads every file and returns the results of `transform`, in the order of the files.
  func load<Value: Sendable>(
    _ files: [InputFile], transform: @escaping @Sendable (LoadedDocument) -> Value
  ) -> [FileOutcome<Value>] {
    let loader = DocumentLoader(limits: limits, references: references.includes)
    return read(files) { _, source in transform(loader.load(source)) }
  }

  /// Reads every file and returns the results of `transform`, in the order of the files.
  func read<Value: Sendable>(
    _ files: [InputFile], transform: @escaping @Sendable (InputFile, SourceFile) -> Value
  ) -> [FileOutcome<Value>] {
    var outcomes: [FileOutcome<Value>] = []
    let progress = Progress(total: files.count)
    for start in stride(from: 0, to: files.count, by: Self.batchSize) {
      let batch = Array(files[start..<min(start + Self.batchSize, files.count)])
      outcomes += batch.concurrentMap { read($0, transform) }
      progress.show(outcomes.count)
    }
    progress.clear()
    return outcomes
  }

  /// Reads one file.
  func read<Value: Sendable>(
    _ file: InputFile, _ transform: (InputFile, SourceFile) -> Value
  ) -> FileOutcome<Value> {
    let source: SourceFile
    do throws(FileReadError) {
      // Only a path that the user names may be a pipe.
      source =
        file.isNamed
        ? try SourceFile.read(file.path, name: file.location, limit: limits.fileSize)
        : try SourceFile.readRegular(file.path, name: file.location, limit: limits.fileSize)
    } catch {
      return .unreadable(CommandFailure("cannot read `\(file.name)`: \(error.reason)"))
    }
    if !TimelineSniffer.isTimeline(source.bytes) {
      if onlyTimelines || !file.isNamed {
        return .skipped(
          SkippedFile(note: note(about: source), input: file.path == "-" ? source : nil))
      }
      // A stranger's link may lead to any file, whose content must not come into a public log.
      if file.path != "-", ReferenceBoundary.isCrossed(by: file.path) {
        return .unreadable(
          CommandFailure(
            "cannot read `\(file.name)`: it is a link to a file elsewhere that is not a timeline file",
            help: "name that file itself to see what is wrong with it"))
      }
    }
    return .checked(transform(file, source))
  }

  /// What to tell about a file that is skipped; nil unless it looks like a timeline file.
  private func note(about source: SourceFile) -> TerminalText? {
    let loader = DocumentLoader(limits: limits, references: references.includes)
    guard let lookalike = TimelineLookalike(source, loader: loader) else { return nil }
    let position = source.position(at: lookalike.span.start)
    let place = "\(source.path):\(position.line):\(position.column)"
    return "\(place): note: \(TimelineLookalike.message)\n"
  }
}

/// A progress line on standard error for work that takes longer than half a second.
struct Progress {
  private let total: Int
  private let start = Environment.milliseconds
  private let isShown = OutputStream.error.isTerminal

  init(total: Int) { self.total = total }

  /// Shows the number of completed files, if standard error is a terminal and half a second has
  /// passed.
  func show(_ done: Int) {
    guard isShown, Environment.milliseconds - start > 500 else { return }
    OutputStream.error.write("\r\u{1B}[Kchecked \(done) of \(total) files")
  }

  /// Removes the line.
  func clear() {
    guard isShown, Environment.milliseconds - start > 500 else { return }
    OutputStream.error.write("\r\u{1B}[K")
  }
}
