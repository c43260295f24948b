package import TimelineSyntax

/// How messages describe nodes and refer to them.
extension YAMLTree {
  /// A label at a node.
  package func label(_ id: NodeID, _ message: String) -> DiagnosticLabel {
    DiagnosticLabel(source: source, span: self[id].span, message: message)
  }

  /// Whether a key begins with `x-`, which makes it an extension that is ignored.
  package func isExtension(_ key: NodeID) -> Bool {
    self[key].kind == .scalar
      && withContent(of: key) {
        $0.count >= 2 && $0[0] == UInt8(ascii: "x") && $0[1] == UInt8(ascii: "-")
      }
  }

  /// Whether a syntax error is in a node, so that what is missing may have been lost to it.
  func isBroken(_ id: NodeID) -> Bool {
    guard !brokenSpans.isEmpty else { return false }
    let node = self[id]
    // An unparsed range at the end of a block follows its last valid child; a scalar has a definite
    // end.
    let reach = node.kind == .scalar && !node.span.isEmpty ? 0 : 1
    return brokenSpans.sortedIndex { node.span.start < $0.end + 2 * reach }
      .map { brokenSpans[$0].start < node.span.end + 2 * reach } ?? false
  }

  /// The range to report when a collection lacks something: its first key, or its opening bracket.
  func opening(of id: NodeID) -> SourceSpan {
    let node = self[id]
    if node.style == .flow || node.kind == .scalar {
      return SourceSpan(node.span.start, min(node.span.start + 1, node.span.end))
    }
    guard let first = children(of: id).first(where: { _ in true }) else { return node.span }
    return self[first].span
  }

  /// A description of a node for messages: "a list", "a mapping", "the text `soon`", "empty".
  package func describe(_ id: NodeID) -> String {
    let node = self[resolve(id)]
    switch node.kind {
    case .sequence: return "a list"
    case .mapping: return "a mapping"
    case .alias: return "an alias without an anchor"
    case .scalar:
      if contentCount(of: resolve(id)) == 0 {
        return node.style == .plain ? "empty" : "an empty string"
      }
      let text = string(of: resolve(id))
      let shown = text.count > 40 ? String(text.prefix(39)) + "…" : text
      let isQuotedConstant = node.style != .plain && shown.drop { $0 == "-" }.hasPrefix("$")
      return isQuotedConstant ? "the string `\(shown)`, in quotes" : "`\(shown)`"
    }
  }

  /// The source of a value, for a help message that repeats it; "…" if it is empty, long or on
  /// several lines.
  package func shortText(of id: NodeID, limit: Int = 48) -> String {
    let text = sourceText(of: id)
    let node = self[resolve(id)]
    // A block collection would have another meaning on one line.
    let isBlock = node.kind != .scalar && node.style != .flow
    return isBlock || text.isEmpty || text.count > limit || text.contains(where: \.isNewline)
      ? "…" : text
  }

  /// The safe fix that replaces a plain scalar with the only possible correction.
  package func replacement(of id: NodeID, by word: String?) -> Fix? {
    guard let word, self[id].style == .plain else { return nil }
    let old = sourceText(of: id)
    return Fix(
      title: "change `\(old)` to `\(word)`",
      edits: [TextEdit(span: self[id].span, replacement: word)], isSafe: true)
  }

  /// The fix for a name that is probably misspelled; it needs review.
  func unsafeReplacement(of span: SourceSpan, by word: String?) -> Fix? {
    guard let word else { return nil }
    let old = source.text(in: span)
    return Fix(
      title: "change `\(old)` to `\(word)`",
      edits: [TextEdit(span: span, replacement: word)], isSafe: false)
  }
}
