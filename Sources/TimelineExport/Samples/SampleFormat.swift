/// A way to write samples: a name for the command line and the function that writes them.
///
/// A format is one file of this folder and one entry of ``all``.
package struct SampleFormat: Sendable {
  package let name: String
  /// What it is, in a few words.
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

  /// The format of a name.
  package static func named(_ name: String) -> SampleFormat? { all.first { $0.name == name } }
}
