package import TimelineSyntax

/// What messages say of a node, and where they point.
extension YAMLTree {
  /// A label at a node.
  package func label(_ id: NodeID, _ message: String) -> DiagnosticLabel {
    DiagnosticLabel(source: source, span: self[id].span, message: message)
  }

  /// Whether a key begins with `x-` and so is an extension that is ignored.
  package func isExtension(_ key: NodeID) -> Bool {
    self[key].kind == .scalar
      && withContent(of: key) {
        $0.count >= 2 && $0[0] == UInt8(ascii: "x") && $0[1] == UInt8(ascii: "-")
      }
  }

  /// Whether a syntax error has made a part of the node unreadable, so that nothing is surely missing.
  func isBroken(_ id: NodeID) -> Bool {
    guard !brokenSpans.isEmpty else { return false }
    let node = self[id]
    // A broken part at the very end of a block follows its last readable child; a text is whole.
    let reach = node.kind == .scalar && !node.span.isEmpty ? 0 : 1
    return brokenSpans.contains {
      $0.start < node.span.end + reach + reach && node.span.start < $0.end + reach + reach
    }
  }

  /// Where to point for something that a collection lacks: its first key, or its opening bracket.
  func opening(of id: NodeID) -> SourceSpan {
    let node = self[id]
    if node.style == .flow || node.kind == .scalar {
      return SourceSpan(node.span.start, min(node.span.start + 1, node.span.end))
    }
    guard let first = children(of: id).first(where: { _ in true }) else { return node.span }
    return self[first].span
  }

  /// What a node is, in a reader's words: "a list", "a mapping", "the text `soon`", "empty".
  package func describe(_ id: NodeID) -> String {
    let node = self[resolve(id)]
    switch node.kind {
    case .sequence: return "a list"
    case .mapping: return "a mapping"
    case .alias: return "an alias without an anchor"
    case .scalar:
      if node.contentCount == 0 { return node.style == .plain ? "empty" : "an empty text" }
      let text = string(of: resolve(id))
      let shown = text.count > 40 ? String(text.prefix(39)) + "…" : text
      return "`\(shown)`"
    }
  }

  /// The text of a value, for a help that repeats it; "…" where it is empty, long or of many lines.
  func shortText(of id: NodeID, limit: Int = 48) -> String {
    let text = sourceText(of: id)
    let node = self[resolve(id)]
    // A block would mean something else on one line.
    let isBlock = node.kind != .scalar && node.style != .flow
    return isBlock || text.isEmpty || text.count > limit || text.contains(where: \.isNewline)
      ? "…" : text
  }

  /// The safe fix that replaces a plain scalar by the one word that was surely meant.
  package func replacement(of id: NodeID, by word: String?) -> Fix? {
    guard let word, self[id].style == .plain else { return nil }
    let old = sourceText(of: id)
    return Fix(
      title: "change `\(old)` to `\(word)`",
      edits: [TextEdit(span: self[id].span, replacement: word)], isSafe: true)
  }

  /// The fix for a name that is probably another one: a person should look at it.
  func unsafeReplacement(of span: SourceSpan, by word: String?) -> Fix? {
    guard let word else { return nil }
    let old = source.text(in: span)
    return Fix(
      title: "change `\(old)` to `\(word)`",
      edits: [TextEdit(span: span, replacement: word)], isSafe: false)
  }
}
