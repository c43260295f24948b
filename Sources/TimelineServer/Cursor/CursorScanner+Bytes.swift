internal import TimelineSyntax

/// The bytes at the scanner's position.
extension CursorScanner {
  func indentation() -> Int {
    var index = position
    while index < end, bytes[index] == 0x20 { index += 1 }
    return index - position
  }

  var isAtLineEnd: Bool { isLineEnd(position) }

  func isLineEnd(_ index: Int) -> Bool {
    index >= bytes.count || bytes[index].isLineBreak
  }

  /// Whether an index is at white space, a line ending or the cursor.
  func isBlank(_ index: Int) -> Bool {
    index < 0 || index >= min(end, bytes.count) || bytes[index].isWhitespace
  }

  mutating func skipBlanks() {
    while position < end, bytes[position].isBlank { position += 1 }
  }

  mutating func skipAnchors() {
    while position < end, bytes[position] == UInt8(ascii: "&") {
      while position < end, !isBlank(position) { position += 1 }
      skipBlanks()
    }
  }

  /// Whether there is only white space from an offset to the position.
  func isBlank(from start: Int) -> Bool {
    bytes[min(start, position)..<position].allSatisfy(\.isWhitespace)
  }

  /// Skips the rest of a line, which may have a comment.
  mutating func skipComment() {
    var comment: Int?
    while position < end, bytes[position] != 0x0A {
      if bytes[position] == UInt8(ascii: "#"), comment == nil,
        position == 0 || bytes[position - 1].isWhitespace
      {
        comment = position
      }
      position += 1
    }
    commentStart = position < end ? nil : comment
    if position < end { position += 1 }
  }

  mutating func skipLine() {
    while position < end, bytes[position] != 0x0A { position += 1 }
    if position < end { position += 1 }
  }

  func endOfQuotes(from start: Int) -> Int {
    let quote = bytes[start]
    var index = start + 1
    while index < end, bytes[index] != quote, !isLineEnd(index) {
      index += bytes[index] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
    }
    return min(index + 1, end)
  }

  /// A key without its quotes; empty if there is none.
  func text(of key: SourceSpan?) -> String {
    guard let key else { return "" }
    return String(decoding: bytes[key.range], as: UTF8.self).filter { $0 != "\"" && $0 != "'" }
  }
}

extension UInt8 {
  /// Whether it is a bracket, a brace or a comma, which have a meaning in flow collections.
  var isFlowIndicator: Bool {
    switch self {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ","):
      true
    default: false
    }
  }

  /// Whether it is a quotation mark.
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
