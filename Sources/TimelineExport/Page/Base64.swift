/// The encoding of bytes in letters, digits, `+` and `/` by RFC 4648.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The letters of little-endian 64-bit numbers.
  static func text(_ numbers: [Double]) -> String {
    text(
      numbers.flatMap { number in
        withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) }
      })
  }

  /// The letters of bytes.
  package static func text(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text in
      bytes.withUnsafeBufferPointer { bytes in
        var target = 0
        for start in stride(from: 0, to: bytes.count, by: 3) {
          let count = min(3, bytes.count - start)
          var bits = 0
          for index in 0..<3 { bits = bits << 8 | (index < count ? Int(bytes[start + index]) : 0) }
          for index in 0..<4 {
            text[target] =
              index <= count ? digits[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "=")
            target += 1
          }
        }
        return target
      }
    }
  }
}
