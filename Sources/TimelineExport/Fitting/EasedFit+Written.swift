extension EasedFit {
  /// Keyframes as they are written, and by how much they are off.
  struct Written {
    var keyframes: [EasedKeyframe]
    /// The largest error in the curve's own numbers.
    var error: Double
    /// The largest error as a share of the curve's range.
    var share: Double
    /// When it is so large, in seconds.
    var time: Double

    /// What the log is to say of it.
    func approximation(of property: String, in timeline: String) -> ExportLog.Approximation {
      ExportLog.Approximation(
        timeline: timeline, property: property, error: error, share: share, time: time)
    }
  }

  /// How much of the tolerance a fit may use.
  ///
  /// The rest is for rounding, and for what the curve does
  /// between the points that it is fitted by; where that turns out to be more, the next one is tried.
  private static let shares = [0.98, 0.9, 0.7, 0.4]

  /// The rounded keyframes of a curve, within the tolerance.
  ///
  /// - Parameter duration: the length of the run in seconds, to a millionth of which times are
  ///   rounded; nil for times that stay as they are.
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
