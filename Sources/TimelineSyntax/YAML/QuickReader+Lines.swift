/// Bytes and lines.
extension QuickReader {
  /// The meaning of a byte in a plain scalar.
  enum ByteKind: UInt8 {
    /// Allowed at every position.
    case letter
    /// Allowed outside flow collections, but not as the first byte.
    case punctuation
    case space
    case comma
    case bracket
    case colon
    case hash
    case lineEnd
    case other
  }

  static let byteKinds: [ByteKind] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
      .letter
    case let byte where "_-.+/%$=()".utf8.contains(byte): .letter
    case let byte where "'\";!?&*@~^|>".utf8.contains(byte): .punctuation
    case let byte where "[]{}".utf8.contains(byte): .bracket
    case 0x20: .space
    case 0x0A: .lineEnd
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "#"): .hash
    default: .other
    }
  }

  func kind(at index: Int) -> ByteKind { kinds[Int(byte(index))] }

  /// The byte at an index; a line break after the end of the document.
  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0x0A }

  mutating func skipSpaces() {
    while byte(offset) == 0x20 { offset += 1 }
  }

  /// Whether the rest of the line is empty or a comment.
  var isAtEndOfLine: Bool {
    byte(offset) == 0x0A || byte(offset) == UInt8(ascii: "#") && bytes[offset - 1] == 0x20
  }

  var isAtDash: Bool {
    byte(offset) == UInt8(ascii: "-") && (byte(offset + 1) == 0x20 || byte(offset + 1) == 0x0A)
  }

  /// Finds the next line that is neither blank nor only a comment.
  mutating func findNextLine() throws(Unusual) {
    if byte(offset) == UInt8(ascii: "#") { takeComment(at: offset, isAlone: false) }
    try findLine(from: endOfLine(from: offset) + 1)
  }

  mutating func findLine(from start: Int) throws(Unusual) {
    var start = start
    while start < bytes.count {
      var index = start
      while byte(index) == 0x20 { index += 1 }
      let first = byte(index)
      if first == UInt8(ascii: "#") {
        takeComment(at: index, isAlone: true)
      } else if first != 0x0A {
        // The line may be a document marker.
        let isMark = index == start && (first == UInt8(ascii: ".") || isDocumentStart(index))
        guard !isMark else { throw Unusual() }
        line = Line(start: index, indentation: index - start)
        return
      }
      start = endOfLine(from: index) + 1
    }
    line = Line(start: bytes.count, indentation: -1)
  }

  private mutating func takeComment(at start: Int, isAlone: Bool) {
    let span = SourceSpan(start, endOfLine(from: start))
    comments.append(YAMLComment(span: span, isAlone: isAlone))
  }

  func isDocumentStart(_ index: Int) -> Bool {
    byte(index) == 0x2D && byte(index + 1) == 0x2D && byte(index + 2) == 0x2D
  }

  /// Whether the bytes contain U+0085, U+2028, U+2029 or a byte order mark.
  static func hasUnicodeBreaks(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let marks: [[UInt8]] = [[0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9], [0xEF, 0xBB]]
    for mark in marks {
      var start = 0
      while let found = ByteSearch.offset(of: mark[0], in: bytes, from: start) {
        if bytes[found...].starts(with: mark) { return true }
        start = found + 1
      }
    }
    return false
  }

  func endOfLine(from index: Int) -> Int {
    ByteSearch.offset(of: 0x0A, in: bytes, from: index) ?? bytes.count
  }
}
