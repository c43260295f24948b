extension EasedCurve {
  /// The largest distance from a curve, and its time in seconds.
  ///
  /// Between two knots, which are keyframes and corners, both curves are smooth. The distance is
  /// measured at ``fractions`` of each interval, and its largest value is searched around the
  /// largest of these.
  func largestError(from curve: PiecewiseCurve) -> (error: Double, time: Double) {
    // Rounding moves a jump by up to a billionth of the duration, which does not count as an error.
    let instant = 2e-9 * curve.duration
    var search = ErrorSearch()
    var index = 0
    for piece in curve.pieces where piece.duration > 2 * instant {
      let (low, high) = (piece.start + instant, piece.end - instant)
      if case .frames(let points) = piece.shape {
        for point in points {
          let time = min(max(point.x, low), high)
          search.add(abs(value(at: time) - piece.value(at: time)), at: point.x)
        }
        continue
      }
      while index > 0, keyframes[index].time > low { index -= 1 }
      while index + 1 < keyframes.count, keyframes[index + 1].time <= low { index += 1 }
      while index < keyframes.count, keyframes[index].time < high {
        compare(index, piece, from: low, to: high, &search)
        guard index + 1 < keyframes.count, keyframes[index + 1].time < high else { break }
        index += 1
      }
    }
    return (search.error, search.time)
  }

  /// Measures the distance between a keyframe and the next one, within a piece of the curve.
  private func compare(
    _ index: Int, _ piece: CurvePiece, from low: Double, to high: Double,
    _ search: inout ErrorSearch
  ) {
    let start = keyframes[index]
    guard index + 1 < keyframes.count, keyframes[index + 1].time > start.time else {
      // After the last keyframe its value remains.
      let from = max(low, start.time)
      guard index + 1 == keyframes.count, from < high else { return }
      search.add(from: from, to: high) { abs(start.value - piece.value(at: $0)) }
      return
    }
    let end = keyframes[index + 1]
    let length = end.time - start.time
    let rise = end.value - start.value
    func distance(_ time: Double) -> Double {
      let progress = (time - start.time) / length
      return abs(start.value + rise * start.easing.value(at: progress) - piece.value(at: time))
    }
    guard case .polyline(let corners) = start.easing else {
      search.add(from: max(low, start.time), to: min(high, end.time), distance)
      return
    }
    for (before, after) in zip(corners, corners.dropFirst()) {
      let (slope, base) = ((after.y - before.y) / (after.x - before.x), before)
      search.add(
        from: max(low, start.time + before.x * length),
        to: min(high, start.time + after.x * length)
      ) { time in
        let progress = (time - start.time) / length
        let value = base.y + slope * (progress - base.x)
        return abs(start.value + rise * value - piece.value(at: time))
      }
    }
  }
}

/// The search for the largest value of functions over intervals.
private struct ErrorSearch {
  private(set) var error = 0.0
  private(set) var time = 0.0

  /// The fractions of an interval at which functions are evaluated, close to each other at both
  /// ends, where the tangent of a curve may be vertical, and a spring over before a long interval is.
  private static let fractions = [
    0, 1e-6, 1e-5, 1e-4, 3e-4, 0.001, 0.003, 0.01, 0.025, 0.06, 0.15, 0.27, 0.39, 0.5, 0.61, 0.73,
    0.85, 0.94, 0.975, 0.99, 0.997, 0.999, 1 - 1e-4, 1 - 1e-5, 1 - 1e-6, 1,
  ]
  /// The number of steps of a search, each of which leaves 0.618 of the interval.
  private static let steps = 14
  private static let ratio = (5.0.squareRoot() - 1) / 2

  mutating func add(_ value: Double, at time: Double) {
    if value > error { (error, self.time) = (value, time) }
  }

  /// Finds the largest value of a function over an interval.
  mutating func add(from low: Double, to high: Double, _ function: (Double) -> Double) {
    guard low < high else { return }
    let times = ErrorSearch.fractions.map { low + (high - low) * $0 }
    let values = times.map(function)
    for index in times.indices {
      add(values[index], at: times[index])
      let (before, after) = (max(index - 1, 0), min(index + 1, times.count - 1))
      // The value between neighbours is larger than theirs by less than a fourth.
      guard values[index] >= values[before], values[index] >= values[after],
        values[index] > 0.75 * error
      else { continue }
      search(from: times[before], to: times[after], function)
    }
  }

  /// A golden-section search.
  private mutating func search(
    from low: Double, to high: Double, _ function: (Double) -> Double
  ) {
    var (low, high) = (low, high)
    var (left, right) = (high - (high - low) * Self.ratio, low + (high - low) * Self.ratio)
    var (leftValue, rightValue) = (function(left), function(right))
    for _ in 0..<Self.steps {
      add(leftValue, at: left)
      add(rightValue, at: right)
      if leftValue > rightValue {
        (high, right, rightValue) = (right, left, leftValue)
        left = high - (high - low) * Self.ratio
        leftValue = function(left)
      } else {
        (low, left, leftValue) = (left, right, rightValue)
        right = low + (high - low) * Self.ratio
        rightValue = function(right)
      }
    }
  }
}
