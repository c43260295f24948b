/// The shortest decimal number that round-trips to a double, by the Schubfach algorithm.
///
/// Among the decimals with the fewest digits, the nearest is chosen. Only for magnitudes from 1e-4
/// to 1e15, where the required powers of five are exact in 64 bits.
struct ShortestDigits {
  /// The decimal digits as an integer; may end with zeros.
  let digits: UInt64
  /// The decimal exponent of the digits.
  let exponent: Int

  /// The supported magnitudes.
  static let range = 1e-4..<1e15

  /// 5ⁿ from n = 0, normalized so that the highest bit is set.
  private static let powers: [UInt64] = (0...27).map { exponent in
    let power = (0..<exponent).reduce(UInt64(1)) { power, _ in power * 5 }
    return power << UInt64(power.leadingZeroBitCount)
  }

  /// Finds the digits of a magnitude in ``range``.
  init(_ magnitude: Double) {
    let fraction = magnitude.significandBitPattern
    let significand = fraction | 1 << 52
    let binaryExponent = Int(magnitude.exponentBitPattern) - 1075
    // The neighbour below a power of two is closer.
    let isUneven = fraction == 0
    // floor(log10(2^q)), or of 3/4 of it.
    let decimalExponent = (binaryExponent * 1_262_611 - (isUneven ? 524_031 : 0)) >> 22
    // floor(log2(10^-k)), so that the products below have two fractional bits.
    let shift = UInt64(binaryExponent + (-decimalExponent * 1_741_647) >> 19 + 1)
    let power = Self.powers[-decimalExponent]
    let middle = Self.product(power, (significand << 2) << shift)
    // The rounding interval of an even significand includes its end points.
    let odd = significand & 1
    let lower = Self.product(power, (significand << 2 - (isUneven ? 1 : 2)) << shift) + odd
    let upper = Self.product(power, (significand << 2 + 2) << shift) - odd
    let whole = middle >> 2
    let tens = whole / 10
    let (tensFit, nextTensFit) = (lower <= 40 * tens, 40 * tens + 40 <= upper)
    if tensFit != nextTensFit {
      digits = tens + (nextTensFit ? 1 : 0)
      exponent = decimalExponent + 1
      return
    }
    let (fits, nextFits) = (lower <= 4 * whole, 4 * whole + 4 <= upper)
    let roundsUp =
      fits != nextFits
      ? nextFits
      : middle > 4 * whole + 2 || middle == 4 * whole + 2 && whole & 1 == 1
    digits = whole + (roundsUp ? 1 : 0)
    exponent = decimalExponent
  }

  /// The upper half of a product, with a sticky last bit for nonzero bits below it.
  private static func product(_ power: UInt64, _ value: UInt64) -> UInt64 {
    let (high, low) = power.multipliedFullWidth(by: value)
    return high | (low > 1 ? 1 : 0)
  }
}
