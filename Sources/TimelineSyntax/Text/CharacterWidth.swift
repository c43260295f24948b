/// The number of terminal columns that characters occupy.
package enum CharacterWidth {
  /// The columns of a UTF-8 string.
  package static func columns(of bytes: ArraySlice<UInt8>) -> Int {
    // Fast path for ASCII.
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.count }
    return String(decoding: bytes, as: UTF8.self).reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of a string.
  package static func columns(of text: String) -> Int {
    var text = text
    let isASCII = text.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
    return isASCII ? text.utf8.count : text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of a grapheme cluster: 2 for wide characters and emoji, 0 for a lone mark.
  package static func columns(of character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      // U+FE0F requests the wide emoji presentation; U+FE0E the narrow text presentation.
      if scalar.value == 0xFE0F, width == 1 { return 2 }
      width = max(width, columns(of: scalar))
    }
    return width
  }

  /// The columns of one scalar.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return isWide(value) ? 2 : 1
  }

  /// Whether the East Asian Width of a scalar is Wide or Fullwidth.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
      0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      true
    default: false
    }
  }
}
