internal import TimelineDocument
internal import TimelineEvaluation

/// The largest difference of two curves that counts as the same.
package struct DiffTolerance: Sendable, Hashable {
  /// 0.25 pt, 0.25°, half a level of 255, and 1/500 of the range of other curves.
  package static let standard = DiffTolerance(
    fraction: VisibleUnit.fraction,
    limits: Dictionary(uniqueKeysWithValues: VisibleUnit.allCases.map { ($0, $0.limit) }))

  private let fraction: Double
  /// The limits in units; a curve in another unit has the fraction of its range.
  private let limits: [VisibleUnit: Double]
  private static let (fractions, amounts) = (0.0...1.0, 0.0...1e6)
  /// What is left to the rounding of arithmetic.
  private static let rounding = 1e-9

  private init(fraction: Double, limits: [VisibleUnit: Double]) {
    (self.fraction, self.limits) = (fraction, limits)
  }

  /// Parses an argument: a fraction of the range such as `0.01` or `1%`, for all curves, or a limit
  /// such as `0.5pt`, `1deg` or `2levels`, for the curves in that unit; nil if it is neither.
  package init?(argument: String) {
    for unit in VisibleUnit.allCases {
      guard let suffix = unit.suffixes.last(where: argument.hasSuffix) else { continue }
      guard let limit = Double(argument.dropLast(suffix.count)), Self.amounts.contains(limit)
      else { return nil }
      self.init(
        fraction: Self.standard.fraction,
        limits: Self.standard.limits.merging([unit: limit]) { $1 })
      return
    }
    let isPercentage = argument.hasSuffix("%")
    guard let number = Double(isPercentage ? String(argument.dropLast()) : argument) else {
      return nil
    }
    let fraction = isPercentage ? number / 100 : number
    guard Self.fractions.contains(fraction) else { return nil }
    self.init(fraction: fraction, limits: [:])
  }

  /// The largest difference of the components of a property.
  ///
  /// - Parameter range: the distance between the least and the greatest value of both curves.
  func difference(of property: PropertyDeclaration, range: Double) -> Double {
    let unit = VisibleUnit(property)
    let limit = unit.flatMap { unit in limits[unit].map { $0 * unit.size } }
    return (limit ?? fraction * range) + Self.rounding * max(1, range)
  }
}
