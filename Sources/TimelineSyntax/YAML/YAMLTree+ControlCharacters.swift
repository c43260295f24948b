extension YAMLTree {
  /// A control character in the content of a scalar.
  package struct ControlCharacter {
    /// Its escape in the source, or the character itself.
    package var span: SourceSpan
    package var codePoint: UInt32
  }

  /// The control characters in strings, in source order, except tabs and line feeds.
  ///
  /// YAML allows them as escapes in double quotes, and U+0085 everywhere. The reader has reported and
  /// masked those that YAML does not allow.
  ///
  /// - Complexity: O(*n*) in the bytes of the strings with escapes, if the text is ASCII.
  package var controlCharacters: [ControlCharacter] {
    var found: [ControlCharacter] = []
    let hasEscapes = decodedText.contains { Self.isControl(UInt32($0)) || $0 == 0xC2 }
    let hasNextLine = zip(source.bytes, source.bytes.dropFirst()).contains { $0 == (0xC2, 0x85) }
    guard hasEscapes || hasNextLine else { return [] }
    for node in nodes where node.kind == .scalar {
      source.bytes[node.span.range].withUnsafeBufferPointer { bytes in
        Self.forEachCharacter(of: bytes, isEscaped: node.style == .doubleQuoted) {
          range, codePoint in
          guard Self.isControl(codePoint) else { return }
          let start = node.span.start
          found.append(
            ControlCharacter(
              span: SourceSpan(start + range.lowerBound, start + range.upperBound),
              codePoint: codePoint))
        }
      }
    }
    return found
  }

  private static func isControl(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F...0x9F: true
    default: false
    }
  }

  /// Calls `body` with each escape, and with U+0085, the only control character of a scalar's source
  /// that is neither white space nor reported by the reader.
  private static func forEachCharacter(
    of bytes: UnsafeBufferPointer<UInt8>, isEscaped: Bool, _ body: (Range<Int>, UInt32) -> Void
  ) {
    var offset = 0
    while offset + 1 < bytes.count {
      let start = offset
      let next = bytes[offset + 1]
      offset += 1
      if bytes[start] == 0xC2, next == 0x85 { body(start..<start + 2, 0x85) }
      guard isEscaped, bytes[start] == UInt8(ascii: "\\") else { continue }
      offset += 1
      if let codePoint = namedEscapes[next] {
        body(start..<offset, codePoint)
      } else if let count = digitCounts[next], offset + count <= bytes.count {
        let digits = String(decoding: bytes[offset..<offset + count], as: UTF8.self)
        offset += count
        if let codePoint = UInt32(digits, radix: 16) { body(start..<offset, codePoint) }
      }
    }
  }

  /// The escapes that stand for a control character.
  private static let namedEscapes: [UInt8: UInt32] = [
    UInt8(ascii: "0"): 0x00, UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "e"): 0x1B, UInt8(ascii: "N"): 0x85,
  ]

  /// The number of hexadecimal digits after the letter of an escape.
  private static let digitCounts: [UInt8: Int] = [
    UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8,
  ]
}
