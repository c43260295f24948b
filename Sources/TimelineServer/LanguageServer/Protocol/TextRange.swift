internal import TimelineSyntax

/// A range of zero-based lines and columns, as in the protocol.
struct TextRange: Hashable {
  var start: TextPosition
  var end: TextPosition

  init?(_ json: JSONValue) {
    guard let start = TextPosition(json["start"]), let end = TextPosition(json["end"]) else {
      return nil
    }
    self.start = start
    self.end = end
  }

  init(_ span: SourceSpan, in source: SourceFile, _ encoding: PositionEncoding) {
    start = TextPosition(span.start, in: source, encoding)
    end = TextPosition(span.end, in: source, encoding)
  }

  /// The byte span; an end before the start is moved to the start.
  func span(in source: SourceFile, _ encoding: PositionEncoding) -> SourceSpan {
    SourceSpan(start.offset(in: source, encoding), end.offset(in: source, encoding))
  }

  var json: JSONValue { ["start": start.json, "end": end.json] }
}

/// A position as a zero-based line and column.
struct TextPosition: Hashable {
  var line: Int
  var column: Int

  init?(_ json: JSONValue) {
    guard let line = json["line"].int, let column = json["character"].int else {
      return nil
    }
    self.line = line
    self.column = column
  }

  init(_ offset: Int, in source: SourceFile, _ encoding: PositionEncoding) {
    (line, column) = encoding.position(of: offset, in: source)
  }

  func offset(in source: SourceFile, _ encoding: PositionEncoding) -> Int {
    encoding.offset(line: line, column: column, in: source)
  }

  var json: JSONValue { ["line": JSONValue(line), "character": JSONValue(column)] }
}
