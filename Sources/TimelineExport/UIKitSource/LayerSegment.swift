import AnimationCore

/// A segment of a key path's curve, exported as one layer animation.
enum LayerSegment {
  /// A Core Animation spring, whose velocity is a fraction of the change per second.
  case spring(
    start: Double, duration: Double, from: Double, to: Double, spring: Spring, velocity: Double)
  /// Keyframes.
  case curve(start: Double, PiecewiseCurve)

  /// The segments of a curve in order: one for each spring, and one for each part between springs.
  ///
  /// - Parameter splitsAtRests: whether each part between rests is a segment of its own, so that the
  ///   segments of copies which move alike at other times are alike.
  static func segments(of curve: PiecewiseCurve, splitsAtRests: Bool = false) -> [LayerSegment] {
    var segments: [LayerSegment] = []
    var rest: [CurvePiece] = []
    func flush(_ end: Double? = nil) {
      guard let first = rest.first, let last = rest.last else { return }
      let moved = rest.map { $0.moved(by: -first.start) }
      segments.append(
        .curve(start: first.start, PiecewiseCurve(pieces: moved, finalValue: end ?? last.endValue)))
      rest = []
    }
    let isSplit = splitsAtRests && !curve.isConstant
    let pieces = isSplit ? curve.pieces[...] : LayerSegment.withoutRests(curve)
    for index in pieces.indices {
      let piece = pieces[index]
      if let spring = LayerSegment.spring(piece) {
        flush()
        segments.append(spring)
      } else if isSplit, curve.rests(at: index) {
        flush()
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
    var pieces = curve.pieces[...]
    if let before = pieces.dropLast().last, spring(before) != nil,
      curve.rests(at: pieces.endIndex - 1)
    {
      pieces.removeLast()
    }
    if let next = pieces.dropFirst().first, spring(next) != nil, curve.rests(at: 0) {
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

extension PiecewiseCurve {
  /// Whether a piece keeps the value before it, or the first piece that after it, so that no
  /// animation is needed for it.
  fileprivate func rests(at index: Int) -> Bool {
    let piece = pieces[index]
    let rounding = 1e-6 * height
    func isNear(_ other: Double) -> Bool { abs(piece.startValue - other) <= rounding }
    guard piece.isConstant, index < pieces.count - 1 || isNear(finalValue) else { return false }
    if index > 0 { return isNear(pieces[index - 1].endValue) }
    return isNear(pieces.count > 1 ? pieces[1].startValue : finalValue)
  }
}
