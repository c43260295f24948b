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
