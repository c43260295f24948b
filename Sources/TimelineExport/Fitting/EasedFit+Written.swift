extension EasedFit {
  /// Rounded keyframes and their largest error.
  struct Written {
    var keyframes: [EasedKeyframe]
    /// The largest error, in the curve's unit.
    var error: Double
    /// The largest error as a fraction of the curve's range.
    var share: Double
    /// The time of the largest error, in seconds.
    var time: Double

    /// The log entry for the error.
    func approximation(of property: String, in timeline: String) -> ExportLog.Approximation {
      ExportLog.Approximation(
        timeline: timeline, property: property, error: error, share: share, time: time)
    }
  }

  /// The fractions of the tolerance that fits may use, tried in order.
  ///
  /// The rest is reserved for rounding and for deviations between the samples; if it does not
  /// suffice, the next fraction is tried.
  private static let shares = [0.98, 0.9, 0.7, 0.4]

  /// The rounded keyframes of a curve, within the tolerance.
  ///
  /// - Parameter duration: the duration of the iteration in seconds, to a millionth of which times
  ///   are rounded; nil to leave times unchanged.
  func written(_ curve: PiecewiseCurve, duration: Double?) -> Written {
    let range = curve.range
    let height = range.upperBound - range.lowerBound
    var best: Written?
    for share in EasedFit.shares {
      let rounded = fit(curve, share: share).rounded(duration: duration, tolerance: tolerance)
      let worst = rounded.largestError(from: curve)
      let written = Written(
        keyframes: rounded.keyframes, error: worst.error,
        share: height > 0 ? worst.error / height : 0, time: worst.time)
      if best.map({ written.share < $0.share }) ?? true { best = written }
      if written.share <= tolerance { break }
    }
    return best ?? Written(keyframes: [], error: 0, share: 0, time: 0)
  }
}
