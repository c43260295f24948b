internal import TimelineSyntax

/// A source of motion that can be imported: its name on the command line and its reader.
///
/// Each source has a file in the folder `Formats` and an entry in ``all``.
package struct ImportFormat: Sendable {
  package let name: String
  /// A description in a few words.
  package let summary: String
  /// The program that reads the source for it, into ``ImportInput/reading``; nil if none is needed.
  package let program: String?
  /// The extensions of its files, in lower case without the dot.
  let fileExtensions: [String]
  /// Whether a content looks like this source, for standard input and files of other names.
  let recognizes: @Sendable (ImportInput) -> Bool
  private let body: @Sendable (ImportInput, inout ImportLog) throws(ImportError) -> ImportedMotion

  package init(
    _ name: String, summary: String, fileExtensions: [String], program: String? = nil,
    recognizes: @escaping @Sendable (ImportInput) -> Bool,
    read:
      @escaping @Sendable (ImportInput, inout ImportLog) throws(ImportError) -> ImportedMotion
  ) {
    self.name = name
    self.summary = summary
    self.program = program
    self.fileExtensions = fileExtensions
    self.recognizes = recognizes
    body = read
  }

  /// Reads a source, and logs what could not be imported and the errors of approximated curves.
  ///
  /// - Throws: ``ImportError`` if nothing of it can be used.
  package func read(
    _ input: ImportInput, _ log: inout ImportLog
  ) throws(ImportError) -> ImportedMotion {
    try body(input, &log)
  }

  /// All sources, sorted by name.
  package static let all: [ImportFormat] = [
    .css, .csv, .gsap, .json, .lottie, .motion, .segments, .swiftUI,
  ]

  /// The source with the given name.
  package static func named(_ name: String) -> ImportFormat? { all.first { $0.name == name } }

  /// The source of a content: by its extension if only one has it, and otherwise by what it contains.
  package static func recognized(_ input: ImportInput) -> ImportFormat? {
    let named = all.filter { $0.fileExtensions.contains(input.fileExtension) }
    if named.count == 1 { return named.first }
    return (named.isEmpty ? all : named).first { $0.recognizes(input) }
  }
}
