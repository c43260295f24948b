import AnimationCore

/// A segment of a key path's curve, exported as one layer animation.
enum LayerSegment {
  /// A Core Animation spring, whose velocity is a fraction of the change per second.
  case spring(
    start: Double, duration: Double, from: Double, to: Double, spring: Spring, velocity: Double)
  /// Keyframes.
  case curve(start: Double, PiecewiseCurve)

  /// The segments of a curve in order: one for each spring, and one for each part between springs.
  static func segments(of curve: PiecewiseCurve) -> [LayerSegment] {
    var segments: [LayerSegment] = []
    var rest: [CurvePiece] = []
    func flush(_ end: Double? = nil) {
      guard let first = rest.first, let last = rest.last else { return }
      let moved = rest.map { $0.moved(by: -first.start) }
      segments.append(
        .curve(start: first.start, PiecewiseCurve(pieces: moved, finalValue: end ?? last.endValue)))
      rest = []
    }
    for piece in LayerSegment.withoutRests(curve) {
      if let spring = LayerSegment.spring(piece) {
        flush()
        segments.append(spring)
      } else {
        rest.append(piece)
      }
    }
    // What jumps at the end keeps the value after it.
    flush(curve.finalValue)
    return segments
  }

  /// The pieces without a rest before the first spring or after the last one, which keeps its first and
  /// last value.
  private static func withoutRests(_ curve: PiecewiseCurve) -> ArraySlice<CurvePiece> {
    let rounding = 1e-6 * curve.height
    func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= rounding }
    var pieces = curve.pieces[...]
    if let last = pieces.last, last.isConstant, isNear(last.startValue, curve.finalValue),
      let before = pieces.dropLast().last, spring(before) != nil,
      isNear(before.endValue, last.startValue)
    {
      pieces.removeLast()
    }
    if let first = pieces.first, first.isConstant, let next = pieces.dropFirst().first,
      spring(next) != nil, isNear(next.startValue, first.startValue)
    {
      pieces.removeFirst()
    }
    return pieces
  }

  /// A piece as a Core Animation spring; nil if it cannot be expressed as one.
  ///
  /// Velocities are relative to the change, so a spring needs one; and before iOS 17 overdamped
  /// springs are treated as critically damped.
  private static func spring(_ piece: CurvePiece) -> LayerSegment? {
    guard case .segment(let component) = piece.shape, case .spring(let spring) = component.shape
    else { return nil }
    let numbers = component.coefficients
    guard abs(numbers.y) > 1e-9 * max(1, abs(numbers.x)), spring.dampingRatio <= 1 + 1e-9
    else { return nil }
    return .spring(
      start: piece.start, duration: piece.duration, from: numbers.x, to: numbers.x + numbers.y,
      spring: spring, velocity: numbers.z / numbers.y)
  }
}
