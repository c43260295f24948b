import TimelineSyntax

/// A grid of braille characters, each with two by four dots.
struct BrailleCanvas {
  /// One character: its dots, or a symbol in place of them, and its series.
  private struct Cell {
    var dots: UInt8 = 0
    var symbol: Unicode.Scalar?
    var series: Int?
  }

  let columns: Int
  let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// The width in dots.
  var width: Int { columns * 2 }

  /// The height in dots.
  var height: Int { rows * 4 }

  /// Sets the dot at x from the left and y from the top; ignored outside the canvas.
  mutating func set(x: Int, y: Int, series: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let index = y / 4 * columns + x / 2
    let bits: [UInt8] = x % 2 == 0 ? [0x01, 0x02, 0x04, 0x40] : [0x08, 0x10, 0x20, 0x80]
    cells[index].dots |= bits[y % 4]
    cells[index].series = series
  }

  /// Draws a vertical line of dots, which connects two samples without gaps.
  mutating func connect(x: Int, from start: Int, to end: Int, series: Int) {
    // Clip to the canvas, since a value may be far outside.
    let low = max(min(start, end), -1)
    let high = min(max(start, end), height)
    guard low <= high else { return }
    for y in low...high { set(x: x, y: y, series: series) }
  }

  /// Replaces the character at a dot with a symbol.
  mutating func mark(x: Int, y: Int, with symbol: Unicode.Scalar, series: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let index = y / 4 * columns + x / 2
    cells[index].symbol = symbol
    cells[index].series = series
  }

  /// Fills the empty characters of a column with a symbol.
  mutating func fill(column: Int, with symbol: Unicode.Scalar) {
    guard (0..<columns).contains(column) else { return }
    for row in 0..<rows where cells[row * columns + column].dots == 0 {
      if cells[row * columns + column].symbol == nil {
        cells[row * columns + column].symbol = symbol
      }
    }
  }

  /// Writes a row of characters, each in the color of its series.
  func write(row: Int, to text: inout PlotText) {
    for cell in cells[row * columns..<(row + 1) * columns] {
      let braille = Unicode.Scalar(0x2800 + UInt32(cell.dots)) ?? " "
      let scalar = cell.symbol ?? (cell.dots == 0 ? " " : braille)
      text.write("\(String(scalar))", series: cell.series)
    }
  }
}
