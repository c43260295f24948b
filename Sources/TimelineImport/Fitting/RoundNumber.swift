internal import TimelineSyntax

/// Numbers as people write them.
enum RoundNumber {
  /// The number with the fewest decimals in a range, and of those the nearest to a value.
  static func roundest(in range: ClosedRange<Double>, near value: Double) -> Double {
    for decimals in 0...9 {
      let scale = NumberText.powerOfTen(decimals)
      let low = (range.lowerBound * scale - 1e-6).rounded(.up)
      let high = (range.upperBound * scale + 1e-6).rounded(.down)
      guard low <= high else { continue }
      return min(max((value * scale).rounded(), low), high) / scale
    }
    return value
  }

  /// The value with fewer decimals, at first with the fewest.
  static func candidates(for value: Double, upTo decimals: Int = 9) -> [Double] {
    var results: [Double] = []
    for digits in 0...decimals {
      let rounded = NumberText.rounded(value, decimals: digits)
      if results.last != rounded { results.append(rounded) }
      if rounded == value { break }
    }
    return results
  }
}
