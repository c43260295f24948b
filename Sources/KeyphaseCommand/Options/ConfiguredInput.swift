import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// The input files with their effective settings.
struct ConfiguredInput {
  /// The files to read.
  private(set) var input: InputFiles
  /// The configuration of each folder that has files, by the bytes of the folder's location.
  private var configurations: [[UInt8]: Configuration] = [:]
  let workingFolder: String
  /// Whether the configuration excludes the file whose content is on standard input.
  let excludesStandardInput: Bool
  /// The number of files excluded by configurations.
  private(set) var excludedCount = 0
  /// The baselines that the configurations name.
  private(set) var baselines: [ConfiguredValue<BaselineFile>] = []
  /// Warnings about the configurations.
  private(set) var warnings: [Diagnostic] = []

  /// Resolves the configuration of every file, and removes the excluded files.
  ///
  /// An explicitly named file is read even if a configuration excludes it, except with
  /// `--only-timelines`, where a tool such as pre-commit chooses the names, and with
  /// `--stdin-filename`, where an editor does.
  ///
  /// - Throws: ``CommandFailure`` if a configuration cannot be read, and ``ConfigurationErrors`` if
  ///   one is invalid, after its errors have been shown.
  init(
    _ input: InputFiles, options: ConfigurationOptions, reading references: ReferencedFiles,
    onlyTimelines: Bool, color: ColorChoice
  ) throws {
    self.input = input
    var resolver = try options.resolver(reading: references)
    workingFolder = resolver.workingFolder
    var excluded: Set<[UInt8]> = []
    for file in input.files {
      let folder = Self.folder(of: file)
      let configuration = configurations[folder] ?? resolver.configuration(for: file.location)
      configurations[folder] = configuration
      let isChosen = file.isNamed && !onlyTimelines && !file.isNamedInput
      guard !isChosen, !configuration.excluded.isEmpty else { continue }
      if configuration.excludes(resolver.absolute(file.location)) {
        excluded.insert(Array(file.location.utf8))
      }
    }
    try resolver.requireValid(color: color)
    warnings = resolver.diagnostics
    for named in configurations.values.compactMap(\.baseline)
    where !baselines.contains(where: { $0.value.path == named.value.path }) {
      baselines.append(named)
    }
    baselines.sort { $0.value.path.precedes($1.value.path) }
    excludesStandardInput = input.files.contains {
      $0.isNamedInput && excluded.contains(Array($0.location.utf8))
    }
    if !excluded.isEmpty { self.input.remove { excluded.contains(Array($0.location.utf8)) } }
    excludedCount = excluded.count
    if !excluded.isEmpty, self.input.files.isEmpty, !onlyTimelines, !excludesStandardInput {
      throw CommandFailure(
        "the configuration excludes every file",
        help: "name files on the command line to read them anyway, or use `--no-config`")
    }
  }

  /// The effective settings of each file, changed in the same way.
  ///
  /// Those that depend on the name of a file are found only when it is checked, which many threads
  /// do at once.
  func settings(
    applying change: @escaping @Sendable (inout LintSettings) -> Void
  ) -> @Sendable (InputFile) -> LintSettings {
    let settings: @Sendable (Configuration, String) -> LintSettings = { configuration, path in
      var settings = configuration.effective(for: path).settings
      change(&settings)
      return settings
    }
    let shared = configurations.filter { $1.isSameForAllFiles }
      .mapValues { settings($0, workingFolder) }
    return { [configurations, workingFolder] file in
      let folder = Self.folder(of: file)
      if let known = shared[folder] { return known }
      let path = FilePath.absolute(file.location, in: workingFolder)
      return configurations[folder].map { settings($0, path) } ?? LintSettings()
    }
  }

  /// The bytes of the location of a file's folder.
  ///
  /// Names that differ only in their normalization are different, so strings cannot be compared.
  private static func folder(of file: InputFile) -> [UInt8] {
    Array(FilePath.parent(of: file.location).utf8)
  }
}

/// A configuration is invalid, and its errors have been shown.
struct ConfigurationErrors: Error {}

extension ConfigurationResolver {
  /// Shows the errors of the configurations that were read.
  ///
  /// - Throws: ``CommandFailure`` if a configuration cannot be read, ``ConfigurationErrors`` if one
  ///   has errors.
  func requireValid(color: ColorChoice) throws {
    if let failure = failures.first {
      throw CommandFailure(
        "cannot read the configuration `\(failure.path)`: \(failure.error.reason)",
        help: failure.error.help)
    }
    guard !isSound else { return }
    try Report(diagnostics: diagnostics, files: []).showFrames(color: color)
    throw ConfigurationErrors()
  }
}
