internal import TimelineSyntax

/// The largest error of an approximated curve: a fraction of its range, or a distance or angle.
package struct ImportTolerance: Sendable, Hashable {
  /// The fraction of the curve's range; nil if only another limit is set.
  package var fraction: Double?
  /// The limit of curves in points.
  package var points: Double?
  /// The limit of curves in degrees.
  package var degrees: Double?

  /// A five-hundredth of the range.
  package static let standard = ImportTolerance(fraction: 0.002)

  package init(fraction: Double? = nil, points: Double? = nil, degrees: Double? = nil) {
    self.fraction = fraction
    self.points = points
    self.degrees = degrees
  }

  /// Parses `0.002`, `0.2%`, `0.5pt` or `1deg`; nil for anything else.
  package init?(argument: String) {
    func number(_ suffix: String) -> Double? {
      guard argument.hasSuffix(suffix), let value = Double(argument.dropLast(suffix.count)),
        value > 0, value.isFinite
      else { return nil }
      return value
    }
    if let value = number("pt") {
      self.init(points: value)
    } else if let value = number("deg") {
      self.init(degrees: value)
    } else if let value = number("%"), (1e-7...50).contains(value) {
      self.init(fraction: value / 100)
    } else if let value = number(""), (1e-9...0.5).contains(value) {
      self.init(fraction: value)
    } else {
      return nil
    }
  }

  /// The largest error of a curve with a range and a unit.
  func limit(ofRange range: Double, unit: String) -> Double {
    if let points, unit == "pt" { return points }
    if let degrees, unit == "deg" { return degrees }
    return range * (fraction ?? Self.standard.fraction ?? 0.002)
  }

  /// The tolerance in words.
  package var text: String {
    var parts: [String] = []
    if let fraction {
      parts.append("\(NumberText.string(fraction * 100, decimals: 6)) % of the range")
    }
    if let points { parts.append("\(NumberText.string(points)) pt") }
    if let degrees { parts.append("\(NumberText.string(degrees))°") }
    return parts.joined(separator: " and ")
  }
}
