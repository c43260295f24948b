/// The unit of columns.
public enum ColumnUnit: Sendable {
  /// UTF-8 bytes.
  case byte
  /// Unicode scalars, used in terminal output.
  case scalar
  /// UTF-16 code units, used by SARIF and editors.
  case utf16
}

/// A line and a column, both starting at 1.
public struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int

  /// Creates a position from a one-based line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The start offsets of a file's lines; the only type that computes lines and columns.
///
/// As in YAML 1.2, a line ends with LF, CRLF or a lone CR, but not with U+0085, U+2028 or U+2029.
public struct LineTable: Sendable {
  /// The offset of each line's first byte, beginning with 0.
  public let starts: [Int]

  /// The columns of a text with long lines; nil if all lines are short.
  package let columns: ColumnIndex?

  /// Finds the lines, in O(bytes).
  public init(bytes: [UInt8]) {
    starts = Self.starts(in: bytes)
    columns = ColumnIndex(bytes, lineStarts: starts)
  }

  private static func starts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    // As many as most files have; memory that is not used is not there.
    starts.reserveCapacity(bytes.count / 32)
    bytes.withUnsafeBufferPointer { buffer in
      let lineFeed = UInt8(ascii: "\n")
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        index += 1
        guard byte.isLineBreak else { continue }
        if byte != lineFeed, index < buffer.count, buffer[index] == lineFeed { index += 1 }
        starts.append(index)
      }
    }
    return starts
  }

  /// The number of lines; a trailing line break is followed by an empty last line.
  public var count: Int { starts.count }

  /// The one-based line that contains an offset, in O(log lines).
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The span of a one-based line, without its line break.
  public func span(ofLine line: Int, in bytes: [UInt8]) -> SourceSpan {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1].isLineBreak { end -= 1 }
    return SourceSpan(start, end)
  }

  /// The one-based line and column of an offset, in the given unit.
  ///
  /// A leading byte order mark is not counted. In O(log lines), however long the line is.
  public func position(at offset: Int, in bytes: [UInt8], unit: ColumnUnit) -> SourcePosition {
    let line = line(at: offset)
    var start = starts[line - 1]
    if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }
    let end = min(offset, bytes.count)
    guard start < end else { return SourcePosition(line: line, column: 1) }
    func count() -> ColumnIndex.Count {
      columns?.count(from: start, to: end, in: bytes) ?? ColumnIndex.count(in: bytes, start..<end)
    }
    let column =
      switch unit {
      case .byte: end - start
      case .scalar: count().scalars
      case .utf16: count().units
      }
    return SourcePosition(line: line, column: column + 1)
  }
}
