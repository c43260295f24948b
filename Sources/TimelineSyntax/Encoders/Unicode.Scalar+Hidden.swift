extension Unicode.Scalar {
  /// Whether the scalar ends a line or controls a terminal: a control character, or one of the
  /// separators U+2028 and U+2029.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the scalar ends a line in any language.
  package var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the scalar reorders the text after it, so that it reads otherwise than it is.
  package var isBidirectionalControl: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether text may not contain the scalar as it is: a control, or a byte order mark, which may
  /// change how the text after it is decoded.
  package var isUnsafe: Bool { isControl || isBidirectionalControl || self == "\u{FEFF}" }

  /// Whether the scalar, at the start of a character, is invisible or changes other characters.
  package var isHidden: Bool {
    if isUnsafe { return true }
    switch value {
    case 0xAD, 0x180E, 0x200B...0x200D, 0x2060...0x206F, 0xFFF9...0xFFFB, 0xE0001:
      return true
    default: return false
    }
  }

  /// The code point in hexadecimal digits.
  var hexadecimal: String { String(value, radix: 16) }
}

/// One line of text without characters that end or control it.
package enum PlainLine {
  /// The text with line breaks as spaces, and other controls as U+FFFD.
  package static func text(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var line = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in text.unicodeScalars {
      defer { wasReturn = scalar == "\r" }
      if wasReturn, scalar == "\n" { continue }
      if scalar.isLineBreak || scalar == "\t" {
        line.append(" ")
      } else {
        line.append(scalar.isUnsafe ? "\u{FFFD}" : scalar)
      }
    }
    return String(line)
  }
}
