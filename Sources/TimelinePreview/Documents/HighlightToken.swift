internal import TimelineDocument
internal import TimelineServer
internal import TimelineSyntax

/// A part of the text with a colour of its own.
struct HighlightToken {
  let span: SourceSpan
  /// The kind: one of the language server's, `comment` or `string`.
  let kind: String

  /// The tokens of a document in source order.
  static func all(in document: TimelineDocument) -> [HighlightToken] {
    let tree = document.tree
    var tokens = SemanticTokens(document).all.map {
      HighlightToken(span: $0.span, kind: "\($0.kind)")
    }
    tokens += tree.comments.map { HighlightToken(span: $0.span, kind: "comment") }
    let known = Set(tokens.map(\.span.start))
    let bytes = tree.source.bytes
    for id in tree.nodeIDs where tree[id].kind == .scalar && tree[id].style != .plain {
      let span = tree[id].span
      guard !span.isEmpty, !known.contains(span.start),
        !bytes[span.range].contains(where: { $0 == 0x0A || $0 == 0x0D })
      else { continue }
      tokens.append(HighlightToken(span: span, kind: "string"))
    }
    return tokens.sorted { $0.span < $1.span }
  }
}
