import TimelineEvaluation

/// The largest error of a curve.
struct CurveTolerance: Sendable {
  /// The largest error as a fraction of the range; nil if only the limit counts.
  var fraction: Double?
  /// The largest error in the curve's values; nil if only the fraction counts.
  var limit: Double?
  /// The unit of the curve's values.
  var unit: VisibleUnit?

  /// The tolerance of the curve multiplied by a factor, as that of an angle in radians.
  func scaled(by factor: Double) -> CurveTolerance {
    CurveTolerance(fraction: fraction, limit: limit.map { $0 * factor })
  }

  /// The largest error of a curve with the given height: the difference of its largest and its
  /// smallest value.
  ///
  /// Never more than half the height, so that a motion remains, however small it is. The limit is
  /// never less than a hundred-thousandth of the height, so that a turn by thousands of revolutions
  /// has a bounded number of pieces.
  func error(forHeight height: Double) -> Double {
    let limit = limit.map { max($0, height * Self.smallestFraction) } ?? .infinity
    return min(fraction.map { $0 * height } ?? .infinity, limit, height / 2)
  }

  private static let smallestFraction = 1e-5
}
