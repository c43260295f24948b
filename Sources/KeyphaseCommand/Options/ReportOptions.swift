import ArgumentParser
import TimelineLint
import TimelineSyntax

/// How findings are reported.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "A report's format, with =FILE for a report in a file; may be given several times.",
      discussion: "Formats: \(ReportFormat.all.map(\.name).joined(separator: ", ")).",
      valueName: "format[=file]"),
    transform: ReportTarget.init(parsing:))
  var targets: [ReportTarget] = []

  @OptionGroup var color: ColorOptions

  func validate() throws {
    if targets.filter({ $0.path == nil }).count > 1 {
      throw ValidationError(
        "only one --format can go to standard output; give the others a file: --format sarif=out.sarif"
      )
    }
  }

  /// Writes the report in all formats that were asked for; as text where none was.
  func write(_ report: Report, sparing inputs: [String]) throws(CommandFailure) {
    for target in targets.isEmpty ? [ReportTarget(format: .text)] : targets {
      var report = report
      if !target.format.isForPeople {
        report.milliseconds = nil
      } else if target.path == nil {
        report.isColored = color.color.isColored(isTerminal: OutputStream.output.isTerminal)
      } else {
        report.isColored = color.color == .always
      }
      let bytes = target.format.write(report)
      if let path = target.path {
        try OutputFile.write(bytes, to: path, sparing: inputs)
      } else {
        try OutputStream.output.write(bytes)
      }
    }
  }
}

/// A format and where its report goes.
struct ReportTarget {
  var format: ReportFormat
  /// The file; nil for standard output.
  var path: String?

  init(format: ReportFormat, path: String? = nil) {
    self.format = format
    self.path = path
  }

  /// Reads `sarif` or `sarif=out.sarif`.
  init(parsing argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let format = ReportFormat.named(name) else {
      throw ValidationError(
        NameChoice.unknown("report format", name, among: ReportFormat.all.map(\.name)))
    }
    if parts.count == 2, parts[1].isEmpty { throw ValidationError("`\(argument)` names no file") }
    self.init(format: format, path: parts.count == 2 ? String(parts[1]) : nil)
  }
}
