import ArgumentParser
import CommandOptions
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// Options for reports of findings.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "The report's format; FORMAT=FILE writes it to a file. May be given several times.",
      discussion: "Formats: \(ReportFormat.all.map(\.name).joined(separator: ", ")).",
      valueName: "format[=file]"),
    transform: ReportTarget.init(parsing:))
  var targets: [ReportTarget] = []

  @Option(
    help: ArgumentHelp(
      "The folder to which the paths in reports and baselines are relative.",
      discussion:
        "By default the root of the repository; in the formats text, concise and rdjson the current folder.",
      valueName: "folder"))
  var relativeTo: String?

  @Flag(help: "Write absolute paths into reports, for example for Xcode.")
  var absolutePaths = false

  @OptionGroup var color: ColorOptions

  func validate() throws {
    if relativeTo != nil, absolutePaths {
      throw CommandFailure("--relative-to and --absolute-paths cannot be used together")
    }
    if let relativeTo {
      guard case .folder = try FileSystem.kind(of: relativeTo) else {
        throw CommandFailure(
          "`\(relativeTo)` is not a folder", help: "--relative-to needs a folder")
      }
    }
    if targets.filter({ $0.path == nil }).count > 1 {
      throw CommandFailure(
        "only one --format can go to standard output; give the others a file: --format sarif=out.sarif"
      )
    }
  }

  /// The paths in a baseline, which are the same in every folder and on every machine.
  func baselinePaths() throws(CommandFailure) -> ReportPaths {
    try paths(relativeTo: .repository, isAbsolute: false)
  }

  /// The paths in a report.
  private func paths(
    relativeTo standard: ReportPaths.Base, isAbsolute: Bool
  ) throws(CommandFailure) -> ReportPaths {
    let base: ReportPaths.Base =
      if isAbsolute {
        .root
      } else if let relativeTo {
        .folder(SystemFile.realPath(relativeTo) ?? relativeTo)
      } else {
        standard
      }
    return ReportPaths(base, workingFolder: try FileSystem.workingFolder())
  }

  private func relocated(
    _ report: Report, for format: ReportFormat
  ) throws(CommandFailure) -> Report {
    var own = report.relocated(
      by: try paths(
        relativeTo: format.paths.base, isAbsolute: absolutePaths || format.paths == .root))
    own.toolVersion = ToolVersion.current
    own.toolAddress = ToolVersion.address
    return own
  }

  /// Makes sure that no report replaces another one, or a file that the command reads.
  ///
  /// - Throws: ``CommandFailure`` if one would.
  func checkFiles(protecting protected: ProtectedFiles) throws(CommandFailure) {
    var paths: [FileIdentity: String] = [:]
    for path in targets.compactMap(\.path) {
      try protected.check(path)
      guard let identity = OutputFile.identity(of: path) else { continue }
      if let other = paths.updateValue(path, forKey: identity) {
        throw CommandFailure(
          "two reports would be written to one file: `\(other)` and `\(path)`",
          help: "give each report a file of its own")
      }
    }
  }

  /// Writes the report in all requested formats; as text by default.
  ///
  /// - Parameters:
  ///   - stream: the output for a format without a file.
  ///   - statistics: whether to write how often each rule was broken in place of the findings.
  ///   - protected: the files that the command reads, which are never overwritten.
  func write(
    _ report: Report, to stream: OutputStream = .output, statistics: Bool = false,
    protecting protected: ProtectedFiles
  ) throws(CommandFailure) {
    for target in targets.isEmpty ? [ReportTarget(format: .text)] : targets where target.path == nil
    {
      var report = try relocated(report, for: target.format)
      if target.format.isHumanReadable {
        report.isColored = color.color.isColored(isTerminal: stream.isTerminal)
      } else {
        report.milliseconds = nil
      }
      try stream.write(
        encoded: statistics ? target.format.writeStatistics(report) : target.format.write(report))
    }
    try writeFiles(report, statistics: statistics, protecting: protected)
  }

  /// Writes the reports whose target is a file.
  private func writeFiles(
    _ report: Report, statistics: Bool, protecting protected: ProtectedFiles
  ) throws(CommandFailure) {
    for target in targets {
      guard let path = target.path else { continue }
      var report = try relocated(report, for: target.format)
      if target.format.isHumanReadable {
        report.isColored = color.color == .always
      } else {
        report.milliseconds = nil
      }
      let bytes =
        statistics ? target.format.writeStatistics(report) : target.format.write(report)
      try OutputFile.write(bytes, to: path, protecting: protected)
    }
  }
}

/// A report format and its destination.
struct ReportTarget {
  var format: ReportFormat
  /// The file; nil for standard output.
  var path: String?

  init(format: ReportFormat, path: String? = nil) {
    self.format = format
    self.path = path
  }

  /// Parses `sarif` or `sarif=out.sarif`.
  init(parsing argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let format = try NameSuggestion.require(
      ReportFormat.named(name), "report format", name, among: ReportFormat.all.map(\.name))
    if parts.count == 2, parts[1].isEmpty { throw CommandFailure("`\(argument)` has no file name") }
    self.init(format: format, path: parts.count == 2 ? String(parts[1]) : nil)
  }
}
