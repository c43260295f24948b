extension EasedCurve {
  /// The curve with no more digits than its tolerance needs, as it will be written.
  ///
  /// - Parameters:
  ///   - duration: the length of the run in seconds; times are rounded to a millionth of it;
  ///     nil for times that stay as they are.
  ///   - tolerance: the largest error as a share of the curve's range.
  func rounded(duration: Double?, tolerance: Double) -> EasedCurve {
    let values = keyframes.map(\.value)
    let decimals = Digits.decimals(
      forRange: (values.max() ?? 0) - (values.min() ?? 0))
    let shares = Digits.decimals(forTolerance: tolerance)
    var result = self
    for index in keyframes.indices {
      result.keyframes[index].value = Digits.rounded(keyframes[index].value, decimals: decimals)
      if let duration, duration > 0 {
        result.keyframes[index].time =
          Digits.rounded(keyframes[index].time / duration, decimals: 6) * duration
      }
      result.keyframes[index].easing = keyframes[index].easing.rounded(decimals: shares)
    }
    return result
  }
}

extension Easing {
  /// The easing with rounded numbers.
  fileprivate func rounded(decimals: Int) -> Easing {
    switch self {
    case .linear, .hold: return self
    case .bezier(let x1, let y1, let x2, let y2):
      // As many digits as they take: a steep tangent is a large number.
      return .bezier(
        Digits.rounded(x1, decimals: 6), Digits.rounded(y1, decimals: 6),
        Digits.rounded(x2, decimals: 6), Digits.rounded(y2, decimals: 6))
    case .polyline(let points):
      return .polyline(
        points.map {
          CurvePoint(
            Digits.rounded($0.x, decimals: decimals), Digits.rounded($0.y, decimals: decimals))
        })
    }
  }
}
