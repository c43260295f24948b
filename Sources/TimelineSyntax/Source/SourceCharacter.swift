/// A character of a text in UTF-8 and the bytes that it is written with.
package struct SourceCharacter: Equatable, Sendable {
  /// The character; U+FFFD stands for bytes that are none.
  package var scalar: Unicode.Scalar
  /// The bytes: of what is no UTF-8, those up to the first that cannot belong to a character.
  package var span: SourceSpan
  /// Whether the bytes are a character at all.
  package var isValid: Bool

  /// The number of the character.
  package var codePoint: UInt32 { scalar.value }

  /// Reads the character at an offset of a text, which has to be within it.
  package init<Bytes: RandomAccessCollection>(of bytes: Bytes, at offset: Int)
  where Bytes.Element == UInt8, Bytes.Index == Int {
    let first = bytes[offset]
    let length: Int
    var value: UInt32
    let minimum: UInt32
    switch first {
    case 0..<0x80: (length, value, minimum) = (1, UInt32(first), 0)
    case 0xC2...0xDF: (length, value, minimum) = (2, UInt32(first & 0x1F), 0x80)
    case 0xE0...0xEF: (length, value, minimum) = (3, UInt32(first & 0x0F), 0x800)
    case 0xF0...0xF4: (length, value, minimum) = (4, UInt32(first & 0x07), 0x10000)
    default: (length, value, minimum) = (1, .max, 0)
    }
    var end = offset + 1
    while end < offset + length {
      guard end < bytes.endIndex, bytes[end] & 0xC0 == 0x80 else {
        value = .max
        break
      }
      value = value << 6 | UInt32(bytes[end] & 0x3F)
      end += 1
    }
    // Surrogates and what is beyond Unicode make no scalar either.
    let scalar = value < minimum ? nil : Unicode.Scalar(value)
    self.scalar = scalar ?? "\u{FFFD}"
    self.span = SourceSpan(offset, end)
    self.isValid = scalar != nil
  }
}

extension SourceFile {
  /// The character at an offset, which has to be within the text.
  package func character(at offset: Int) -> SourceCharacter {
    SourceCharacter(of: bytes, at: offset)
  }

  /// The characters of a span, each with its own bytes, whether they are UTF-8 or not.
  package func characters(in span: SourceSpan) -> [SourceCharacter] {
    var characters: [SourceCharacter] = []
    let text = bytes.prefix(span.end)
    var offset = span.start
    while offset < text.endIndex {
      let character = SourceCharacter(of: text, at: offset)
      characters.append(character)
      offset = character.span.end
    }
    return characters
  }
}
