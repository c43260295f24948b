import TimelineSyntax

/// Converts curves that move along together to keyframes with the same times and easings: where they
/// move, each one is a linear function of the same curve, or rests.
struct JointFit {
  let style: EasedFit.Style
  /// The tolerance of each curve.
  let tolerances: [CurveTolerance]

  /// A time, the value of each curve, and the easing to the next keyframe.
  private typealias Keyframe = (time: Double, values: [Double], easing: Easing)

  /// A time between two keyframes of the file, with the value of each curve at its start and its
  /// change for each change of the leading curve.
  private struct Stretch {
    var start: Double
    var end: Double
    /// The index of the curve that is fitted.
    var leader: Int
    var values: [(start: Double, slope: Double)]
  }

  /// The fits of the curves, which have the same number of keyframes; nil where they do not move
  /// together, within what each of them may differ by.
  func roundedFits(
    _ curves: [PiecewiseCurve], duration: Double
  ) -> [EasedFit.RoundedFit]? {
    let heights = curves.map(\.height)
    let allowed = zip(tolerances, heights).map { $0.error(forHeight: $1) }
    guard let stretches = stretches(of: curves, scales: zip(heights, allowed).map { $0 / $1 })
    else { return nil }
    let relative = zip(allowed, heights).map { $1 > 0 ? $0 / $1 : .infinity }.min() ?? 0
    for fraction in EasedFit.toleranceFractions {
      let keyframes = keyframes(
        of: curves, stretches, scales: zip(heights, allowed).map { ($0, $1 * fraction) })
      let rounded = curves.indices.map { index in
        EasedCurve(
          keyframes: keyframes.map {
            EasedKeyframe(time: $0.time, value: $0.values[index], easing: $0.easing)
          }
        ).rounded(duration: duration, tolerance: relative, joinsEqual: false)
      }
      let fits = curves.indices.map { index in
        let worst = rounded[index].largestError(from: curves[index])
        let height = heights[index]
        return EasedFit.RoundedFit(
          keyframes: rounded[index].keyframes, error: worst.error, allowed: allowed[index],
          relativeError: height > 0 ? worst.error / height : 0, time: worst.time,
          unit: tolerances[index].unit)
      }
      if fits.allSatisfy({ $0.error <= $0.allowed }) { return fits }
    }
    return nil
  }

  /// The times between keyframes; nil if some curves have one where others move on.
  ///
  /// - Parameter scales: how far each curve moves, in units of its tolerance.
  private func stretches(of curves: [PiecewiseCurve], scales: [Double]) -> [Stretch]? {
    let duration = curves.map(\.duration).max() ?? 0
    var stretches: [Stretch] = []
    var start = 0.0
    while duration - start > 1e-9 {
      let motions = curves.map { Motion($0, at: start, until: duration) }
      let ends = Set(motions.filter { !$0.isStill }.map(\.end))
      let end = ends.max() ?? motions.map(\.end).min() ?? duration
      guard end - (ends.min() ?? end) < 1e-9, end > start,
        motions.allSatisfy({ $0.isStill ? $0.end > end - 1e-9 : abs($0.start - start) < 1e-9 })
      else { return nil }
      let moving = motions.indices.filter { !motions[$0].isStill }
      let leader = moving.max { motions[$0].height * scales[$0] < motions[$1].height * scales[$1] }
      let top = leader.map { motions[$0].farthest } ?? end
      let rise = leader.map { motions[$0].value(top) - motions[$0].value(start) } ?? 0
      stretches.append(
        Stretch(
          start: start, end: end, leader: leader ?? 0,
          values: motions.map {
            ($0.value(start), rise == 0 ? 0 : ($0.value(top) - $0.value(start)) / rise)
          }))
      start = end
    }
    return stretches
  }

  /// The keyframes of all curves.
  ///
  /// - Parameter scales: the range of each curve, and the error that its fit may use.
  private func keyframes(
    of curves: [PiecewiseCurve], _ stretches: [Stretch], scales: [(height: Double, error: Double)]
  ) -> [Keyframe] {
    var keyframes: [Keyframe] = []
    func isClose(_ values: [Double], _ others: [Double]) -> Bool {
      scales.indices.allSatisfy {
        abs(values[$0] - others[$0]) <= 1e-9 * max(1, scales[$0].height)
      }
    }
    for stretch in stretches {
      let (leader, scale) = (stretch.leader, scales[stretch.leader])
      let part = curves[leader].part(from: stretch.start, to: stretch.end)
      let fit = EasedFit(style: style, tolerance: tolerances[leader], keepsTimingCurves: true)
        .fit(part, EasedFit.Scale(height: scale.height, tolerance: scale.error))
      var own = fit.keyframes.map { keyframe -> Keyframe in
        let rise = keyframe.value - stretch.values[leader].start
        return (
          stretch.start + keyframe.time, stretch.values.map { $0.start + $0.slope * rise },
          keyframe.easing
        )
      }
      if let last = keyframes.last, let first = own.first {
        if isClose(last.values, first.values) {
          keyframes.removeLast()
        } else if keyframes.count > 1, keyframes[keyframes.count - 2].easing == .hold {
          // A held value already jumps at the next keyframe.
          keyframes.removeLast()
          own[0].time = last.time
        }
      }
      keyframes += own
    }
    let end = curves.map(\.finalValue)
    if let last = keyframes.last, isClose(last.values, end) {
      keyframes[keyframes.count - 1].values = end
    } else {
      keyframes.append((keyframes.last?.time ?? 0, end, .linear))
    }
    return keyframes
  }
}

/// What a curve does from a time on, until its next keyframe.
private struct Motion {
  let start: Double
  let end: Double
  let isStill: Bool
  /// The value at a time.
  let value: (Double) -> Double

  init(_ curve: PiecewiseCurve, at time: Double, until duration: Double) {
    guard let piece = curve.pieces.first(where: { $0.end > time + 1e-9 }) else {
      let value = curve.finalValue
      (start, end, isStill, self.value) = (time, duration, true, { _ in value })
      return
    }
    if let origin = piece.origin {
      // The easing has all of its lines.
      (start, end, isStill) = (origin.start, origin.end, false)
      value = { $0 < origin.end ? origin.from : origin.to }
    } else {
      (start, end, isStill) = (piece.start, piece.end, piece.isConstant)
      value = { piece.value(at: $0) }
    }
  }

  /// The time at which the value is farthest from the first one, and how far.
  private var farthestPoint: (time: Double, height: Double) {
    let first = value(start)
    var farthest = (time: end, height: abs(value(end) - first))
    for index in 1..<16 {
      let time = start + (end - start) * Double(index) / 16
      let height = abs(value(time) - first)
      if height > farthest.height { farthest = (time, height) }
    }
    return farthest
  }

  var farthest: Double { farthestPoint.time }
  var height: Double { farthestPoint.height }
}
