/// A Unicode scalar in UTF-8 source, with its bytes.
package struct SourceCharacter: Equatable, Sendable {
  /// The scalar; U+FFFD for invalid bytes.
  package var scalar: Unicode.Scalar
  /// The bytes; of an invalid sequence, those before the first that cannot continue it.
  package var span: SourceSpan
  /// Whether the bytes are valid UTF-8.
  package var isValid: Bool

  /// The code point.
  package var codePoint: UInt32 { scalar.value }

  /// Decodes the character at a valid offset.
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
    // Surrogates and values above U+10FFFF are invalid, too.
    let scalar = value < minimum ? nil : Unicode.Scalar(value)
    self.scalar = scalar ?? "\u{FFFD}"
    self.span = SourceSpan(offset, end)
    self.isValid = scalar != nil
  }
}

extension SourceFile {
  /// The characters of a span, including invalid ones.
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
