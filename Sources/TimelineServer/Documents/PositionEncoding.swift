package import TimelineSyntax

/// The unit of columns in an editor's positions.
package enum PositionEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The preferred encoding among those the editor supports; UTF-16 if it specifies none.
  ///
  /// UTF-8 is preferred because it needs no conversion.
  package init(offered: [String]) {
    self = offered.contains(Self.utf8.rawValue) ? .utf8 : .utf16
  }

  /// The zero-based line and column of an offset.
  package func position(of offset: Int, in source: SourceFile) -> (line: Int, column: Int) {
    position(of: offset, in: source, nil)
  }

  /// The offset of a zero-based line and column.
  ///
  /// As the protocol requires, a column after the end of a line is clamped to that end, and a line
  /// after the last one to the end of the text. A column inside a character is rounded down to its
  /// start.
  package func offset(line: Int, column: Int, in source: SourceFile) -> Int {
    offset(line: line, column: column, in: source, nil)
  }

  func position(
    of offset: Int, in source: SourceFile, _ index: ColumnIndex?
  ) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), source.bytes.count)
    let line = source.lines.line(at: offset)
    let start = source.lines.starts[line - 1]
    guard self == .utf16 else { return (line - 1, offset - start) }
    let column =
      index?.units(from: start, to: offset, in: source.bytes)
      ?? ColumnIndex.units(in: source.bytes, start..<offset)
    return (line - 1, column)
  }

  func offset(line: Int, column: Int, in source: SourceFile, _ index: ColumnIndex?) -> Int {
    guard line >= 0 else { return 0 }
    guard line < source.lines.count else { return source.bytes.count }
    let span = source.lines.span(ofLine: line + 1, in: source.bytes)
    guard self == .utf16 else {
      var offset = span.start + min(max(column, 0), span.count)
      while offset > span.start, offset < span.end, source.bytes[offset] & 0xC0 == 0x80 {
        offset -= 1
      }
      return offset
    }
    var (offset, rest) =
      index?.skip(column, from: span.start, to: span.end, in: source.bytes)
      ?? (span.start, column)
    while offset < span.end {
      let units = source.bytes[offset] >= 0xF0 ? 2 : 1
      guard rest >= units else { break }
      rest -= units
      offset += 1
      while offset < span.end, source.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }
}
