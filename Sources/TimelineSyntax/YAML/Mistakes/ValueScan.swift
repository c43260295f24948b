/// Finds the start of the value that contains an offset of a line.
struct ValueScan {
  let bytes: [UInt8]
  /// The start of the innermost value so far.
  private(set) var valueStart: Int
  /// The number of brackets open on this line.
  private(set) var depth = 0
  private var hasKey = false

  init(bytes: [UInt8], line: SourceSpan) {
    self.bytes = bytes
    var offset = line.start
    func skipBlanks() {
      while offset < line.end, bytes[offset].isBlank { offset += 1 }
    }
    skipBlanks()
    while offset + 1 < line.end, bytes[offset] == 0x2D, bytes[offset + 1] == 0x20 {
      offset += 1
      skipBlanks()
    }
    valueStart = offset
  }

  /// Processes the character at an offset, which must be outside quotes.
  mutating func take(_ offset: Int, end: Int) {
    switch bytes[offset] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
      begin(after: offset, end: end)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth = max(0, depth - 1)
    case UInt8(ascii: ",") where depth > 0: begin(after: offset, end: end)
    case UInt8(ascii: ":"):
      guard offset + 1 < end, bytes[offset + 1] == 0x20, depth > 0 || !hasKey else { return }
      hasKey = true
      begin(after: offset, end: end)
    default: break
    }
  }

  private mutating func begin(after offset: Int, end: Int) {
    valueStart = offset + 1
    while valueStart < end, bytes[valueStart].isBlank {
      valueStart += 1
    }
  }

  /// The end of quotes that open at an offset, after the closing one.
  static func endOfQuotes(in bytes: [UInt8], from start: Int, end: Int) -> Int {
    var offset = start + 1
    while offset < end, bytes[offset] != bytes[start] {
      offset += bytes[offset] == UInt8(ascii: "\\") && bytes[start] == UInt8(ascii: "\"") ? 2 : 1
    }
    return offset + 1
  }

  /// Whether the quote at an offset is an opening quote and not an apostrophe in a word.
  static func opensQuotes(in bytes: [UInt8], at offset: Int, from start: Int) -> Bool {
    guard bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") else {
      return false
    }
    return offset == start || " \t{[,:(".utf8.contains(bytes[offset - 1])
  }

  /// The end of a plain value without trailing spaces: a comma or bracket inside brackets, else a
  /// comment or the end of the line.
  static func end(of bytes: [UInt8], from start: Int, isInBrackets: Bool, lineEnd: Int) -> Int {
    var offset = start
    scan: while offset < lineEnd {
      switch bytes[offset] {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if isInBrackets { break scan }
      case UInt8(ascii: "#"):
        if offset > start, bytes[offset - 1].isBlank { break scan }
      default: break
      }
      offset += 1
    }
    while offset > start, bytes[offset - 1].isBlank { offset -= 1 }
    return offset
  }
}
