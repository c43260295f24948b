import TimelineEvaluation

extension EasedFit {
  /// Rounded keyframes and their largest error.
  struct RoundedFit {
    var keyframes: [EasedKeyframe]
    /// The largest error, in the curve's unit.
    var error: Double
    /// The largest error that the tolerance allows.
    var allowed: Double
    /// The largest error as a fraction of the curve's range.
    var relativeError: Double
    /// The time of the largest error, in seconds.
    var time: Double
    var unit: VisibleUnit?

    /// The log entry for the error.
    func approximation(of property: String, in timeline: String) -> ExportLog.Approximation {
      ExportLog.Approximation(
        timeline: timeline, property: property, error: error, unit: unit,
        relativeError: relativeError, isWithin: error <= allowed, time: time)
    }
  }

  /// The fractions of the tolerance that fits may use, tried in order.
  ///
  /// The rest is reserved for rounding and for deviations between the samples; if it does not
  /// suffice, the next fraction is tried.
  static let toleranceFractions = [0.98, 0.9, 0.7, 0.4]

  /// The rounded keyframes of a curve, within the tolerance.
  ///
  /// - Parameters:
  ///   - duration: the duration of the iteration in seconds, to a billionth of which times are
  ///     rounded; nil to leave times unchanged.
  ///   - whole: the height of the whole curve if this one is a part of it.
  func roundedFit(
    _ curve: PiecewiseCurve, duration: Double?, height whole: Double? = nil
  ) -> RoundedFit {
    let height = whole ?? curve.height
    let allowed = tolerance.error(forHeight: height)
    if case .image(let model, let line, let isExact)? = curve.copy {
      let keyframes = roundedFit(model, duration: duration).keyframes.map { keyframe in
        var own = keyframe
        own.value = line.offset + line.factor * keyframe.value
        // The model's numbers are rounded.
        let exact = curve.value(at: keyframe.time)
        if isExact, abs(exact - own.value) <= 1e-5 * height { own.value = exact }
        own.value = Digits.rounded(own.value, decimals: Digits.decimals(forRange: height))
        return own
      }
      let worst = EasedCurve(keyframes: keyframes).largestError(from: curve)
      if worst.error <= allowed {
        return RoundedFit(
          keyframes: keyframes, error: worst.error, allowed: allowed,
          relativeError: height > 0 ? worst.error / height : 0, time: worst.time,
          unit: tolerance.unit)
      }
    }
    let relative = height > 0 ? allowed / height : 0
    var best: RoundedFit?
    for fraction in EasedFit.toleranceFractions {
      let rounded = fit(curve, Scale(height: height, tolerance: allowed * fraction))
        .rounded(duration: duration, tolerance: relative)
      let worst = rounded.largestError(from: curve)
      if best.map({ worst.error < $0.error }) ?? true {
        best = RoundedFit(
          keyframes: rounded.keyframes, error: worst.error, allowed: allowed,
          relativeError: height > 0 ? worst.error / height : 0, time: worst.time,
          unit: tolerance.unit)
      }
      if worst.error <= allowed { break }
    }
    return best
      ?? RoundedFit(keyframes: [], error: 0, allowed: allowed, relativeError: 0, time: 0)
  }
}
