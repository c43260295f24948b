/// Colours in hexadecimal notation.
package enum HexColor {
  /// The sRGB components and the opacity of `#rgb`, `#rrggbb` or `#rrggbbaa`.
  package static func components(of text: String) -> [Double]? {
    let digits = text.utf8.dropFirst().compactMap(digit)
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1 else {
      return nil
    }
    switch digits.count {
    case 3: return digits.map { Double($0 * 17) / 255 } + [1]
    case 6, 8:
      let bytes = stride(from: 0, to: digits.count, by: 2).map {
        Double(digits[$0] * 16 + digits[$0 + 1]) / 255
      }
      return bytes.count == 3 ? bytes + [1] : bytes
    default: return nil
    }
  }

  /// The text of a colour's components, rounded to whole steps of 255; without an opacity of 1.
  package static func text(of components: [Double]) -> String {
    let bytes = components.map { Int((min(max($0, 0), 1) * 255).rounded()) }
    return text(bytes: bytes.count == 4 && bytes[3] == 255 ? Array(bytes.prefix(3)) : bytes)
  }

  /// The text of bytes, two digits each.
  static func text(bytes: [Int]) -> String {
    "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case 0x41...0x46: Int(byte) - 0x41 + 10
    case 0x61...0x66: Int(byte) - 0x61 + 10
    default: nil
    }
  }
}
