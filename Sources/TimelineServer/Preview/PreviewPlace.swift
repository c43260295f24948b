internal import TimelineSyntax

/// A place in a file, as the server and the preview tell it each other: lines and columns count from 1,
/// columns in units of UTF-16.
struct PreviewPlace: Equatable, Sendable {
  let path: String
  let line: Int
  let column: Int

  /// A position of the editor.
  init(_ position: TextPosition, in document: OpenDocument) {
    let positions = document.positions
    let (line, column) = PositionEncoding.utf16.position(
      of: positions.offset(of: position), in: positions.source)
    (path, self.line, self.column) = (document.source.location, line + 1, column + 1)
  }

  init?(_ json: JSONValue) {
    guard let path = json["path"].string, let line = json["line"].int, line >= 1 else { return nil }
    (self.path, self.line, column) = (path, line, max(1, json["column"].int ?? 1))
  }

  var json: JSONValue {
    ["path": .string(path), "line": JSONValue(line), "column": JSONValue(column)]
  }

  /// The place as an empty range of the editor.
  func range(in positions: TextPositions) -> TextRange {
    let offset = PositionEncoding.utf16.offset(
      line: line - 1, column: column - 1, in: positions.source)
    let position = positions.position(of: offset)
    return TextRange(start: position, end: position)
  }
}
