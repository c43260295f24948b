internal import TimelineDocument
internal import TimelineSyntax

extension TextEdit {
  /// Takes an item out of a list: its whole lines, or its part of a list in brackets.
  ///
  /// - Parameter item: the bytes of the item, without its dash.
  /// - Returns: nil where something else stands on its lines.
  static func removal(ofItem item: SourceSpan, in source: SourceFile) -> TextEdit? {
    let (bytes, lines) = (source.bytes, source.lines)
    let first = lines.starts[lines.line(at: item.start) - 1]
    let lastLine = lines.line(at: max(item.start, item.end - 1))
    let next = lastLine < lines.count ? lines.starts[lastLine] : bytes.count
    let before = bytes[first..<item.start].filter { $0 != 0x20 }
    let after = bytes[item.end..<next].drop { $0.isBlank }
    let isAlone =
      before == [UInt8(ascii: "-")]
      && (after.first.map { $0.isLineBreak || $0 == UInt8(ascii: "#") } ?? true)
    if isAlone { return TextEdit(span: SourceSpan(first, next), replacement: "") }
    // In brackets, up to the next item.
    guard after.first == UInt8(ascii: ",") else { return nil }
    let rest = bytes[(after.startIndex + 1)..<next].drop { $0.isBlank }
    guard let start = rest.first, start != 0x0A, start != 0x0D, start != UInt8(ascii: "#") else {
      return nil
    }
    return TextEdit(span: SourceSpan(item.start, rest.startIndex), replacement: "")
  }
}

extension Keyframe {
  /// Whether what it says stands in its own place, and not behind an alias.
  var isWrittenInPlace: Bool { span.contains(kind.span) }

  /// The same keyframe as a `move`; nil where it is written over several lines or elsewhere.
  func asMove(in document: TimelineDocument) -> Fix? {
    guard let to, isWrittenInPlace, span.contains(to.span) else { return nil }
    let item = SourceSpan(kind.span.start, span.end)
    let text = document.source.text(in: item)
    guard text.contains("{"), !text.contains("\n") else { return nil }
    let value = document.source.text(in: to.span)
    return Fix(
      title: "make it a `move`", edits: [TextEdit(span: item, replacement: "move: \(value)")],
      isSafe: false)
  }
}
