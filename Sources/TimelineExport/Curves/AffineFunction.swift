/// An affine function of one variable: `offset + factor · x`.
struct AffineFunction {
  var factor: Double
  var offset: Double

  init(factor: Double, offset: Double) { (self.factor, self.offset) = (factor, offset) }

  /// The dependence of a function on one argument, the others being constant; nil if it is not
  /// affine.
  init?(of index: Int, others: [Double], _ function: ([Double]) -> Double) {
    func value(_ number: Double) -> Double {
      var numbers = others
      numbers[index] = number
      return function(numbers)
    }
    (offset, factor) = (value(0), value(1) - value(0))
    for number in [-3.0, 0.5, 7] {
      let expected = offset + factor * number
      guard abs(value(number) - expected) <= 1e-12 * max(1, abs(expected)) else { return nil }
    }
  }
}
