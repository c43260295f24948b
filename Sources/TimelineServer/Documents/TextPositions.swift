internal import TimelineSyntax

/// Converts between offsets in a text and the editor's positions.
struct TextPositions: Sendable {
  let source: SourceFile
  let encoding: PositionEncoding
  private let index: ColumnIndex?

  init(_ source: SourceFile, _ encoding: PositionEncoding) {
    self.source = source
    self.encoding = encoding
    index = encoding == .utf16 ? source.lines.columns : nil
  }

  func position(of offset: Int) -> TextPosition {
    let (line, column) = encoding.position(of: offset, in: source, index)
    return TextPosition(line: line, column: column)
  }

  func offset(of position: TextPosition) -> Int {
    encoding.offset(line: position.line, column: position.column, in: source, index)
  }

  func range(of span: SourceSpan) -> TextRange {
    TextRange(start: position(of: span.start), end: position(of: span.end))
  }

  /// The length of a span on one line.
  func length(of span: SourceSpan) -> Int {
    encoding == .utf16 ? ColumnIndex.units(in: source.bytes, span.range) : span.count
  }

  /// The byte span; an end before the start is moved to the start.
  func span(of range: TextRange) -> SourceSpan {
    SourceSpan(offset(of: range.start), offset(of: range.end))
  }
}
