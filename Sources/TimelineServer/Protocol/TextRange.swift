internal import TimelineSyntax

/// A range of zero-based lines and columns, as in the protocol.
struct TextRange: Hashable {
  var start: TextPosition
  var end: TextPosition

  init(start: TextPosition, end: TextPosition) {
    self.start = start
    self.end = end
  }

  init?(_ json: JSONValue) {
    guard let start = TextPosition(json["start"]), let end = TextPosition(json["end"]) else {
      return nil
    }
    self.init(start: start, end: end)
  }

  var json: JSONValue { ["start": start.json, "end": end.json] }
}

/// A position as a zero-based line and column.
struct TextPosition: Hashable {
  var line: Int
  var column: Int

  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  init?(_ json: JSONValue) {
    guard let line = json["line"].int, let column = json["character"].int else {
      return nil
    }
    self.init(line: line, column: column)
  }

  var json: JSONValue { ["line": JSONValue(line), "character": JSONValue(column)] }
}
