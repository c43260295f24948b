import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// The input files with their effective settings.
struct ConfiguredInput {
  /// The files to read.
  private(set) var input: InputFiles
  /// The effective settings of each file, by the bytes of its location.
  private var settings: [[UInt8]: LintSettings] = [:]
  /// The number of files excluded by configurations.
  private(set) var excludedCount = 0
  /// Warnings about the configurations.
  private(set) var warnings: [Diagnostic] = []

  /// Resolves the configuration of every file, and removes the excluded files.
  ///
  /// An explicitly named file is read even if a configuration excludes it, except with
  /// `--only-timelines`, where a tool such as pre-commit chooses the names.
  ///
  /// - Throws: ``CommandFailure`` if a configuration cannot be read, and ``ConfigurationErrors`` if
  ///   one is invalid, after its errors have been shown.
  init(
    _ input: InputFiles, options: ConfigurationOptions, reading references: ReferencedFiles,
    onlyTimelines: Bool, color: ColorChoice
  ) throws {
    self.input = input
    var resolver = try options.resolver(reading: references)
    var excluded: Set<[UInt8]> = []
    for file in input.files {
      let configuration = resolver.configuration(for: file.location)
      let path = resolver.absolute(file.location)
      if onlyTimelines || !file.isNamed, configuration.excludes(path) {
        excluded.insert(Array(file.location.utf8))
      } else {
        settings[Array(file.location.utf8)] = configuration.effective(for: path).settings
      }
    }
    try resolver.requireValid(color: color)
    warnings = resolver.diagnostics
    self.input.remove { excluded.contains(Array($0.location.utf8)) }
    excludedCount = excluded.count
    if !excluded.isEmpty, self.input.files.isEmpty, !onlyTimelines {
      throw CommandFailure(
        "the configuration excludes every file",
        help: "name files on the command line to read them anyway, or use `--no-config`")
    }
  }

  /// The settings of each file, changed in the same way.
  func settings(
    applying change: (inout LintSettings) -> Void
  ) -> @Sendable (InputFile) -> LintSettings {
    let settings = settings.mapValues { settings in
      var settings = settings
      change(&settings)
      return settings
    }
    return { settings[Array($0.location.utf8)] ?? LintSettings() }
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
    var report = Report(diagnostics: diagnostics, files: [])
    report.isColored = color.isColored(isTerminal: OutputStream.error.isTerminal)
    try OutputStream.error.write(encoded: ReportFormat.frames.write(report))
    throw ConfigurationErrors()
  }
}
