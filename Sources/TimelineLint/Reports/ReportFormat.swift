/// A way to write a report: a name for the command line and the function that writes it.
///
/// A format is one file of this folder and one entry of ``all``.
package struct ReportFormat: Sendable {
  package let name: String
  /// What it is for, in a few words.
  package let summary: String
  /// Whether people read it, so that it may have colours and times.
  package let isForPeople: Bool
  package let write: @Sendable (Report) -> [UInt8]

  package init(
    _ name: String, summary: String, isForPeople: Bool = false,
    write: @escaping @Sendable (Report) -> [UInt8]
  ) {
    self.name = name
    self.summary = summary
    self.isForPeople = isForPeople
    self.write = write
  }

  /// All formats, sorted by name.
  package static let all: [ReportFormat] = [
    .checkstyle, .concise, .github, .gitlab, .json, .jsonl, .junit, .markdown, .rdjson, .sarif,
    .text,
  ]

  /// The format of a name.
  package static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
