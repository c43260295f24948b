/// The classification of a plain scalar by YAML 1.2's core schema.
@usableFromInline package enum PlainScalar: Equatable, Sendable {
  /// Empty, `~` or `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A decimal number.
  case number(Double)
  /// A scalar that only some YAML parsers interpret as a number.
  case malformedNumber(MalformedNumber)
  /// A boolean in YAML 1.1: `yes`, `no`, `on`, `off`, `y`, `n`.
  case oldBoolean(Bool)
  /// Any other string.
  case string

  /// The reason why a scalar that resembles a number is not valid.
  @usableFromInline package enum MalformedNumber: Equatable, Sendable {
    /// `010`: eight to YAML 1.1, ten to YAML 1.2.
    case leadingZero
    /// `0o10`, `0x10` or `0b10`.
    case otherBase
    /// `1_000`.
    case underscore
    /// `1:30`: ninety in YAML 1.1, a string in YAML 1.2.
    case sexagesimal
    /// `0,5`.
    case decimalComma
    /// `.inf` or `.nan`.
    case notFinite
    /// `1e999`, which overflows.
    case tooLarge
    /// `1.`, `--1`, `1e`: nearly a number.
    case incomplete
  }

  /// Classifies the bytes of a plain scalar.
  package static func classify(_ bytes: UnsafeBufferPointer<UInt8>) -> PlainScalar {
    guard let first = bytes.first else { return .null }
    // Only numbers begin with digits, signs or a point.
    switch first {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E: return classifyNumber(bytes)
    default: return classifyWord(bytes)
    }
  }

  private static func classifyWord(_ bytes: UnsafeBufferPointer<UInt8>) -> PlainScalar {
    // The first letter and the length rule out most words.
    switch (bytes[0] | 0x20, bytes.count) {
    case (UInt8(ascii: "n"), 1), (UInt8(ascii: "n"), 2), (UInt8(ascii: "n"), 4): break
    case (UInt8(ascii: "t"), 4), (UInt8(ascii: "f"), 5), (UInt8(ascii: "~"), 1): break
    case (UInt8(ascii: "y"), 1), (UInt8(ascii: "y"), 3): break
    case (UInt8(ascii: "o"), 2), (UInt8(ascii: "o"), 3): break
    default: return .string
    }
    switch String(decoding: bytes, as: UTF8.self) {
    case "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    case "yes", "Yes", "YES", "on", "On", "ON", "y", "Y": return .oldBoolean(true)
    case "no", "No", "NO", "off", "Off", "OFF", "n", "N": return .oldBoolean(false)
    default: return .string
    }
  }

  private static func classifyNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> PlainScalar {
    if let value = DecimalNumber.parse(bytes) {
      if hasLeadingZero(bytes) { return .malformedNumber(.leadingZero) }
      return value.isFinite ? .number(value) : .malformedNumber(.tooLarge)
    }
    return classifyMalformedNumber(bytes[...].drop { $0 == 0x2B || $0 == 0x2D })
  }

  /// Classifies a malformed number, without its signs.
  private static func classifyMalformedNumber(_ bytes: Slice<UnsafeBufferPointer<UInt8>>)
    -> PlainScalar
  {
    guard let first = bytes.first, first.isDigit || first == 0x2E else { return .string }
    if bytes.count == 4, first == 0x2E {
      let word = bytes.dropFirst().map { $0 | 0x20 }
      if word.elementsEqual("inf".utf8) || word.elementsEqual("nan".utf8) {
        return .malformedNumber(.notFinite)
      }
    }
    let rest = bytes.dropFirst()
    if first == 0x30, let base = rest.first, "xob".utf8.contains(base | 0x20),
      rest.dropFirst().allSatisfy({ $0.isHexDigit || $0 == UInt8(ascii: "_") })
    {
      return .malformedNumber(.otherBase)
    }
    var (digits, points, exponents) = (0, 0, 0)
    var (underscores, colons, commas) = (0, 0, 0)
    for byte in bytes {
      switch byte {
      case 0x30...0x39: digits += 1
      case 0x2E: points += 1
      case UInt8(ascii: "e"), UInt8(ascii: "E"): exponents += 1
      case UInt8(ascii: "_"): underscores += 1
      case UInt8(ascii: ":"): colons += 1
      case UInt8(ascii: ","): commas += 1
      default: return .string
      }
    }
    guard digits > 0 else { return .string }
    switch (underscores > 0, colons > 0, commas) {
    case (true, false, 0): return .malformedNumber(.underscore)
    case (false, true, 0): return .malformedNumber(.sexagesimal)
    case (false, false, 1): return .malformedNumber(.decimalComma)
    case (false, false, 0):
      let isIncomplete = exponents == 0 || bytes.last.map { $0 | 0x20 } == UInt8(ascii: "e")
      return isIncomplete && points <= 1 ? .malformedNumber(.incomplete) : .string
    default: return .string
    }
  }

  /// Whether a number begins with a zero and another digit.
  private static func hasLeadingZero(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    if bytes[0] == 0x2B || bytes[0] == 0x2D { index = 1 }
    guard index + 1 < bytes.count, bytes[index] == 0x30 else { return false }
    return bytes[index + 1].isDigit
  }
}

extension PlainScalar {
  /// Whether it is a string in YAML 1.2, which includes the booleans of YAML 1.1.
  package var isString: Bool {
    switch self {
    case .string, .oldBoolean: true
    default: false
    }
  }
}

extension YAMLTree {
  /// Classifies a scalar by the core schema; quoted scalars are always strings.
  package func classify(_ id: NodeID) -> PlainScalar {
    guard self[id].style == .plain else { return .string }
    return withContent(of: id) { PlainScalar.classify($0) }
  }
}

/// Parses decimal numbers.
package enum DecimalNumber {
  /// The nearest double to a number such as `1`, `-1.5`, `.5`, `+2` or `1e-3`; nil if invalid.
  ///
  /// Overflow yields infinity.
  package static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    // The library also reads names such as `inf`, hexadecimal digits, and `1.`, which is more likely
    // a typing error.
    var isAfterPoint = false
    for byte in bytes {
      guard byte.isNumberStart || byte | 0x20 == UInt8(ascii: "e"), !isAfterPoint || byte.isDigit
      else { return nil }
      isAfterPoint = byte == UInt8(ascii: ".")
    }
    return isAfterPoint ? nil : Double(String(decoding: bytes, as: UTF8.self))
  }
}
