internal import TimelineDocument
internal import TimelineSyntax

extension TextEdit {
  /// The edit that removes an item of a sequence: its lines, or its part of a flow sequence.
  ///
  /// Its comments are kept, each on a line of its own.
  ///
  /// - Parameter item: The bytes of the item, without its dash.
  /// - Returns: nil if its lines contain anything else.
  static func removal(ofItem item: SourceSpan, in tree: YAMLTree) -> TextEdit? {
    let (bytes, lines) = (tree.source.bytes, tree.source.lines)
    let first = lines.starts[lines.line(at: item.start) - 1]
    let lastLine = lines.line(at: max(item.start, item.end - 1))
    let next = lastLine < lines.count ? lines.starts[lastLine] : bytes.count
    let dash = bytes[first..<item.start].lastIndex { $0 != 0x20 }
    let after = bytes[item.end..<next].drop { $0.isBlank }
    // Without looking at the whole of a line with many items.
    let isAlone =
      dash.map { bytes[$0] == UInt8(ascii: "-") && bytes[first..<$0].allSatisfy { $0 == 0x20 } }
      ?? false
      && (after.first.map { $0.isLineBreak || $0 == UInt8(ascii: "#") } ?? true)
    if isAlone {
      let indentation = bytes[first...].prefix { $0 == 0x20 }
      let end = bytes[first..<next].reversed().prefix { $0.isLineBreak }.reversed()
      // One array: to decode a sequence of slices, the runtime would search all conformances.
      var comments: [UInt8] = []
      for comment in tree.comments(in: SourceSpan(first, next)) {
        comments += indentation
        comments += bytes[comment.span.range]
        comments += end
      }
      return TextEdit(
        span: SourceSpan(first, next), replacement: String(decoding: comments, as: UTF8.self))
    }
    // In a flow sequence, remove everything up to the next item.
    guard after.first == UInt8(ascii: ","), tree.comments(in: item).isEmpty else { return nil }
    let rest = bytes[(after.startIndex + 1)..<next].drop { $0.isBlank }
    guard let start = rest.first, start != 0x0A, start != 0x0D, start != UInt8(ascii: "#") else {
      return nil
    }
    return TextEdit(span: SourceSpan(item.start, rest.startIndex), replacement: "")
  }
}

extension YAMLTree {
  /// The comments that begin in a span.
  fileprivate func comments(in span: SourceSpan) -> ArraySlice<YAMLComment> {
    let first = comments.sortedIndex { $0.span.start >= span.start } ?? comments.count
    return comments[first...].prefix { $0.span.start < span.end }
  }
}

extension Keyframe {
  /// Whether the keyframe's content is written here, rather than referenced by an alias.
  var isWrittenInPlace: Bool { span.contains(kind.span) }

  /// A fix that turns the keyframe into a `move`; nil if it spans several lines or is an alias.
  func asMove(in document: TimelineDocument) -> Fix? {
    guard let to, isWrittenInPlace, span.contains(to.span),
      let move = moveText(in: document.source)
    else { return nil }
    let item = SourceSpan(kind.span.start, span.end)
    let text = document.source.text(in: item)
    guard text.contains("{"), !text.contains("\n") else { return nil }
    return Fix(
      title: "make it a `move`", edits: [TextEdit(span: item, replacement: move)],
      isSafe: false)
  }
}
