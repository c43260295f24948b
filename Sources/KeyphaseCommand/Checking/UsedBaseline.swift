import ArgumentParser
import CommandOptions
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// The baseline of a run: the one that the command line names, or those of the configurations.
struct UsedBaseline {
  private let named: String?
  private let isWritten: Bool
  private let input: ConfiguredInput
  private let references: ReferencedFiles

  init(
    _ options: BaselineOptions, in input: ConfiguredInput, reading references: ReferencedFiles
  ) throws(CommandFailure) {
    named = options.baseline
    isWritten = options.writeBaseline
    self.input = input
    self.references = references
    if isWritten { _ = try writtenPath() }
  }

  /// The paths of all of them.
  var paths: [String] { named.map { [$0] } ?? input.baselines.map(\.value.path) }

  /// Its path in messages; of several baselines, a word for all.
  var name: String {
    guard paths.count == 1 else { return "the baselines" }
    return named ?? input.baselines.first.map {
      FilePath.shown($0.value.path, from: input.workingFolder)
    }
      ?? ""
  }

  /// The path of the one that is written.
  ///
  /// - Throws: ``CommandFailure`` if there is none, or if it is not clear which.
  func writtenPath() throws(CommandFailure) -> String {
    if paths.isEmpty {
      throw CommandFailure(
        "--write-baseline needs a file to write",
        help: "name it by `--baseline FILE`, or by `baseline: FILE` in the configuration")
    }
    guard paths.count == 1 else {
      throw CommandFailure(
        "--write-baseline writes one file, and the configurations name \(paths.count)",
        help: "name the files of one configuration, or the baseline by `--baseline FILE`")
    }
    // A configuration of a stranger does not make the user write elsewhere.
    for file in input.baselines.map(\.value) where named == nil {
      let target = FileSystem.linkTarget(of: file.path)
      guard ReferenceBoundary.allows(target, namedBy: file.namedBy) else {
        throw CommandFailure(
          "the configuration names a baseline outside of its repository: `\(name)`",
          help: "name a file in it, or the baseline by `--baseline FILE`")
      }
    }
    return name
  }

  /// Reads the known findings; nil if there is no baseline.
  ///
  /// One that is written may be missing, empty, or in an earlier form. What is known of a file that git
  /// knows by a new name now is known by that name.
  ///
  /// - Parameter paths: the paths in the baseline.
  func read(color: ColorChoice, _ paths: ReportPaths) throws -> Baseline? {
    guard let known = try read(color: color) else { return nil }
    return known.followingRenames(
      isGone: { !FileSystem.entryExists(paths.location(of: $0)) }
    ) { _ in
      var names: [String: String] = [:]
      for path in self.paths {
        names.merge(
          GitRenames.sinceLastChange(of: FilePath.absolute(path, in: input.workingFolder))
        ) { first, _ in first }
      }
      return names
    }
  }

  /// Why files with new names are not known by them, where git knows too little; else empty.
  ///
  /// - Parameters:
  ///   - stale: what is known of other files.
  ///   - findings: what is not known.
  func note(about stale: StaleBaseline, _ findings: [Diagnostic]) -> TerminalText {
    guard stale.hasMissingFiles, findings.contains(where: { !$0.isOfValidation }),
      paths.contains(where: {
        GitRenames.isShallow(aroundFile: FilePath.absolute($0, in: input.workingFolder))
      })
    else { return "" }
    return """
      note: this clone has only the last commits, so git does not know which files have new names
        help: fetch all: `fetch-depth: 0` on GitHub, `GIT_DEPTH: 0` on GitLab, `git fetch --unshallow` elsewhere

      """
  }

  private func read(color: ColorChoice) throws -> Baseline? {
    if let named { return try read(named, color: color) }
    var all: Baseline?
    for configured in input.baselines {
      do throws(BaselineFileError) {
        var sum = all ?? Baseline()
        sum.add(
          try Baseline(
            configured, shownFrom: input.workingFolder, references: references.baselines))
        all = sum
      } catch {
        if isWritten, error.mayBeWritten { continue }
        try show(error.diagnostics, of: configured.value.path, color: color)
      }
    }
    return all
  }

  private func read(_ path: String, color: ColorChoice) throws -> Baseline? {
    func failure(_ reason: String) -> CommandFailure {
      CommandFailure(
        "cannot read the baseline `\(path)`: \(reason)", help: "--write-baseline creates it")
    }
    let source: SourceFile
    do throws(FileReadError) {
      source = try SourceFile.read(path, limit: YAMLLimits().fileSize)
    } catch {
      if isWritten, error.isMissing { return nil }
      throw failure(error.reason)
    }
    do throws(BaselineError) {
      return try Baseline(reading: source)
    } catch {
      guard case .invalid(let diagnostics) = error else {
        guard isWritten else { throw failure("it is not a mapping with the key `baseline`") }
        if source.bytes.isEmpty { return nil }
        throw CommandFailure(
          "`\(path)` is not a baseline and is not overwritten", help: "write into another file")
      }
      if isWritten { return nil }
      try show(diagnostics, of: path, color: color)
    }
    return nil
  }

  private func show(_ diagnostics: [Diagnostic], of path: String, color: ColorChoice) throws {
    try Report(diagnostics: diagnostics, files: [path]).showFrames(color: color)
    throw ExitCode(2)
  }
}

/// Options for a baseline of known findings, which are not reported.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file of known findings, which are not reported again; by default the configuration's.",
      valueName: "file"))
  var baseline: String?

  @Flag(help: "Write all current findings into the baseline, which keeps those of other files.")
  var writeBaseline = false
}
