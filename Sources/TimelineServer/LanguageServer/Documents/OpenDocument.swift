internal import TimelineDocument
internal import TimelineSyntax

/// A document as an editor has it, and what is known of that version of it.
struct OpenDocument: Sendable {
  /// The address by which the editor knows it.
  let address: String
  /// The editor's number of this version.
  private(set) var version: Int
  private(set) var source: SourceFile
  private(set) var analysis: Analysis

  init(address: String, version: Int, text: String, workshop: Workshop) {
    self.address = address
    self.version = version
    source = SourceFile(path: DocumentAddress.path(of: address), text: text)
    analysis = Analysis(source, workshop)
  }

  /// Changes the text: each change a part of it, or the whole where it has no range.
  mutating func change(
    _ changes: [JSONValue], version: Int, encoding: PositionEncoding, workshop: Workshop
  ) {
    for change in changes {
      let replacement = Array((change["text"].string ?? "").utf8)
      var bytes = source.bytes
      if let span = TextRange(change["range"])?.span(in: source, encoding) {
        bytes.replaceSubrange(span.range, with: replacement)
      } else {
        bytes = replacement
      }
      source = SourceFile(path: source.path, bytes: bytes)
    }
    self.version = version
    analysis = Analysis(source, workshop)
  }

  /// Reads the text again, since a file that it includes may be another one.
  mutating func reload(_ workshop: Workshop) { analysis = Analysis(source, workshop) }
}
