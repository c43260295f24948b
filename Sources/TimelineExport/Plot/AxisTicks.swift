import TimelineSyntax

/// The ticks of an axis, at round numbers.
package struct AxisTicks {
  /// The values of the ticks, in increasing order.
  package let values: [Double]
  /// The number of decimal places of the labels.
  private let digits: Int

  /// Finds the multiples of 1, 2 or 5 times a power of ten within a range, at most `limit` of them.
  package init(_ range: ClosedRange<Double>, limit: Int) {
    let length = range.upperBound - range.lowerBound
    guard length > 0, length.isFinite, limit > 0 else {
      values = [range.lowerBound]
      digits = 6
      return
    }
    var power = 1.0
    var exponent = 0
    while power * 10 <= length / Double(limit) {
      (power, exponent) = (power * 10, exponent + 1)
    }
    while power > length / Double(limit), power / 10 > 0 {
      (power, exponent) = (power / 10, exponent - 1)
    }
    let tolerance = length * 1e-9
    var step = power * 10
    for factor in [1.0, 2, 5, 10] {
      let first = ((range.lowerBound - tolerance) / (power * factor)).rounded(.up)
      let last = ((range.upperBound + tolerance) / (power * factor)).rounded(.down)
      step = power * factor
      if last - first < Double(limit) { break }
    }
    let first = ((range.lowerBound - tolerance) / step).rounded(.up)
    let last = ((range.upperBound + tolerance) / step).rounded(.down)
    digits = max(0, -exponent)
    // Among the smallest numbers, no step may be small enough.
    let isReadable = last >= first && last - first < Double(limit)
    values = isReadable ? stride(from: first, through: last, by: 1).map { $0 * step } : []
  }

  /// The label of a tick, without binary rounding errors.
  package func label(_ value: Double) -> String { NumberText.string(value, decimals: digits) }
}
