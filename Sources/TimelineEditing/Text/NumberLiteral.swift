internal import TimelineDocument
internal import TimelineSyntax

/// What a number in the text measures.
enum Measure: Sendable {
  /// A time, with the file's frame rate and the duration that percentages count from.
  case time(frameRate: Double, whole: Double?)
  /// An angle in degrees.
  case angle
  /// A number without units.
  case number

  /// What a number with a unit is multiplied by; nil if the unit is not one of the measure.
  func factor(of unit: Quantity.Unit) -> Double? {
    switch (self, unit) {
    case (_, .bare): 1
    case (.time, .seconds): 1
    case (.time, .milliseconds): 1e-3
    case (.time(let rate, _), .frames): 1 / rate
    case (.time(_, let whole), .percent): whole.map { $0 / 100 }
    case (.angle, .degrees): 1
    case (.angle, .radians): 180 / .pi
    case (.angle, .turns): 360
    default: nil
    }
  }
}

/// Writes numbers as they are written already: in the same unit, with the digits that count.
enum NumberLiteral {
  /// The text of a number in a unit; nil if the unit is not one of the measure.
  ///
  /// - Parameters:
  ///   - resolution: the smallest difference that can be told apart, in the unit of `value`; 0 for
  ///     an exact number.
  ///   - former: the text that it takes the place of.
  static func text(
    _ value: Double, resolution: Double, unit: Quantity.Unit, of measure: Measure,
    former: String = ""
  ) -> String? {
    guard let factor = measure.factor(of: unit), factor > 0 else { return nil }
    var digits = digits(of: value / factor, resolution: resolution / factor)
    if unit == .frames, resolution > 0, !former.contains(".") {
      digits = NumberText.string((value / factor).rounded())
    }
    // `1.0` stays a number with a decimal.
    if !digits.contains("."), former.dropLast(unit.text.count).hasSuffix(".0") { digits += ".0" }
    return digits + unit.text
  }

  /// A number rounded to the power of ten that is not over the resolution.
  private static func digits(of value: Double, resolution: Double) -> String {
    guard resolution > 0 else { return NumberText.string(value, decimals: 9) }
    let exponent = NumberText.exponent(of: resolution * (1 + 1e-9))
    guard exponent > 0 else {
      return NumberText.string(value, decimals: min(9, -exponent))
    }
    let step = NumberText.powerOfTen(exponent)
    return NumberText.string((value / step).rounded() * step)
  }

  /// The text that takes the place of a number; nil if the number is the same as far as can be told.
  ///
  /// - Returns: an empty text if the node has another unit than the measure's.
  static func text(
    replacing former: String, by value: Double, resolution: Double, _ measure: Measure
  ) -> String? {
    guard case .number(let number, let unit) = Quantity.read(former),
      let factor = measure.factor(of: unit)
    else {
      return text(value, resolution: resolution, unit: .bare, of: measure)
    }
    if abs(number * factor - value) < max(resolution / 2, 1e-12) { return nil }
    return text(value, resolution: resolution, unit: unit, of: measure, former: former)
  }
}
