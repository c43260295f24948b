/// What a column counts.
public enum ColumnUnit: Sendable {
  /// Bytes of UTF-8.
  case byte
  /// Unicode scalars, which is what people and terminals count.
  case scalar
  /// UTF-16 code units, which is what SARIF and editors count.
  case utf16
}

/// A line and a column, both counted from 1.
public struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int

  /// Creates a position from a line and a column that count from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Where the lines of a text begin; the only place that counts lines and columns.
///
/// A line ends with LF, CRLF or a lone CR, as YAML 1.2 has it. U+0085, U+2028 and U+2029 do not end
/// a line.
public struct LineTable: Sendable {
  /// The offset of each line's first byte; the first is 0.
  public let starts: [Int]

  /// Finds the lines of a text, in O(bytes).
  public init(bytes: [UInt8]) {
    var starts = [0]
    bytes.withUnsafeBufferPointer { buffer in
      let lineFeed = UInt8(ascii: "\n")
      let carriageReturn = UInt8(ascii: "\r")
      // Where no CR stands, as in most files, only LF has to be looked for.
      var index = 0
      guard ByteSearch.offset(of: carriageReturn, in: buffer) != nil else {
        while let found = ByteSearch.offset(of: lineFeed, in: buffer, from: index) {
          index = found + 1
          starts.append(index)
        }
        return
      }
      while index < buffer.count {
        let byte = buffer[index]
        index += 1
        if byte == lineFeed {
          starts.append(index)
        } else if byte == carriageReturn {
          if index < buffer.count, buffer[index] == lineFeed { index += 1 }
          starts.append(index)
        }
      }
    }
    self.starts = starts
  }

  /// The number of lines; a text that ends with a line break has an empty last one.
  public var count: Int { starts.count }

  /// The line, from 1, that holds the byte at an offset; in O(log lines).
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of a line, counted from 1, without its line break.
  public func span(ofLine line: Int, in bytes: [UInt8]) -> SourceSpan {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1].isLineBreak { end -= 1 }
    return SourceSpan(start, end)
  }

  /// The line and column of an offset, both from 1, in the unit that is asked for.
  ///
  /// A byte order mark at the start of the text is not counted.
  public func position(at offset: Int, in bytes: [UInt8], unit: ColumnUnit) -> SourcePosition {
    let line = line(at: offset)
    var start = starts[line - 1]
    if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }
    let end = min(offset, bytes.count)
    guard start < end else { return SourcePosition(line: line, column: 1) }
    var column = 1
    switch unit {
    case .byte:
      column += end - start
    case .scalar:
      for index in start..<end where bytes[index] & 0xC0 != 0x80 { column += 1 }
    case .utf16:
      for index in start..<end where bytes[index] & 0xC0 != 0x80 {
        column += bytes[index] >= 0xF0 ? 2 : 1
      }
    }
    return SourcePosition(line: line, column: column)
  }
}
