/// String literals of JSON and of JavaScript.
package enum JSONText {
  /// The language that a string literal is written in.
  package enum Language: Sendable {
    case json
    /// A literal of JavaScript with the same value, also within a `script` element.
    case javaScript
  }

  /// Whether a name needs no quotes as a key in JavaScript, where keywords need none.
  static func isIdentifier(_ name: String) -> Bool {
    let bytes = name.utf8
    guard let first = bytes.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      return false
    }
    return bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }

  /// Appends a string in quotes.
  ///
  /// Controls are escaped everywhere, and so are the characters that reorder text: JSON is shown in
  /// terminals, too. A byte order mark is, because some readers drop it. In JavaScript, `<` is escaped, which could begin the end tag of a script.
  static func append(_ text: String, in language: Language, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { buffer in
      // Most strings contain nothing to escape and are copied in one piece.
      var start = 0
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        guard mayNeedEscape(byte, in: language) else {
          index += 1
          continue
        }
        let character = SourceCharacter(of: buffer, at: index)
        let scalar = character.scalar
        if byte < 0x80 || scalar.isUnsafe {
          bytes.append(contentsOf: buffer[start..<index])
          append(escaped: scalar, to: &bytes)
          start = character.span.end
        }
        index = character.span.end
      }
      bytes.append(contentsOf: buffer[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte is an escaped character, or begins the bytes of one that may be.
  private static func mayNeedEscape(_ byte: UInt8, in language: Language) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0xC2, 0xD8, 0xE2, 0xEF: true
    case UInt8(ascii: "<"): language == .javaScript
    default: false
    }
  }

  private static func append(escaped scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch scalar {
    case "\"", "\\": bytes.append(UInt8(ascii: scalar))
    case "\n": bytes.append(UInt8(ascii: "n"))
    case "\r": bytes.append(UInt8(ascii: "r"))
    case "\t": bytes.append(UInt8(ascii: "t"))
    default:
      // None of them is beyond U+FFFF.
      bytes.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] as [UInt32] {
        bytes.append(hexDigit(UInt8(truncatingIfNeeded: scalar.value >> shift & 15)))
      }
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
