internal import TimelineDocument
internal import TimelineSyntax

/// One version of a document that is open in the editor, with its analysis.
struct OpenDocument: Sendable {
  /// The document's URI in the editor.
  let address: String
  /// The version number assigned by the editor.
  private(set) var version: Int
  private(set) var source: SourceFile
  private(set) var analysis: Analysis

  init(address: String, version: Int, text: String, configuration: AnalysisConfiguration) {
    self.address = address
    self.version = version
    source = SourceFile(path: DocumentAddress.path(of: address), text: text)
    analysis = Analysis(source, configuration)
  }

  /// Applies the editor's changes; a change without a range replaces the whole text.
  mutating func change(
    _ changes: [JSONValue], version: Int, encoding: PositionEncoding,
    configuration: AnalysisConfiguration
  ) {
    for change in changes {
      let replacement = Array((change["text"].string ?? "").utf8)
      var bytes = source.bytes
      if let span = TextRange(change["range"])?.span(in: source, encoding) {
        bytes.replaceSubrange(span.range, with: replacement)
      } else {
        bytes = replacement
      }
      source = source.replacing(by: bytes)
    }
    self.version = version
    analysis = Analysis(source, configuration)
  }

  /// Discards the analysis, because an included file may have changed.
  mutating func reload(_ configuration: AnalysisConfiguration) {
    analysis = Analysis(source, configuration)
  }
}
