/// Parses decimal numbers.
package enum DecimalNumber {
  /// The powers of ten that a double represents exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The nearest double to a number such as `1`, `-1.5`, `.5`, `+2` or `1e-3`; nil if invalid.
  ///
  /// Overflow yields infinity.
  package static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var index = 0
    var isNegative = false
    if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D {
      isNegative = bytes[index] == 0x2D
      index += 1
    }
    var mantissa: UInt64 = 0
    var digits = 0
    var significant = 0
    var exponent = 0
    func digit(_ index: Int) -> UInt64? {
      guard index < bytes.count, bytes[index] &- 0x30 < 10 else { return nil }
      return UInt64(bytes[index] &- 0x30)
    }
    while let value = digit(index) {
      if significant < 18 { mantissa = mantissa * 10 + value } else { exponent += 1 }
      if mantissa > 0 { significant += 1 }
      digits += 1
      index += 1
    }
    if index < bytes.count, bytes[index] == 0x2E {
      index += 1
      let whole = digits
      while let value = digit(index) {
        if significant < 18 {
          mantissa = mantissa * 10 + value
          exponent -= 1
        }
        if mantissa > 0 { significant += 1 }
        digits += 1
        index += 1
      }
      // `1.` is rejected, since it is more likely a typing error.
      if digits == whole { return nil }
    }
    guard digits > 0 else { return nil }
    if index < bytes.count, bytes[index] == 0x65 || bytes[index] == 0x45 {
      index += 1
      var isSmall = false
      if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D {
        isSmall = bytes[index] == 0x2D
        index += 1
      }
      guard digit(index) != nil else { return nil }
      var power = 0
      while let value = digit(index) {
        power = min(power * 10 + Int(value), 100_000)
        index += 1
      }
      exponent += isSmall ? -power : power
    }
    guard index == bytes.count else { return nil }
    // Both operands are exact, so the result is correctly rounded; longer numbers need the library.
    if significant <= 15, (-22...22).contains(exponent) {
      let value = Double(mantissa)
      let magnitude = exponent < 0 ? value / powers[-exponent] : value * powers[exponent]
      return isNegative ? -magnitude : magnitude
    }
    return Double(String(decoding: bytes, as: UTF8.self))
  }
}
