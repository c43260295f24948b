/// A number of about 32 digits: the sum of two doubles, of which the second is smaller than the
/// last bit of the first.
struct DoubleDouble {
  let high: Double
  let low: Double

  init(_ value: Double) { (high, low) = (value, 0) }

  /// Adds two doubles of which the second is smaller.
  private init(_ high: Double, _ low: Double) {
    let sum = high + low
    (self.high, self.low) = (sum, low - (sum - high))
  }

  static func + (lhs: DoubleDouble, rhs: DoubleDouble) -> DoubleDouble {
    let sum = lhs.high + rhs.high
    let part = sum - lhs.high
    let lost = (lhs.high - (sum - part)) + (rhs.high - part)
    return DoubleDouble(sum, lost + (lhs.low + rhs.low))
  }

  static func - (lhs: DoubleDouble, rhs: DoubleDouble) -> DoubleDouble { lhs + rhs * -1 }

  static func * (lhs: DoubleDouble, rhs: DoubleDouble) -> DoubleDouble {
    let product = lhs.high * rhs.high
    let lost = (-product).addingProduct(lhs.high, rhs.high)
    return DoubleDouble(product, lost + (lhs.high * rhs.low + lhs.low * rhs.high))
  }

  static func * (lhs: DoubleDouble, rhs: Double) -> DoubleDouble { lhs * DoubleDouble(rhs) }
}
