extension UnitCurve {
  /// The curve that shows at a progress p what this one shows, backwards, at 1 − p: 1 − f(1 − p).
  ///
  /// Exact: the reversal of a Bézier curve is one with its control points in the opposite order, each
  /// mirrored at the middle of the unit square.
  package var reversed: UnitCurve {
    switch function {
    case .linear, .circularEaseInOut: self
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .bezier(let curve):
      .bezier(
        Self.mirrored(curve.x2), Self.mirrored(curve.y2), Self.mirrored(curve.x1),
        Self.mirrored(curve.y1))
    case .penner(let curve): .penner(curve.reversed)
    case .points(let curve): .points(zip(curve.xs, curve.ys).reversed().map { (1 - $0, 1 - $1) })
    case .steps(let curve): .steps(curve.count, position: curve.position.reversed)
    }
  }

  /// The distance of a coordinate from 1, without the rounding error of the subtraction: the mirror of
  /// `easeIn` is `easeOut`.
  private static func mirrored(_ coordinate: Double) -> Double {
    ((1 - coordinate) * 1e12).rounded() / 1e12
  }
}

extension PennerCurve {
  fileprivate var reversed: PennerCurve {
    let opposite: Direction =
      switch direction {
      case .in: .out
      case .out: .in
      case .inOut: .inOut
      }
    return PennerCurve(family, opposite)
  }
}

extension StepPosition {
  /// Where steps jump that are played backwards.
  package var reversed: StepPosition {
    switch self {
    case .start: .end
    case .end: .start
    case .both, .none: self
    }
  }
}
