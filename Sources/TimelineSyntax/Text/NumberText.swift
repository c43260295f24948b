/// Formats numbers consistently for all output.
public enum NumberText {
  /// The shortest string that round-trips, independent of locale; `-0` is `0`.
  ///
  /// Integers have no fraction (`15`, not `15.0`); very large and small numbers have an exponent.
  /// Numbers that are not finite have no literal in any format: they are words, for messages.
  public static func string(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "not a number" : value < 0 ? "-∞" : "∞" }
    // Larger integers are left to `description`, which adds an exponent from 2^54 on.
    if abs(value) < 1e15, value == value.rounded(.towardZero) { return String(Int(value)) }
    var text = value.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    return text
  }

  /// Appends the result of ``string(_:)`` to a buffer; nothing if the number is not finite.
  public static func append(_ value: Double, to bytes: inout [UInt8]) {
    if value.isFinite { bytes.append(contentsOf: string(value).utf8) }
  }

  /// Appends the decimal digits of an integer to a buffer.
  public static func append(_ value: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: String(value).utf8)
  }
}

extension NumberText {
  /// A number with at most the given number of decimals.
  package static func string(_ value: Double, decimals: Int) -> String {
    string(rounded(value, decimals: decimals))
  }

  /// A number with all of the given number of decimals, such as `1.0`.
  package static func string(_ value: Double, allDecimals decimals: Int) -> String {
    let text = string(value, decimals: decimals)
    guard decimals > 0, value.isFinite, !text.contains("e") else { return text }
    let written = text.split(separator: ".").dropFirst().first?.count ?? 0
    let zeros = String(repeating: "0", count: max(decimals - written, 0))
    return (written == 0 ? text + "." : text) + zeros
  }

  /// A number with at most the given number of significant digits; integers keep all digits.
  package static func string(_ value: Double, significantDigits: Int) -> String {
    let decimals = max(0, significantDigits - 1 - exponent(of: value))
    return string(rounded(value, decimals: decimals))
  }

  /// A time in seconds with its unit, rounded to milliseconds by default.
  package static func seconds(_ value: Double, decimals: Int = 3) -> String {
    "\(string(value, decimals: decimals)) s"
  }

  /// A time in seconds for messages, without accumulated rounding errors.
  package static func time(_ seconds: Double) -> String { string(seconds, decimals: 9) }

  /// A time with its unit, for messages about times that may be excessive: in seconds, or in days
  /// or years if these have fewer digits.
  package static func longTime(_ seconds: Double) -> String {
    let days = seconds / 86_400
    if abs(seconds) < 1e7 { return "\(time(seconds)) s" }
    if days < 730 { return "\(Int(days.rounded())) days" }
    let years = days / 365.25
    return years <= 1000 ? "\(Int(years.rounded())) years" : "more than 1000 years"
  }

  /// A percentage as a fraction, such as `0.333` for 33.3.
  ///
  /// Rounded, since `33.3 / 100` has more digits than `0.333`.
  package static func fraction(ofPercent percent: Double) -> String {
    string((percent * 1e10).rounded() / 1e12)
  }

  /// A number rounded to the given number of decimals; one without decimals is unchanged.
  package static func rounded(_ value: Double, decimals: Int) -> Double {
    guard abs(value) < 0x1p53 else { return value }
    let scale = powerOfTen(min(decimals, 300))
    let scaled = value * scale
    return scaled.isFinite ? scaled.rounded() / scale : value
  }

  /// A number as a person would write it in source: without the rounding errors of arithmetic, and
  /// with seven significant digits where it has more than ten, as a third or a random number has.
  ///
  /// It differs by at most half a ten-millionth of the number; integers are unchanged.
  package static func written(_ value: Double) -> Double {
    guard value.isFinite, value != value.rounded(.towardZero) else { return value }
    func rounded(significant count: Int) -> Double {
      Self.rounded(value, decimals: max(0, count - 1 - exponent(of: value)))
    }
    let plain = rounded(significant: 10)
    return plain == rounded(significant: 12) ? plain : rounded(significant: 7)
  }

  /// The decimal exponent of a number's first digit; 0 for 0 and non-finite numbers.
  package static func exponent(of value: Double) -> Int {
    var exponent = 0
    var rest = abs(value)
    guard rest > 0, rest.isFinite else { return 0 }
    while rest >= 10, exponent < 300 { (rest, exponent) = (rest / 10, exponent + 1) }
    while rest < 1, exponent > -300 { (rest, exponent) = (rest * 10, exponent - 1) }
    return exponent
  }

  /// A power of ten with a non-negative exponent.
  package static func powerOfTen(_ exponent: Int) -> Double {
    (0..<max(exponent, 0)).reduce(1) { product, _ in product * 10 }
  }
}
