import TimelineSyntax

/// The content of an exported file.
package struct ExportContent: Sendable {
  /// The bytes; none if the content has a number that no file can have.
  package let bytes: [UInt8]
  /// The files of a format whose exports are several ones in a folder, by their paths in it.
  package private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// The parts of source that can be joined with that of other files.
  let source: ExportSource?
  /// The filmstrip that can be joined with that of other files, or of another version.
  private var filmstrip: FilmstripFile?
  /// Whether a number that is not finite was to be written.
  let hasNonFiniteNumber: Bool

  /// The content of a file that is no text.
  package init(bytes: [UInt8]) { self.init(bytes: bytes, hasNonFiniteNumber: false) }

  private init(bytes: [UInt8], hasNonFiniteNumber: Bool, source: ExportSource? = nil) {
    self.bytes = bytes
    self.source = source
    self.hasNonFiniteNumber = hasNonFiniteNumber
  }

  /// No content, of an export that was refused.
  static let none = ExportContent(bytes: [], hasNonFiniteNumber: false)

  init(_ text: EncodedText<some TextSink>) {
    self.init(bytes: Array(text.string.utf8), hasNonFiniteNumber: text.hasNonFiniteNumber)
  }

  /// The content of several files in a folder.
  init(files: [(path: String, text: EncodedText<some TextSink>)]) {
    self.init(
      bytes: files.flatMap { Array($0.text.string.utf8) },
      hasNonFiniteNumber: files.contains { $0.text.hasNonFiniteNumber })
    self.files = files.map { ($0.path, Array($0.text.string.utf8)) }
  }

  /// The content of a file of source.
  init(_ source: ExportSource) {
    self.init(
      bytes: Array(source.text.utf8), hasNonFiniteNumber: source.hasNonFiniteNumber, source: source)
  }

  /// The content of a file with a filmstrip.
  init(_ file: FilmstripFile) {
    self.init(file.text)
    filmstrip = file
  }

  /// The content of a file with one JSON value.
  init(_ json: JSONWriter) {
    self.init(
      bytes: json.bytes + [UInt8(ascii: "\n")], hasNonFiniteNumber: json.hasNonFiniteNumber)
  }
}

extension ExportContent {
  /// The name of the option that asks for types.
  package static let typesOption = ExportTypes.name

  /// The types of a module of JavaScript, for TypeScript; nil for other files.
  package var types: [UInt8]? {
    source.flatMap(ExportSource.Layout.declarations).map { Array($0.utf8) }
  }

  /// One file with the contents of several, which has what they share once; nil where a format's
  /// files stand alone.
  package static func joined(_ contents: [ExportContent]) -> ExportContent? {
    let filmstrips = contents.compactMap(\.filmstrip)
    if filmstrips.count == contents.count {
      return FilmstripFile.joined(filmstrips).map { ExportContent($0) }
    }
    let sources = contents.compactMap(\.source)
    guard sources.count == contents.count else { return nil }
    return ExportSource.joined(sources).map { ExportContent($0) }
  }

  /// One file with two versions; nil where a format does not show two.
  ///
  /// - Parameter revision: the revision of git that the older one is of; nil for two files.
  package static func comparing(
    _ before: ExportContent, _ after: ExportContent, revision: String?
  ) -> ExportContent? {
    guard let before = before.filmstrip, let after = after.filmstrip else { return nil }
    return FilmstripFile.comparing(before, after, revision: revision).map { ExportContent($0) }
  }

  /// The contents of files beside each other, which share their namespaces, with that of a file that
  /// declares these; nil for it where there are none to share.
  package static func separatingNamespaces(
    of contents: [ExportContent], comment: [String]
  ) -> (contents: [ExportContent], namespaces: ExportContent?) {
    let sources = contents.compactMap(\.source)
    guard let first = sources.first, first.sharesNamespaces, !sources.flatMap(\.namespaces).isEmpty
    else { return (contents, nil) }
    let others = contents.map { content -> ExportContent in
      guard var source = content.source else { return content }
      source.namespaces = []
      return ExportContent(source)
    }
    return (others, ExportContent(first.declaring(sources.flatMap(\.namespaces), comment: comment)))
  }
}

/// Whether the types of a module of JavaScript are exported, too.
struct ExportTypes: ExportFlag {
  static let name = "types"
  static let help =
    "Also write the types for TypeScript, beside the file of -o; on standard output, write these alone."

  let isOn: Bool
}
