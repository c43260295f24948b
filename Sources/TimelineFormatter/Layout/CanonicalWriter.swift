internal import TimelineSyntax

/// Writes a tree in the one canonical layout.
///
/// tree → layout (order, names, comments in their places) → text. What a line holds follows from the
/// field tables and from its length alone, never from how the text was laid out before, so that
/// writing again what was written changes nothing.
enum CanonicalWriter {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The text of a sound tree, with the line breaks of its source; nil where there is no collection
  /// to lay out.
  static func text(of tree: YAMLTree) -> [UInt8]? {
    guard let root = tree.root, tree[root].kind == .mapping || tree[root].kind == .sequence else {
      return nil
    }
    var builder = LayoutBuilder(tree)
    var context = LayoutBuilder.Context(place: .document(), isSpine: true, isRoot: true)
    // The file is laid out as the value of a key that is not written.
    var owner = LayoutEntry(key: .bytes([]), value: LayoutNode(content: .sequence([])))
    let bytes = tree.source.bytes
    let hasMark = bytes.starts(with: byteOrderMark)
    builder.lastEnd = hasMark ? byteOrderMark.count : 0
    let header = builder.takeHeader(of: root)
    context.pending = header.ofFirstKey
    builder.close(&owner, root, &context)
    var layout = owner.value
    let rest = builder.takeRest()
    layout.dangling +=
      [owner.trailing].compactMap { $0 }.map {
        LayoutComment(span: $0, hasBlankBefore: false)
      } + rest
    if !layout.dangling.isEmpty { layout.width = layout.entries.isEmpty ? layout.width : nil }
    let text = LayoutPrinter.text(
      layout,
      header: header.comments + owner.leading
        + [owner.header].compactMap { $0 }.map { LayoutComment(span: $0, hasBlankBefore: false) },
      hasBlankAfterHeader: header.hasBlankAfter,
      source: bytes)
    return (hasMark ? byteOrderMark : []) + (usesCRLF(bytes) ? withCRLF(text) : text)
  }

  /// Whether most lines end with CRLF.
  private static func usesCRLF(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(0x0D) else { return false }
    var (crlf, lf) = (0, 0)
    for index in bytes.indices where bytes[index] == 0x0A {
      if index > 0, bytes[index - 1] == 0x0D { crlf += 1 } else { lf += 1 }
    }
    return crlf > lf
  }

  private static func withCRLF(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 16)
    for byte in text {
      if byte == 0x0A { result.append(0x0D) }
      result.append(byte)
    }
    return result
  }
}

extension LayoutBuilder {
  /// The comments at the top of a file that speak of the file, whether a blank line follows them, and
  /// those that speak of the first key.
  ///
  /// Of the file speak those that a blank line sets apart from the first key, or all of them where
  /// none does; the line for editors that names the schema comes first.
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

  /// The comments that nothing has taken.
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
