extension EasedCurve {
  /// The curve rounded for export, to no more digits than its tolerance needs.
  ///
  /// - Parameters:
  ///   - duration: the duration of the iteration in seconds, to a billionth of which times are
  ///     rounded; nil to leave times unchanged.
  ///   - tolerance: the largest error as a fraction of the curve's range.
  ///   - joinsEqual: whether consecutive pieces that keep one value become one.
  func rounded(duration: Double?, tolerance: Double, joinsEqual: Bool = true) -> EasedCurve {
    let values = keyframes.map(\.value)
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    let decimals = Digits.decimals(forRange: range)
    let slack = range * min(EasedCurve.slack * tolerance, ExportLog.exactness)
    let controlPointDecimals = Digits.decimals(forTolerance: tolerance)
    var result = self
    for index in keyframes.indices {
      result.keyframes[index].value = EasedCurve.plain(
        keyframes[index].value, decimals: decimals, within: slack)
      if let duration, duration > 0 {
        result.keyframes[index].time =
          Digits.rounded(keyframes[index].time / duration, decimals: Digits.ofOffset) * duration
      }
      result.keyframes[index].easing = keyframes[index].easing.rounded(
        decimals: controlPointDecimals)
    }
    if joinsEqual { result.joinEqual() }
    return result
  }

  /// How much of the tolerance a value may change by for a number that is read more easily.
  private static let slack = 0.01

  /// A value rounded to the given digits, or to at least three fewer where that changes it little: a
  /// spring ends near its target, and is written as if it ended there.
  private static func plain(_ value: Double, decimals: Int, within slack: Double) -> Double {
    for fewer in 0..<max(decimals - 2, 0) {
      let rounded = Digits.rounded(value, decimals: fewer)
      if abs(rounded - value) <= slack { return rounded }
    }
    return Digits.rounded(value, decimals: decimals)
  }

  /// Joins consecutive pieces that keep one value.
  private mutating func joinEqual() {
    var joined: [EasedKeyframe] = []
    for keyframe in keyframes {
      if let last = joined.last, last.value == keyframe.value {
        if joined.dropLast().last?.value == last.value, last.time < keyframe.time {
          joined.removeLast()
        }
        joined[joined.count - 1].easing = .hold
      }
      joined.append(keyframe)
    }
    keyframes = joined
  }
}

extension Easing {
  /// The easing with rounded control points.
  fileprivate func rounded(decimals: Int) -> Easing {
    switch self {
    case .linear, .hold, .steps: return self
    case .bezier(let x1, let y1, let x2, let y2):
      if x1 == 1.0 / 3, x2 == 2.0 / 3 {
        // The polynomial of the fit: its thirds are written with six digits.
        return .bezier(
          x1, Digits.rounded(y1, decimals: max(decimals, 5)), x2,
          Digits.rounded(y2, decimals: max(decimals, 5)))
      }
      // Independent of `decimals`: a steep tangent has a large y.
      return .bezier(
        Digits.rounded(x1, decimals: 6), Digits.rounded(y1, decimals: 6),
        Digits.rounded(x2, decimals: 6), Digits.rounded(y2, decimals: 6))
    case .polyline(let points):
      return .polyline(
        points.indices.map { index in
          let near = points[max(0, index - 1)...min(index + 1, points.count - 1)]
          return CurvePoint(
            Digits.rounded(points[index].x, decimals: decimals + Easing.steepness(near)),
            Digits.rounded(points[index].y, decimals: decimals))
        })
    }
  }

  /// The extra digits of a time, so that rounding it changes the value no more than rounding the
  /// value does.
  private static func steepness(_ points: ArraySlice<CurvePoint>) -> Int {
    let slopes = zip(points, points.dropFirst()).map { before, after in
      abs(after.y - before.y) / max(after.x - before.x, .leastNormalMagnitude)
    }
    var (digits, slope) = (0, slopes.max() ?? 0)
    while slope > 10, digits < 5 { (digits, slope) = (digits + 1, slope / 10) }
    return digits
  }
}
