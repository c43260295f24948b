internal import TimelineSyntax

/// A literal or folded block scalar: its header and its lines.
struct BlockScalar {
  private let bytes: [UInt8]
  private let start: Int
  /// The end of its last line, including the trailing blank lines that it keeps.
  let end: Int
  /// The offset of the first byte after the header line.
  private let bodyStart: Int
  private let indicator: [UInt8]
  private let indentation: Int
  private let isEmpty: Bool

  /// - Parameter column: the column of the parent block, which an indentation indicator is relative
  ///   to.
  init(tree: YAMLTree, id: NodeID, column: Int) {
    bytes = tree.source.bytes
    let span = tree[id].span
    start = span.start
    var index = span.start
    while index < bytes.count, !bytes[index].isWhitespace { index += 1 }
    let signs = Array(bytes[span.start..<index])
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    if index < bytes.count {
      index += bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    }
    bodyStart = index
    let digit = signs.first { (0x31...0x39).contains($0) }
    indentation =
      digit.map { max(column, 0) + Int($0 - 0x30) }
      ?? Self.indentation(of: SourceSpan(index, max(index, span.end)), in: bytes)
    // The content is indented by two columns relative to the parent block.
    let signsInPlace = signs.map { $0 == digit ? 0x32 : $0 }
    // Content that ends at the end of the file has no last line break, and must not gain one from
    // the line break that ends every formatted file.
    let isCutOff = tree.withContent(of: id) { !$0.isEmpty && $0.last != 0x0A }
    let strip = UInt8(ascii: "-")
    indicator =
      isCutOff && !signs.contains(strip)
      ? signsInPlace.filter { $0 != UInt8(ascii: "+") } + [strip] : signsInPlace
    let end = Self.end(
      of: SourceSpan(index, max(index, span.end)), in: bytes, deeperThan: indentation,
      keepsBlanks: signs.contains(UInt8(ascii: "+")))
    isEmpty = span.end <= index && end == nil
    self.end = end ?? span.end
  }

  var layout: LayoutNode {
    guard !isEmpty else { return LayoutNode(content: .block(indicator: indicator, lines: [])) }
    let lines = LineSplit.lines(of: SourceSpan(bodyStart, end), in: bytes).map { line in
      var start = line.start
      while start < line.end, start - line.start < indentation, bytes[start] == 0x20 { start += 1 }
      return SourceSpan(start, line.end)
    }
    return LayoutNode(content: .block(indicator: indicator, lines: lines))
  }

  /// The indentation, in spaces, of the first nonempty line.
  private static func indentation(of body: SourceSpan, in bytes: [UInt8]) -> Int {
    for line in LineSplit.lines(of: body, in: bytes) {
      let spaces = bytes[line.range].prefix { $0 == 0x20 }.count
      if spaces < line.count { return spaces }
    }
    return Int.max
  }

  /// The end of the last blank line that is part of the content: a line with more spaces than the
  /// indentation, or any blank line with the keep indicator; nil if there is none.
  private static func end(
    of body: SourceSpan, in bytes: [UInt8], deeperThan indentation: Int, keepsBlanks: Bool
  ) -> Int? {
    var end: Int?
    var index = body.end
    var lineStart = body.end
    while lineStart > body.start, bytes[lineStart - 1] != 0x0A, bytes[lineStart - 1] != 0x0D {
      lineStart -= 1
    }
    while index < bytes.count {
      let byte = bytes[index]
      guard byte.isWhitespace else { return end }
      if byte.isLineBreak {
        if index - lineStart > indentation || keepsBlanks { end = index }
        index += byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
        lineStart = index
      } else {
        index += 1
      }
    }
    return index - lineStart > indentation ? index : end
  }
}
