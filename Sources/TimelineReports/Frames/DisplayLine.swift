internal import TimelineLint
package import TimelineSyntax

/// A line of a source file as a terminal displays it, with the column of each byte.
///
/// Tabs become four spaces, invisible characters become U+FFFD, wide characters take two columns,
/// and a long line is truncated around the marked range.
package struct DisplayLine {
  /// The maximum number of displayed columns.
  package static let limit = 140
  private static let tabWidth = 4

  /// One character: the offset of its first byte, its first column, and its offset in `shown`.
  private struct Cell {
    var offset: Int
    var column: Int
    var text: Int
  }

  private var shown: [UInt8] = []
  /// The displayed characters; empty if each byte takes one column.
  private var cells: [Cell] = []
  /// The bytes of the line that can be displayed; other bytes of a very long line are omitted.
  private let span: SourceSpan
  private let isPart: (before: Bool, after: Bool)
  private var width = 0
  /// The range of columns that is displayed.
  private var window = 0..<0

  /// Prepares the line in `span`, truncated so that the bytes of `marked` are visible.
  package init(source: SourceFile, span full: SourceSpan, marked: SourceSpan) {
    let span = DisplayLine.part(of: full, around: marked, in: source.bytes)
    self.span = span
    isPart = (span.start > full.start, span.end < full.end)
    let bytes = source.bytes[span.range]
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      shown = Array(bytes)
      width = bytes.count
    } else {
      let text = String(decoding: bytes, as: UTF8.self)
      if text.utf8.elementsEqual(bytes) { addCells(text) } else { addCells(repairing: bytes) }
    }
    window = window(around: marked)
  }

  /// The first column, counted from 0, of the character at an offset.
  package func column(at offset: Int) -> Int {
    let column = fullColumn(at: offset) - window.lowerBound
    return min(max(column, 0), window.count)
  }

  /// The column after the character that contains the byte before an offset.
  package func endColumn(at offset: Int) -> Int {
    guard !cells.isEmpty, offset > span.start, offset < span.end else { return column(at: offset) }
    let index = cellIndex(at: offset - 1)
    let end = index + 1 < cells.count ? cells[index + 1].column : width
    return min(max(end - window.lowerBound, 0), window.count)
  }

  /// The displayed text without trailing spaces.
  package var text: [UInt8] {
    var text: [UInt8] = []
    let isCutBefore = window.lowerBound > 0 || isPart.before
    let isCutAfter = window.upperBound < width || isPart.after
    if isCutBefore { text.append(contentsOf: "…".utf8) }
    text += slice(
      window.lowerBound + (isCutBefore ? 1 : 0)..<window.upperBound - (isCutAfter ? 1 : 0))
    if isCutAfter { text.append(contentsOf: "…".utf8) }
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    return text
  }

  private mutating func addCells(_ text: String) {
    var offset = span.start
    cells.reserveCapacity(text.utf8.count)
    for character in text {
      addCell(character, at: offset)
      offset += character.utf8.count
    }
  }

  /// Adds cells for bytes that are not valid UTF-8; each invalid byte becomes U+FFFD.
  private mutating func addCells(repairing bytes: ArraySlice<UInt8>) {
    var offset = bytes.startIndex
    while offset < bytes.endIndex {
      let length = min(max((~bytes[offset]).leadingZeroBitCount, 1), bytes.endIndex - offset)
      let text = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
      if text.utf8.elementsEqual(bytes[offset..<offset + length]) {
        for character in text { addCell(character, at: offset) }
        offset += length
      } else {
        addCell("\u{FFFD}", at: offset)
        offset += 1
      }
    }
  }

  private mutating func addCell(_ character: Character, at offset: Int) {
    cells.append(Cell(offset: offset, column: width, text: shown.count))
    if character == "\t" {
      shown.append(contentsOf: repeatElement(UInt8(ascii: " "), count: DisplayLine.tabWidth))
      width += DisplayLine.tabWidth
    } else if offset > 0 || character != "\u{FEFF}" {
      // A byte order mark at the start is valid and invisible.
      width += TerminalSink.append(character, to: &shown)
    }
  }

  private func fullColumn(at offset: Int) -> Int {
    if offset <= span.start { return 0 }
    if offset >= span.end { return width }
    return cells.isEmpty ? offset - span.start : cells[cellIndex(at: offset)].column
  }

  private func cellIndex(at offset: Int) -> Int {
    var low = 0
    var high = cells.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if cells[middle].offset <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func window(around marked: SourceSpan) -> Range<Int> {
    guard width > DisplayLine.limit else { return 0..<width }
    let start = fullColumn(at: marked.start)
    let length = min(fullColumn(at: marked.end) - start, DisplayLine.limit)
    let lead = max((DisplayLine.limit - length) / 2, 2)
    let lower = max(0, min(start - lead, width - DisplayLine.limit))
    return lower..<min(lower + DisplayLine.limit, width)
  }

  /// The displayed bytes of the characters that lie entirely in a range of columns.
  private func slice(_ columns: Range<Int>) -> [UInt8] {
    guard !cells.isEmpty else { return Array(shown[columns]) }
    var text: [UInt8] = []
    for (index, cell) in cells.enumerated() where columns.contains(cell.column) {
      let hasNext = index + 1 < cells.count
      let end = hasNext ? cells[index + 1].column : width
      if end <= columns.upperBound {
        text += shown[cell.text..<(hasNext ? cells[index + 1].text : shown.count)]
      }
    }
    return text
  }

  /// The part of a very long line that can be displayed, which bounds the running time.
  private static func part(
    of full: SourceSpan, around marked: SourceSpan, in bytes: [UInt8]
  ) -> SourceSpan {
    guard full.count > 16 * limit else { return full }
    var start = max(full.start, min(marked.start, full.end) - 4 * limit)
    var end = min(full.end, max(marked.start, full.start) + 8 * limit)
    while start > full.start, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < full.end, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return SourceSpan(start, end)
  }
}
