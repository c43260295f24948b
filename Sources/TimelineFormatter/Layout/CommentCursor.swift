internal import TimelineSyntax

/// The comments of a tree in source order, each taken once, and the source between them.
struct CommentCursor {
  private let tree: YAMLTree
  private let comments: [YAMLComment]
  private var index = 0

  init(_ tree: YAMLTree) {
    self.tree = tree
    comments = tree.comments
  }

  /// The first comment that has not been taken.
  var next: YAMLComment? {
    guard index < comments.count else { return nil }
    var comment = comments[index]
    comment.span = trimmed(comment.span)
    return comment
  }

  /// Takes the next comment if it begins before an offset.
  mutating func take(before offset: Int) -> YAMLComment? {
    guard index < comments.count, comments[index].span.start < offset else { return nil }
    defer { index += 1 }
    return next
  }

  /// The column of an offset, from 0, in bytes.
  func column(at offset: Int) -> Int {
    let bytes = tree.source.bytes
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    // The byte order mark takes no column.
    return offset - start - (start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  /// The column of a block's entries: that of its first key or dash.
  func column(of id: NodeID) -> Int {
    let node = tree[id]
    guard node.style == .block else { return 0 }
    return column(at: node.span.start)
  }

  /// Whether two offsets are on the same line.
  func isOnOneLine(_ start: Int, _ end: Int) -> Bool {
    guard start < end else { return start == end }
    return !tree.source.bytes[start..<end].contains { $0.isLineBreak }
  }

  /// Whether only white space is between two offsets.
  func isBlank(from start: Int, to end: Int) -> Bool {
    start >= end
      || tree.source.bytes[start..<end].allSatisfy {
        $0.isWhitespace
      }
  }

  /// Whether an empty line follows an offset, before anything else.
  func hasBlankLine(from start: Int, to end: Int) -> Bool {
    guard start < end else { return false }
    var breaks = 0
    var index = start
    let bytes = tree.source.bytes
    while index < end {
      switch bytes[index] {
      case 0x0A: breaks += 1
      case 0x0D: breaks += index + 1 < end && bytes[index + 1] == 0x0A ? 0 : 1
      case 0x20, 0x09, UInt8(ascii: ","): break
      default: return false
      }
      if breaks == 2 { return true }
      index += 1
    }
    return false
  }

  private func trimmed(_ span: SourceSpan) -> SourceSpan {
    let bytes = tree.source.bytes
    var end = span.end
    while end > span.start, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return SourceSpan(span.start, end)
  }
}
