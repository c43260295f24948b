import TimelineDocument
import TimelineSyntax

/// What became of one file.
enum FileOutcome<Value: Sendable>: Sendable {
  /// It was read and checked.
  case checked(Value)
  /// It is some other YAML file.
  case skipped
  /// It could not be read.
  case unreadable(CommandFailure)
}

/// Reads and checks files, several at once.
struct FileReading: Sendable {
  var limits: YAMLLimits
  /// Whether named files, too, are passed over where they are no timelines.
  var onlyTimelines: Bool

  /// Loads every file and returns what `transform` makes of it, in the order of the files.
  func load<Value: Sendable>(
    _ files: [InputFile], transform: @escaping @Sendable (LoadedDocument) -> Value
  ) async -> [FileOutcome<Value>] {
    let loader = DocumentLoader(limits: limits)
    return await read(files) { _, source in transform(loader.load(source)) }
  }

  /// Reads every file and returns what `transform` makes of its text, in the order of the files.
  func read<Value: Sendable>(
    _ files: [InputFile], transform: @escaping @Sendable (InputFile, SourceFile) -> Value
  ) async -> [FileOutcome<Value>] {
    // One file needs no task, and so no thread to start.
    if files.count == 1 { return [read(files[0], transform)] }
    var outcomes = [FileOutcome<Value>?](repeating: nil, count: files.count)
    let progress = Progress(total: files.count)
    await withTaskGroup(of: (Int, FileOutcome<Value>).self) { group in
      var next = 0
      func addTask() {
        guard next < files.count else { return }
        let index = next
        next += 1
        group.addTask { (index, self.read(files[index], transform)) }
      }
      for _ in 0..<Environment.processorCount { addTask() }
      var done = 0
      while let (index, outcome) = await group.next() {
        outcomes[index] = outcome
        done += 1
        progress.show(done)
        addTask()
      }
    }
    progress.clear()
    return outcomes.compactMap { $0 }
  }

  private func read<Value: Sendable>(
    _ file: InputFile, _ transform: (InputFile, SourceFile) -> Value
  ) -> FileOutcome<Value> {
    let source: SourceFile
    do throws(FileReadError) {
      source = try SourceFile.read(file.path, name: file.name, limit: limits.fileSize)
    } catch {
      let reason = error.reason.lowercasedFirst
      return .unreadable(CommandFailure("cannot read `\(file.name)`: \(reason)"))
    }
    if onlyTimelines || !file.isNamed, !TimelineSniffer.isTimeline(source.bytes) {
      return .skipped
    }
    return .checked(transform(file, source))
  }
}
