/// A file format for samples: its name on the command line and its writer.
///
/// Each format has a file in this folder, or its few lines below, and an entry in ``all``.
package struct SampleFormat: FileFormat, Sendable {
  package let name: String
  /// A description in a few words.
  package let summary: String
  package let write: @Sendable (SampleSheet) -> [UInt8]

  package init(
    _ name: String, summary: String, write: @escaping @Sendable (SampleSheet) -> [UInt8]
  ) {
    self.name = name
    self.summary = summary
    self.write = write
  }

  /// All formats, sorted by name.
  package static let all: [SampleFormat] = [.csv, .json, .jsonl, .npz, .tsv]

  package static let every = all
  /// Each format has the name of its files' extension.
  package var fileExtension: String { name }

  /// The format with the given name.
  package static func named(_ name: String) -> SampleFormat? { all.first { $0.name == name } }
}

extension SampleFormat {
  /// Comma-separated values with a header, quoted by RFC 4180; lines end with LF.
  package static let csv = SampleFormat("csv", summary: "comma-separated values") { sheet in
    DelimitedTable(sheet, separator: UInt8(ascii: ",")).bytes()
  }

  /// Tab-separated values with a header, quoted as in CSV.
  package static let tsv = SampleFormat("tsv", summary: "tab-separated values") { sheet in
    DelimitedTable(sheet, separator: UInt8(ascii: "\t")).bytes()
  }
}
