internal import TimelineSyntax

/// Writes a tree in the canonical layout.
///
/// The tree becomes a layout (order, names, comments), and the layout becomes a string. What goes
/// on a line depends only on the field tables and on its width, never on the source's layout, so
/// formatting is idempotent. Below a key that no table has, blocks stay blocks.
enum CanonicalWriter {
  /// The formatted bytes of a valid tree, with the source's line endings; nil if its root is not a
  /// collection.
  static func text(of tree: YAMLTree) -> [UInt8]? {
    guard let layout = CanonicalLayout(of: tree, writesSections: true) else { return nil }
    let bytes = tree.source.bytes
    let text = layout.text(source: bytes)
    return FileEncoding(bytes).encoded(text)
  }
}

extension LayoutBuilder {
  /// The comments that document the file, whether a blank line follows them, and those that
  /// document the first key.
  ///
  /// The comments before the first blank line document the file; without a blank line, all of them
  /// do. The schema line for editors comes first.
  mutating func takeHeader(
    of root: NodeID
  ) -> (comments: [LayoutComment], hasBlankAfter: Bool, ofFirstKey: [LayoutComment]) {
    var header: [LayoutComment] = []
    let first = start(of: root)
    while let comment = comments.take(before: first) {
      header.append(layout(comment))
      lastEnd = comment.span.end
    }
    var hasBlankAfter = comments.hasBlankLine(from: lastEnd, to: first)
    var ofFirstKey: [LayoutComment] = []
    if !hasBlankAfter, let last = header.lastIndex(where: \.hasBlankBefore), last > 0 {
      ofFirstKey = Array(header[last...])
      header.removeSubrange(last...)
      hasBlankAfter = true
    }
    if let schema = header.firstIndex(where: { isSchemaLine($0.span) }), schema > 0 {
      var line = header.remove(at: schema)
      line.hasBlankBefore = false
      header.insert(line, at: 0)
    }
    return (header, hasBlankAfter, ofFirstKey)
  }

  /// The remaining comments.
  mutating func takeRest() -> [LayoutComment] {
    var rest: [LayoutComment] = []
    while let comment = comments.take(before: Int.max) {
      rest.append(layout(comment))
      lastEnd = comment.span.end
    }
    return rest
  }

  private func isSchemaLine(_ span: SourceSpan) -> Bool {
    let text = tree.source.text(in: span).dropFirst().drop { $0 == " " }
    return text.hasPrefix("yaml-language-server:")
  }
}
