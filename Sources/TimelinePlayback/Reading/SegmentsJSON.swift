/// A JSON value; objects keep the last of members with one name.
package indirect enum SegmentsJSON: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([SegmentsJSON])
  case object([String: SegmentsJSON])

  /// Reads a text.
  package init(_ bytes: some Sequence<UInt8>) throws(SegmentsError) {
    var parser = SegmentsParser(bytes: Array(bytes))
    self = try parser.text()
  }
}

/// Reads JSON without another library.
private struct SegmentsParser {
  private static let depthLimit = 64

  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func text() throws(SegmentsError) -> SegmentsJSON {
    let value = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw failure("there is something after the value") }
    return value
  }

  private func failure(_ message: String) -> SegmentsError {
    SegmentsError("this is no JSON: \(message)", at: "byte \(index)")
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(SegmentsError) -> SegmentsJSON {
    guard depth < Self.depthLimit else { throw failure("it is nested too deeply") }
    if take("{") { return .object(try members(depth: depth)) }
    if take("[") { return .array(try elements(depth: depth)) }
    if take("\"") { return .string(try string()) }
    for (word, value) in [
      ("true", SegmentsJSON.bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    return .number(try number())
  }

  private mutating func members(depth: Int) throws(SegmentsError) -> [String: SegmentsJSON] {
    var members: [String: SegmentsJSON] = [:]
    if take("}") { return members }
    repeat {
      guard take("\"") else { throw failure("a name is missing") }
      let name = try string()
      guard take(":") else { throw failure("a colon is missing") }
      members[name] = try value(depth: depth + 1)
    } while take(",")
    guard take("}") else { throw failure("an object does not end") }
    return members
  }

  private mutating func elements(depth: Int) throws(SegmentsError) -> [SegmentsJSON] {
    var elements: [SegmentsJSON] = []
    if take("]") { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw failure("an array does not end") }
    return elements
  }

  private mutating func number() throws(SegmentsError) -> Double {
    let start = index
    while let byte = next, Self.isNumeric(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    // Swift also reads words and hexadecimal digits, which have other bytes.
    guard let number = Double(text), number.isFinite else {
      index = start
      throw failure("a value is missing")
    }
    return number
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func string() throws(SegmentsError) -> String {
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let escape = next else { break }
      index += 1
      switch escape {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "u"): text += Array(String(try scalar()).utf8)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
      default: throw failure("an escape is unknown")
      }
    }
    throw failure("a string does not end")
  }

  /// The character of `\u` and its digits; two of them for one that is a surrogate pair.
  private mutating func scalar() throws(SegmentsError) -> Character {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard bytes[index...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
    index += 2
    let second = try unit()
    guard (0xD800...0xDBFF).contains(first), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return "\u{FFFD}" }
    return Character(scalar)
  }

  private mutating func unit() throws(SegmentsError) -> UInt32 {
    let digits = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt32(digits, radix: 16)
    else { throw failure("`\\u` needs four digits") }
    index += 4
    return unit
  }
}

/// Why a file of segments cannot be played.
public struct SegmentsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it is and what is wrong, such as `timelines[0].properties[2].pieces: this is no array`.
  public let description: String

  package init(_ message: String, at place: String = "") {
    description = place.isEmpty ? message : "\(place): \(message)"
  }
}
