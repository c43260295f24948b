/// What a byte of UTF-8 is, for bytes of ASCII; all others are in no class.
extension UInt8 {
  /// Whether it is a digit, `0` to `9`.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is a digit of a hexadecimal number, in either case.
  @inlinable package var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

  /// Whether it is a letter, `A` to `Z` or `a` to `z`.
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether it is a letter, a digit or `_`, as in identifiers.
  @inlinable package var isWordByte: Bool { isLetter || isDigit || self == 0x5F }

  /// Whether it is a letter, a digit, `_` or `-`, as in names and keys.
  @inlinable package var isNameByte: Bool { isWordByte || self == 0x2D }

  /// Whether a number may begin with it: a digit, a sign or a point.
  @inlinable package var isNumberStart: Bool {
    isDigit || self == 0x2B || self == 0x2D || self == 0x2E
  }

  /// Whether it is a space or a tab.
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether it is a line feed or a carriage return.
  @inlinable package var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  /// Whether it is a space, a tab, a line feed or a carriage return.
  @inlinable package var isWhitespace: Bool { isBlank || isLineBreak }
}
