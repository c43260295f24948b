import TimelineDiff
import TimelineDocument
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// One of the two versions that `keyphase diff` compares.
struct DiffSide {
  /// The files without errors.
  private(set) var files: [ComparedFile] = []
  /// The keys of the files that cannot be compared, since they have errors or cannot be read.
  private(set) var failedKeys: Set<String> = []
  /// The findings in files that have errors.
  private(set) var errors: [Diagnostic] = []
  private(set) var failures: [CommandFailure] = []

  /// Adds the result of reading a file.
  ///
  /// - Parameters:
  ///   - key: the path by which it is the same file in the other version.
  ///   - path: the path that is shown.
  mutating func add(
    _ outcome: FileOutcome<LoadedDocument>, key: String, path: String, _ settings: LintSettings
  ) {
    switch outcome {
    case .skipped: break
    case .unreadable(let failure):
      failures.append(failure)
      failedKeys.insert(key)
    case .checked(let loaded) where loaded.isValid:
      files.append(ComparedFile(key: key, path: path, document: loaded, settings: settings))
    case .checked(let loaded):
      errors += loaded.diagnostics.filter { $0.severity == .error }.map(\.withoutFix)
      failedKeys.insert(key)
    }
  }

  mutating func add(_ failure: CommandFailure) { failures.append(failure) }

  /// Leaves files out that cannot be compared, since the other version of them has errors.
  mutating func leaveOut(_ keys: Set<String>) { files.removeAll { keys.contains($0.key) } }

  /// Whether all that was asked for can be compared.
  var isComplete: Bool { errors.isEmpty && failures.isEmpty }

  /// Writes the errors to standard error.
  ///
  /// - Parameter version: what the version is called, where the paths alone do not tell.
  func showProblems(of version: String?, color: ColorChoice) throws(CommandFailure) {
    for failure in failures { OutputStream.error.write(failure.text) }
    guard !errors.isEmpty else { return }
    if let version {
      OutputStream.error.write("in the revision `\(version)`:\n")
    }
    var bag = DiagnosticBag()
    for error in errors { bag.add(error) }
    try Report(diagnostics: bag.sorted, files: []).showFrames(color: color)
  }
}

/// Reads files and folders as one of the two versions.
struct DiffReader {
  let reader: FileReader
  let configuration: ConfigurationOptions
  let references: ReferencedFiles
  let color: ColorChoice

  /// Reads a file, or the files in a folder.
  ///
  /// - Parameter isAlone: whether it is a file, which is compared with the other one whatever both are
  ///   called.
  func side(_ path: String, isAlone: Bool) throws -> DiffSide {
    let input = InputFiles(
      [path], standardInputName: nil, workingFolder: try FileSystem.workingFolder())
    let root = DisplayPath.normalized(path, workingFolder: try FileSystem.workingFolder())
    return try side(input, allowingEmpty: [root]) { file in
      if isAlone { return "" }
      return root == "."
        ? file.location : FilePath.relative(file.location, in: root) ?? file.location
    }
  }

  /// Reads files.
  ///
  /// - Parameters:
  ///   - folders: the folders that may have no files.
  ///   - key: the path by which a file is the same one in the other version.
  func side(
    _ input: InputFiles, allowingEmpty folders: [String], key: (InputFile) -> String
  ) throws -> DiffSide {
    var side = DiffSide()
    let empty = folders.map(InputFiles.emptyFolder)
    for failure in input.failures where !empty.contains(failure) { side.add(failure) }
    guard !input.files.isEmpty else { return side }
    let configured = try ConfiguredInput(
      input, options: configuration, reading: references, onlyTimelines: reader.onlyTimelines,
      color: color)
    let settings = configured.settings { _ in }
    let files = configured.input.files
    for (file, outcome) in zip(files, reader.load(files) { $0 }) {
      side.add(outcome, key: key(file), path: file.name, settings(file))
    }
    return side
  }
}
