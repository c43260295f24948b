import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The largest errors of exported curves.
///
/// By default a curve is within a fraction of its range and within what is visible in its unit,
/// whichever is less.
package struct ExportTolerance: Sendable, Hashable, CustomStringConvertible {
  /// 1/500 of a curve's range, 0.25 pt, 0.25° and half a level of 255.
  package static let standard = ExportTolerance(
    fraction: VisibleUnit.fraction,
    limits: Dictionary(uniqueKeysWithValues: VisibleUnit.allCases.map { ($0, $0.limit) }))

  /// The range of fractions and of limits that an argument may have.
  private static let fractions = 1e-6...0.5
  private static let limits = 1e-6...1000.0

  /// The largest error as a fraction of a curve's range.
  package let fraction: Double
  private let limits: [VisibleUnit: Double]
  /// The units in which only the limit counts, however small the range is.
  private var absolute: Set<VisibleUnit> = []

  private init(fraction: Double, limits: [VisibleUnit: Double]) {
    self.fraction = fraction
    self.limits = limits
  }

  /// A tolerance that is only a fraction of each curve's range.
  package init(fraction: Double) { self.init(fraction: fraction, limits: [:]) }

  /// Parses an argument: a fraction such as `0.01` or `1%`, for all curves, or a limit such as
  /// `0.5pt`, `1deg` or `2levels`, for the curves in that unit; nil if it is neither or too large.
  package init?(argument: String) {
    for unit in VisibleUnit.allCases {
      guard let suffix = unit.suffixes.last(where: argument.hasSuffix) else { continue }
      guard let limit = Double(argument.dropLast(suffix.count)),
        ExportTolerance.limits.contains(limit)
      else { return nil }
      let standard = ExportTolerance.standard
      self.init(
        fraction: standard.fraction, limits: standard.limits.merging([unit: limit]) { $1 })
      absolute = [unit]
      return
    }
    let isPercentage = argument.hasSuffix("%")
    guard let number = Double(isPercentage ? String(argument.dropLast()) : argument) else {
      return nil
    }
    let fraction = isPercentage ? number / 100 : number
    guard ExportTolerance.fractions.contains(fraction) else { return nil }
    self.init(fraction: fraction)
  }

  /// The argument that gives this tolerance.
  package var argument: String {
    if let unit = absolute.first, let limit = limits[unit] {
      return "\(NumberText.string(limit))\(unit.suffixes[0])"
    }
    return NumberText.string(fraction)
  }

  /// The tolerance of a property's curves.
  func curve(of property: PropertyDeclaration) -> CurveTolerance {
    let unit = VisibleUnit(property)
    guard let unit, let limit = limits[unit] else {
      return CurveTolerance(fraction: fraction, limit: nil, unit: unit)
    }
    return CurveTolerance(
      fraction: absolute.contains(unit) ? nil : fraction, limit: limit * unit.size, unit: unit)
  }

  /// A description such as `0.2 % of the range, 0.25 pt and 0.25°`.
  package var description: String {
    var parts = ["\(ExportLog.percent(fraction)) of the range"]
    for unit in VisibleUnit.allCases {
      guard let limit = limits[unit] else { continue }
      parts.append(unit.text(NumberText.string(limit)))
    }
    guard parts.count > 1, let last = parts.last else { return parts[0] }
    return parts.dropLast().joined(separator: ", ") + " and \(last)"
  }
}
