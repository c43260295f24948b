import TimelineSyntax

/// Numbers with no more digits than are needed.
enum Digits {
  /// A number with at most some digits behind the point.
  static func text(_ value: Double, decimals: Int) -> String {
    plain(rounded(value, decimals: decimals), decimals: decimals)
  }

  /// A number with at most some digits in all.
  static func text(_ value: Double, significant: Int) -> String {
    text(value, decimals: max(0, significant - 1 - exponent(of: value)))
  }

  /// A number rounded to some digits behind the point.
  static func rounded(_ value: Double, decimals: Int) -> Double {
    guard abs(value) < 1e9, decimals < 13 else { return value }
    let scale = power(decimals)
    return (value * scale).rounded() / scale
  }

  /// The digits behind the point that a curve's values need, for a step of a millionth of its range.
  static func decimals(forRange range: Double) -> Int {
    guard range > 0 else { return 6 }
    return min(max(6 - exponent(of: range), 0), 12)
  }

  /// The digits behind the point of a share that is to be exact within a tolerance.
  static func decimals(forTolerance tolerance: Double) -> Int {
    guard tolerance > 0 else { return 12 }
    return min(max(2 - exponent(of: tolerance), 4), 12)
  }

  /// The power of ten of a number's first digit.
  private static func exponent(of value: Double) -> Int {
    var exponent = 0
    var rest = abs(value)
    guard rest > 0, rest.isFinite else { return 0 }
    while rest >= 10, exponent < 300 { (rest, exponent) = (rest / 10, exponent + 1) }
    while rest < 1, exponent > -300 { (rest, exponent) = (rest * 10, exponent - 1) }
    return exponent
  }

  private static func power(_ exponent: Int) -> Double {
    (0..<max(exponent, 0)).reduce(1) { product, _ in product * 10 }
  }

  /// A rounded number's text, without an exponent, which not every reader of styles understands.
  private static func plain(_ value: Double, decimals: Int) -> String {
    let text = NumberText.string(value)
    guard text.contains("e"), abs(value) < 1 else { return text }
    var digits = NumberText.string((abs(value) * power(decimals)).rounded())
    digits = String(repeating: "0", count: max(0, decimals - digits.count)) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(value < 0 ? "-" : "")0.\(digits)"
  }
}
