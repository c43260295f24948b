import TestSupport
import Testing
import TimelineSyntax

/// Lines and columns, also in lines so long that they are not counted from their start.
@Suite struct LineTableTests {
  /// Text with characters of every length, long and short lines, and bytes that are not UTF-8.
  private static func bytes(seed: UInt64, lineLength: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let parts: [[UInt8]] = ["a", "é", "€", "𝄞", "word "].map { Array($0.utf8) } + [[0x80], [0xF0]]
    var bytes: [UInt8] = seed.isMultiple(of: 2) ? [0xEF, 0xBB, 0xBF] : []
    for _ in 0..<8 {
      for _ in 0..<Int.random(in: 0...lineLength, using: &random) {
        bytes += parts[Int.random(in: 0..<parts.count, using: &random)]
      }
      bytes += ["\n", "\r\n", "\r"][Int.random(in: 0..<3, using: &random)].utf8
    }
    return bytes
  }

  /// The column of an offset, counted from the line's start.
  private static func column(
    of offset: Int, from start: Int, in bytes: [UInt8], _ unit: ColumnUnit
  ) -> Int {
    var column = 1
    for byte in bytes[min(start, offset)..<offset] {
      switch unit {
      case .byte: column += 1
      case .scalar: column += byte & 0xC0 == 0x80 ? 0 : 1
      case .utf16: column += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
      }
    }
    return column
  }

  @Test(arguments: [40, 3000], 0..<4 as Range<UInt64>)
  func `columns are those that are counted from the line's start`(length: Int, seed: UInt64) {
    let bytes = Self.bytes(seed: seed, lineLength: length)
    let lines = LineTable(bytes: bytes)
    #expect((lines.columns != nil) == (length > 1024))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let offset = Int.random(in: 0...bytes.count, using: &random)
      let line = lines.line(at: offset)
      let start = lines.starts[line - 1] + (line == 1 && bytes[0] == 0xEF ? 3 : 0)
      for unit in [ColumnUnit.byte, .scalar, .utf16] {
        let expected = SourcePosition(
          line: line, column: Self.column(of: offset, from: start, in: bytes, unit))
        #expect(lines.position(at: offset, in: bytes, unit: unit) == expected)
      }
    }
  }
}
