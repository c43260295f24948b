import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// Files with what their configurations say of them.
struct ConfiguredInput {
  /// The files that are to be read.
  private(set) var input: InputFiles
  /// What holds for each of them, by its name.
  private(set) var settings: [String: LintSettings] = [:]
  /// The number of files that configurations exclude.
  private(set) var excludedCount = 0
  /// What is to be said of the configurations, none of which stands in the way.
  private(set) var warnings: [Diagnostic] = []

  /// Resolves the configuration of every file, and leaves out those that are excluded.
  ///
  /// A file that was named itself is read whatever a configuration excludes, except with
  /// `--only-timelines`, where others choose the names.
  ///
  /// - Throws: ``CommandFailure`` where a configuration cannot be read, and ``ConfigurationErrors``
  ///   where one is wrong, after its errors have been shown.
  init(
    _ input: InputFiles, options: ConfigurationOptions, onlyTimelines: Bool, color: ColorChoice
  ) throws {
    self.input = input
    var resolver = options.resolver
    var excluded: Set<String> = []
    for file in input.files {
      let configuration = resolver.configuration(for: file.name)
      let path = resolver.absolute(file.name)
      if onlyTimelines || !file.isNamed, configuration.excludes(path) {
        excluded.insert(file.name)
      } else {
        settings[file.name] = configuration.effective(for: path).settings
      }
    }
    try resolver.requireSound(color: color)
    warnings = resolver.diagnostics
    self.input.remove { excluded.contains($0.name) }
    excludedCount = excluded.count
    if !excluded.isEmpty, self.input.files.isEmpty, !onlyTimelines {
      throw CommandFailure(
        "the configuration excludes every file",
        help: "name files to have them read all the same, or use `--no-config`")
    }
  }
}

/// A configuration is wrong, and its errors have been shown.
struct ConfigurationErrors: Error {}

extension ConfigurationResolver {
  /// Shows what is wrong with the configurations that were read.
  ///
  /// - Throws: ``CommandFailure`` where one cannot be read, ``ConfigurationErrors`` where one has
  ///   errors.
  func requireSound(color: ColorChoice) throws {
    if let failure = failures.first {
      throw CommandFailure(
        "cannot read the configuration `\(failure.path)`: \(failure.reason.lowercasedFirst)")
    }
    guard !isSound else { return }
    var report = Report(diagnostics: diagnostics, files: [])
    report.isColored = color.isColored(isTerminal: OutputStream.error.isTerminal)
    try OutputStream.error.write(ReportFormat.frames.write(report))
    throw ConfigurationErrors()
  }
}
