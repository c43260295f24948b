/// A file format for samples: its name on the command line and its writer.
///
/// Each format has a file in this folder and an entry in ``all``.
package struct SampleFormat: Sendable {
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

  /// The format with the given name.
  package static func named(_ name: String) -> SampleFormat? { all.first { $0.name == name } }
}
