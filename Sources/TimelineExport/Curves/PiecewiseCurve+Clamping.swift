extension PiecewiseCurve {
  /// The curve with its values limited to a range, for players that draw nothing beyond it.
  ///
  /// Pieces that leave the range become straight lines between dense samples where they are inside, and
  /// rests at the limit where they are not.
  func clamped(to range: ClosedRange<Double>) -> PiecewiseCurve {
    PiecewiseCurve(
      pieces: pieces.flatMap { $0.clamped(to: range) },
      finalValue: min(max(finalValue, range.lowerBound), range.upperBound))
  }
}

extension CurvePiece {
  /// The number of intervals between samples: four a frame at 60 frames per second.
  private var clampingIntervals: Int { Int(min(max(64, duration * 240), 24_000)) }

  fileprivate func clamped(to range: ClosedRange<Double>) -> [CurvePiece] {
    let points = points(clampingIntervals)
    guard points.contains(where: { !range.contains($0.y) }), var last = points.first else {
      return [self]
    }
    /// The limit that a value is beyond; nil inside of the range.
    func limit(_ value: Double) -> Double? {
      value < range.lowerBound
        ? range.lowerBound : value > range.upperBound ? range.upperBound : nil
    }
    var pieces: [CurvePiece] = []
    var part = [CurvePoint(last.x, limit(last.y) ?? last.y)]
    func finish(_ beyond: Double?) {
      guard let first = part.first, let end = part.last, end.x - first.x > 1e-9 else { return }
      pieces.append(
        beyond.map { .constant($0, from: first.x, to: end.x) }
          ?? CurvePiece(start: first.x, end: end.x, shape: .frames(part)))
    }
    for point in points.dropFirst() {
      let (former, beyond) = (limit(last.y), limit(point.y))
      if former != beyond, let crossed = former ?? beyond {
        let fraction = (crossed - last.y) / (point.y - last.y)
        let crossing = CurvePoint(last.x + fraction * (point.x - last.x), crossed)
        part.append(crossing)
        finish(former)
        part = [crossing]
      }
      part.append(CurvePoint(point.x, beyond ?? point.y))
      last = point
    }
    finish(limit(last.y))
    return pieces
  }
}
