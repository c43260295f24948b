/// A way to write a report: a name for the command line and the function that writes it.
///
/// A format is one file of this folder and one entry of ``all``.
package struct ReportFormat: Sendable {
  package let name: String
  /// What it is for, in a few words.
  package let summary: String
  /// Whether people read it, so that it may have colours and times.
  package let isForPeople: Bool
  /// What writes the pieces of a report, in their order: several may be written at once, and a long
  /// report need not be in memory as a whole.
  package let pieces: @Sendable (Report) -> [@Sendable () -> [UInt8]]

  /// Creates a format whose reports are written at once.
  package init(
    _ name: String, summary: String, isForPeople: Bool = false,
    write: @escaping @Sendable (Report) -> [UInt8]
  ) {
    self.init(
      name, summary: summary, pieces: { report in [{ write(report) }] }, isForPeople: isForPeople)
  }

  /// Creates a format whose reports are written piece by piece.
  package init(
    _ name: String, summary: String,
    pieces: @escaping @Sendable (Report) -> [@Sendable () -> [UInt8]], isForPeople: Bool
  ) {
    self.name = name
    self.summary = summary
    self.isForPeople = isForPeople
    self.pieces = pieces
  }

  /// The whole report.
  package func write(_ report: Report) -> [UInt8] {
    var bytes: [UInt8] = []
    for piece in pieces(report) { bytes += piece() }
    return bytes
  }

  /// All formats, sorted by name.
  package static let all: [ReportFormat] = [
    .checkstyle, .concise, .github, .gitlab, .json, .jsonl, .junit, .markdown, .rdjson, .sarif,
    .text,
  ]

  /// The format of a name.
  package static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
