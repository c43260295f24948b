/// What a plain scalar is by YAML 1.2's core schema, and what it only looks like.
package enum PlainScalar: Equatable, Sendable {
  /// Nothing, `~` or `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A decimal number.
  case number(Double)
  /// Something that some reader of YAML takes for a number and another does not.
  case malformedNumber(MalformedNumber)
  /// A word that YAML 1.1 took for a truth value: `yes`, `no`, `on`, `off`, `y`, `n`.
  case oldBoolean(Bool)
  /// Any other text.
  case text

  /// Why a text that looks like a number is none here.
  package enum MalformedNumber: Equatable, Sendable {
    /// `010`: eight to YAML 1.1, ten to YAML 1.2.
    case leadingZero
    /// `0o10`, `0x10` or `0b10`.
    case otherBase
    /// `1_000`.
    case underscore
    /// `1:30`: ninety to YAML 1.1, a text to YAML 1.2.
    case sexagesimal
    /// `0,5`.
    case decimalComma
    /// `.inf` or `.nan`.
    case notFinite
    /// `1e999`, which no double holds.
    case tooLarge
    /// `1.`, `--1`, `1e`: nearly a number.
    case incomplete
  }

  /// Classifies the bytes of a plain scalar.
  package static func classify(_ bytes: UnsafeBufferPointer<UInt8>) -> PlainScalar {
    guard let first = bytes.first else { return .null }
    // Digits, signs and the point come first in all numbers; letters never do.
    switch first {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E: return classifyNumber(bytes)
    default: return classifyWord(bytes)
    }
  }

  private static func classifyWord(_ bytes: UnsafeBufferPointer<UInt8>) -> PlainScalar {
    guard bytes.count <= 5 else { return .text }
    switch String(decoding: bytes, as: UTF8.self) {
    case "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    case "yes", "Yes", "YES", "on", "On", "ON", "y", "Y": return .oldBoolean(true)
    case "no", "No", "NO", "off", "Off", "OFF", "n", "N": return .oldBoolean(false)
    default: return .text
    }
  }

  private static func classifyNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> PlainScalar {
    if let value = DecimalNumber.parse(bytes) {
      if hasLeadingZero(bytes) { return .malformedNumber(.leadingZero) }
      return value.isFinite ? .number(value) : .malformedNumber(.tooLarge)
    }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let unsigned = text.drop { $0 == "+" || $0 == "-" }
    if [".inf", ".nan"].contains(unsigned) { return .malformedNumber(.notFinite) }
    guard let first = unsigned.first, first.isNumber || first == "." else { return .text }
    if ["0x", "0o", "0b"].contains(where: unsigned.hasPrefix),
      unsigned.dropFirst(2).allSatisfy({ $0.isHexDigit || $0 == "_" })
    {
      return .malformedNumber(.otherBase)
    }
    let characters = Set(unsigned.filter { !("0"..."9").contains($0) && $0 != "." && $0 != "e" })
    guard unsigned.contains(where: \.isNumber) else { return .text }
    if characters == ["_"] { return .malformedNumber(.underscore) }
    if characters == [":"] { return .malformedNumber(.sexagesimal) }
    if characters == [","], unsigned.filter({ $0 == "," }).count == 1 {
      return .malformedNumber(.decimalComma)
    }
    if characters.isEmpty, !unsigned.contains("e") || unsigned.hasSuffix("e") {
      return unsigned.filter { $0 == "." }.count > 1 ? .text : .malformedNumber(.incomplete)
    }
    return .text
  }

  /// Whether a number begins with a zero that another digit follows.
  private static func hasLeadingZero(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    if bytes[0] == 0x2B || bytes[0] == 0x2D { index = 1 }
    guard index + 1 < bytes.count, bytes[index] == 0x30 else { return false }
    return (0x30...0x39).contains(bytes[index + 1])
  }
}

extension PlainScalar {
  /// Whether it is a word, `no` and `on` included: to YAML 1.2 those are words like any other.
  package var isWord: Bool {
    switch self {
    case .text, .oldBoolean: true
    default: false
    }
  }
}

extension YAMLTree {
  /// What a scalar is by the core schema; a quoted one is a text, whatever it looks like.
  package func classify(_ id: NodeID) -> PlainScalar {
    guard self[id].style == .plain else { return .text }
    return withContent(of: id) { PlainScalar.classify($0) }
  }
}
