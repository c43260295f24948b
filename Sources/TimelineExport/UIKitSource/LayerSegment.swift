import AnimationCore

/// A part of a key path's way that one animation of a layer plays.
enum LayerSegment {
  /// A spring that the layer computes itself; its velocity is in ways a second, as Core Animation has it.
  case spring(
    start: Double, duration: Double, from: Double, to: Double, spring: Spring, velocity: Double)
  /// Keyframes.
  case curve(start: Double, PiecewiseCurve)

  /// The parts of a curve in order: keyframes' springs alone, and what lies between them.
  static func segments(of curve: PiecewiseCurve) -> [LayerSegment] {
    var segments: [LayerSegment] = []
    var rest: [CurvePiece] = []
    func flush() {
      guard let first = rest.first, let last = rest.last else { return }
      let moved = rest.map { $0.moved(by: -first.start) }
      segments.append(
        .curve(start: first.start, PiecewiseCurve(pieces: moved, finalValue: last.endValue)))
      rest = []
    }
    for piece in curve.pieces {
      if let spring = LayerSegment.spring(piece) {
        flush()
        segments.append(spring)
      } else {
        rest.append(piece)
      }
    }
    flush()
    return segments
  }

  /// A piece as a spring of Core Animation; nil where it is none.
  ///
  /// Its velocity counts ways, so that a spring without a way has none; and before iOS 17 damping over
  /// the critical one counts as critical.
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

extension CurvePiece {
  /// The piece at another time.
  func moved(by seconds: Double) -> CurvePiece {
    var result = self
    result.start += seconds
    result.end += seconds
    if case .frames(let points) = shape {
      result.shape = .frames(points.map { CurvePoint($0.x + seconds, $0.y) })
    }
    return result
  }
}
