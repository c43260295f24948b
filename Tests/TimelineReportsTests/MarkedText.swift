import TimelineSyntax

/// A text in which emoji mark places: `➡️` begins a span and `⬅️` ends it, in turn.
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

  /// The label of a span, counted from 0.
  func label(_ index: Int, _ message: String = "") -> DiagnosticLabel {
    DiagnosticLabel(source: source, span: spans[index], message: message)
  }
}
