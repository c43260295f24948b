/// A row of marks and a message below a source line.
struct MarkRow {
  private struct Piece {
    var column: Int
    var text: String
    var style: TextStyle
  }

  private var marks: [(mark: UInt8, style: TextStyle)?] = []
  private var message: Piece?

  /// Sets a range of columns to a mark, replacing previous marks.
  mutating func fill(_ columns: Range<Int>, with mark: Unicode.Scalar, _ style: TextStyle) {
    let mark = UInt8(ascii: mark)
    if marks.count < columns.upperBound {
      marks += Array(repeating: nil, count: columns.upperBound - marks.count)
    }
    for column in columns { marks[column] = (mark, style) }
  }

  /// Ends the row with a message at a column, which must be after all marks.
  mutating func end(with text: String, at column: Int, _ style: TextStyle) {
    message = Piece(column: column, text: text, style: style)
  }

  /// Writes the row without a line break; adjacent marks of the same style are written together.
  func write(to text: inout StyledText) {
    var column = 0
    var last = marks.count
    while last > 0, marks[last - 1] == nil { last -= 1 }
    while column < last {
      let start = column
      while column < last, marks[column] == nil { column += 1 }
      text.space(column - start)
      guard column < last, let style = marks[column]?.style else { break }
      var run: [UInt8] = []
      while column < last, let next = marks[column], next.style == style {
        run.append(next.mark)
        column += 1
      }
      text.write(encoded: run, style)
    }
    guard let message else { return }
    text.space(message.column - column)
    text.write(message.text, message.style)
  }
}
