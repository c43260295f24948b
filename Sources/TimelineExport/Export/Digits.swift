import TimelineSyntax

/// Rounds numbers to the digits that they need.
enum Digits {
  /// The string of a number with at most the given number of decimal places.
  static func text(_ value: Double, decimals: Int) -> String {
    plain(rounded(value, decimals: decimals), decimals: decimals)
  }

  /// The string of a number with at most the given number of significant digits.
  static func text(_ value: Double, significant: Int) -> String {
    text(value, decimals: max(0, significant - 1 - NumberText.exponent(of: value)))
  }

  /// The string of an error, which is at least as large, with at most the given number of significant
  /// digits.
  static func text(ofError error: Double, significant: Int) -> String {
    let decimals = max(0, significant - 1 - NumberText.exponent(of: error))
    guard decimals < 13, abs(error) < 1e9 else { return text(error, significant: significant) }
    let unit = NumberText.powerOfTen(decimals)
    // A number that is written with as many digits is not rounded up by that of its computation.
    return text((error * unit - 1e-6).rounded(.up) / unit, decimals: decimals)
  }

  /// A number rounded to the given number of decimal places.
  static func rounded(_ value: Double, decimals: Int) -> Double {
    abs(value) < 1e9 && decimals < 13 ? NumberText.rounded(value, decimals: decimals) : value
  }

  /// A number rounded to the given number of significant digits.
  static func rounded(_ value: Double, significant: Int) -> Double {
    NumberText.rounded(value, decimals: max(0, significant - 1 - NumberText.exponent(of: value)))
  }

  /// The decimal places of a keyframe's time as a fraction of the iteration.
  ///
  /// In a timeline of ten minutes they tell a millionth of a second.
  static let ofOffset = 9

  /// The decimal places of a curve's values, for a resolution of a millionth of its range.
  static func decimals(forRange range: Double) -> Int {
    guard range > 0 else { return 6 }
    return min(max(6 - NumberText.exponent(of: range), 0), 12)
  }

  /// The decimal places of a fraction with an error well below a tolerance.
  static func decimals(forTolerance tolerance: Double) -> Int {
    guard tolerance > 0 else { return 12 }
    return min(max(2 - NumberText.exponent(of: tolerance), 4), 12)
  }

  /// The string of a rounded number without an exponent, which not every CSS parser supports.
  private static func plain(_ value: Double, decimals: Int) -> String {
    let text = NumberText.string(value)
    guard text.contains("e"), abs(value) < 1 else { return text }
    var digits = NumberText.string((abs(value) * NumberText.powerOfTen(decimals)).rounded())
    digits = String(repeating: "0", count: max(0, decimals - digits.count)) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(value < 0 ? "-" : "")0.\(digits)"
  }
}

extension EncodedText.StringInterpolation {
  /// A number with at most the given number of decimal places.
  mutating func appendInterpolation(_ number: Double, decimals: Int) {
    var text = EncodedText<Sink>()
    if number.isFinite {
      text.append(digits: Digits.text(number, decimals: decimals))
    } else {
      text.append(number)
    }
    appendInterpolation(text)
  }
}
