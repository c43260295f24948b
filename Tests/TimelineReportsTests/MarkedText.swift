import TimelineSyntax

/// Source text in which emoji mark spans: `➡️` at the start and `⬅️` at the end.
struct MarkedText {
  let source: SourceFile
  let spans: [SourceSpan]

  init(_ marked: String, path: String = "a.yaml") {
    var bytes: [UInt8] = []
    var spans: [SourceSpan] = []
    var start = 0
    for character in marked {
      switch character {
      case "➡️": start = bytes.count
      case "⬅️": spans.append(SourceSpan(start, bytes.count))
      default: bytes += Array(character.utf8)
      }
    }
    source = SourceFile(path: path, bytes: bytes)
    self.spans = spans
  }

  /// The label of a span, by its index from 0.
  func label(_ index: Int, _ message: String = "") -> DiagnosticLabel {
    DiagnosticLabel(source: source, span: spans[index], message: message)
  }
}
