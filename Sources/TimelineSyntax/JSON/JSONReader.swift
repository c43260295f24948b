/// The reason why a document is not valid JSON.
package struct JSONError: Error, Equatable {
  /// One sentence, in lower case without a full stop.
  package var message: String
  /// The offset at which the error was detected.
  package var offset: Int
}

/// A strict JSON parser, after RFC 8259.
package struct JSONReader {
  /// The maximum nesting depth of arrays and objects.
  package static let depthLimit = 256

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var depth = 0

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Parses a complete document.
  ///
  /// - Complexity: O(bytes); a lookup in an object is O(members).
  package static func read(_ bytes: some Collection<UInt8>) throws(JSONError) -> JSONValue {
    var reader = JSONReader(ArraySlice(bytes))
    let value = try reader.value()
    reader.skipSpace()
    guard reader.peek == nil else { throw reader.error("unexpected text after the value") }
    return value
  }

  private var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private func error(_ message: String) -> JSONError {
    JSONError(message: message, offset: position - bytes.startIndex)
  }

  private mutating func skipSpace() {
    while let byte = peek, byte.isWhitespace {
      position += 1
    }
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw error("the text ends where a value is expected")
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
      return .number(try number())
    default: throw error("a value is expected here")
    }
  }

  private mutating func word(_ text: StaticString, _ value: JSONValue) throws(JSONError)
    -> JSONValue
  {
    let length = text.utf8CodeUnitCount
    let matches = text.withUTF8Buffer { bytes[position...].prefix(length).elementsEqual($0) }
    guard matches else { throw error("a value is expected here") }
    position += length
    return value
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    position += 1
    var members = JSONObject()
    skipSpace()
    if skip("}") { return .object(members) }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw error("a member's name is expected here") }
      let name = try string()
      skipSpace()
      guard skip(":") else { throw error("a colon should follow the name") }
      members.append(name, try value())
      skipSpace()
      if skip("}") { return .object(members) }
      guard skip(",") else { throw error("a comma or a closing brace is expected here") }
    }
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if skip("]") { return .array(elements) }
    while true {
      elements.append(try value())
      skipSpace()
      if skip("]") { return .array(elements) }
      guard skip(",") else { throw error("a comma or a closing bracket is expected here") }
    }
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    guard depth <= Self.depthLimit else { throw error("values are nested too deep") }
  }

  private mutating func number() throws(JSONError) -> Double {
    let start = position
    _ = skip("-")
    let first = peek
    let digits = skipDigits()
    guard digits > 0, digits == 1 || first != UInt8(ascii: "0") else {
      throw error("a number must have digits, without a leading zero")
    }
    if skip(".") {
      guard skipDigits() > 0 else { throw error("a digit should follow the point") }
    }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      guard skipDigits() > 0 else { throw error("a digit should follow the exponent's sign") }
    }
    // The grammar has been checked; the conversion fails only if the value overflows.
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = peek, byte.isDigit { position += 1 }
    return position - start
  }

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var text: [UInt8] = []
    var start = position
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        text += bytes[start..<position]
        position += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw error("the text is not UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        text += bytes[start..<position]
        position += 1
        text += String(try escape()).utf8
        start = position
      case 0..<0x20: throw error("a control character has to be escaped")
      default: position += 1
      }
    }
    throw error("the text ends inside a string")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard let byte = peek else { throw error("the text ends inside a string") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try codePoint()
    default: throw error("there is no such escape")
    }
  }

  /// The code point of a `\u` escape; surrogate pairs are combined and lone surrogates replaced.
  private mutating func codePoint() throws(JSONError) -> Unicode.Scalar {
    let unit = try hexNumber()
    guard (0xD800..<0xDC00).contains(unit), bytes[position...].starts(with: [0x5C, 0x75]) else {
      return Unicode.Scalar(unit) ?? "\u{FFFD}"
    }
    let next = position
    position += 2
    let low = try hexNumber()
    guard (0xDC00..<0xE000).contains(low) else {
      position = next
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexNumber() throws(JSONError) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits should follow") }
    position += 4
    return value
  }
}
