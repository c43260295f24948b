/// A report format: its name on the command line and the function that writes it.
///
/// Each format has a file in this folder and an entry in ``all``.
package struct ReportFormat: Sendable {
  /// What the paths of a report are relative to.
  package enum Paths: Sendable {
    /// The folder in which the command runs.
    case workingFolder
    /// The folder with a checkout of the repository.
    case checkout
    /// Nothing: they are absolute.
    case root
  }

  package let name: String
  /// A short description of the format.
  package let summary: String
  /// Whether the format is read by users rather than tools, so that it may have colours and times.
  package let isHumanReadable: Bool
  /// What its paths are relative to.
  package let paths: Paths
  /// The function that writes the whole report.
  package let write: @Sendable (Report) -> [UInt8]

  /// The function that writes how often each rule was broken.
  private let statistics: (@Sendable (RuleStatistics, Report) -> [UInt8])?

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - paths: what its paths are relative to.
  ///   - statistics: writes how often each rule was broken; nil for a format that has nothing but
  ///     findings, of which it writes one for each rule.
  init(
    _ name: String, summary: String, isHumanReadable: Bool = false, paths: Paths = .checkout,
    statistics: (@Sendable (RuleStatistics, Report) -> [UInt8])? = nil,
    write: @escaping @Sendable (Report) -> [UInt8]
  ) {
    self.name = name
    self.summary = summary
    self.isHumanReadable = isHumanReadable
    self.paths = paths
    self.statistics = statistics
    self.write = write
  }

  /// How often each rule was broken, in place of the findings.
  package func writeStatistics(_ report: Report) -> [UInt8] {
    statistics?(RuleStatistics(report), report) ?? write(report.countedByRule)
  }

  /// All formats, sorted by name.
  package static let all: [ReportFormat] = [
    .checkstyle, .concise, .github, .gitlab, .json, .jsonl, .junit, .markdown, .rdjson, .sarif,
    .text, .xcode,
  ]

  /// The format with a name.
  package static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
