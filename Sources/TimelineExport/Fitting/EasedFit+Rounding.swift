extension EasedFit {
  /// Rounded keyframes and their largest error.
  struct RoundedFit {
    var keyframes: [EasedKeyframe]
    /// The largest error, in the curve's unit.
    var error: Double
    /// The largest error as a fraction of the curve's range.
    var relativeError: Double
    /// The time of the largest error, in seconds.
    var time: Double

    /// The log entry for the error.
    func approximation(of property: String, in timeline: String) -> ExportLog.Approximation {
      ExportLog.Approximation(
        timeline: timeline, property: property, error: error, relativeError: relativeError,
        time: time)
    }
  }

  /// The fractions of the tolerance that fits may use, tried in order.
  ///
  /// The rest is reserved for rounding and for deviations between the samples; if it does not
  /// suffice, the next fraction is tried.
  private static let toleranceFractions = [0.98, 0.9, 0.7, 0.4]

  /// The rounded keyframes of a curve, within the tolerance.
  ///
  /// - Parameter duration: the duration of the iteration in seconds, to a millionth of which times
  ///   are rounded; nil to leave times unchanged.
  func roundedFit(_ curve: PiecewiseCurve, duration: Double?) -> RoundedFit {
    let range = curve.range
    let height = range.upperBound - range.lowerBound
    var best: RoundedFit?
    for fraction in EasedFit.toleranceFractions {
      let rounded = fit(curve, toleranceFraction: fraction)
        .rounded(duration: duration, tolerance: tolerance)
      let worst = rounded.largestError(from: curve)
      let candidate = RoundedFit(
        keyframes: rounded.keyframes, error: worst.error,
        relativeError: height > 0 ? worst.error / height : 0, time: worst.time)
      if best.map({ candidate.relativeError < $0.relativeError }) ?? true { best = candidate }
      if candidate.relativeError <= tolerance { break }
    }
    return best ?? RoundedFit(keyframes: [], error: 0, relativeError: 0, time: 0)
  }
}
