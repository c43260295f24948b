/// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
///
/// The control points' x are clamped to 0…1, so that x rises with the curve's parameter s and each
/// x has one y. Both coordinates are sums of nonnegative products, 3(1−s)²s·p₁ and so on, computed
/// from the nearer end. This keeps full precision near the ends, which the power form would lose.
struct CubicBezier: Hashable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// The y at an x in 0…1.
  func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x <= 0.5 { return Self.coordinate(CubicRoot.parameter(at: x, x1, x2), y1, y2) }
    let s = CubicRoot.parameter(at: 1 - x, 1 - x2, 1 - x1)
    return 1 - Self.coordinate(s, 1 - y2, 1 - y1)
  }

  /// dy/dx at an x in 0…1.
  ///
  /// The limit from inside at an end that coincides with its control point; infinite where the
  /// tangent is vertical.
  func slope(at x: Double) -> Double {
    if x <= 0 { return Self.startSlope(x1, y1, x2, y2) }
    if x >= 1 { return Self.startSlope(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
    if x <= 0.5 { return Self.slope(CubicRoot.parameter(at: x, x1, x2), x1, y1, x2, y2) }
    // The curve is symmetric: from the other end it is rotated by 180°.
    let s = CubicRoot.parameter(at: 1 - x, 1 - x2, 1 - x1)
    return Self.slope(s, 1 - x2, 1 - y2, 1 - x1, 1 - y1)
  }

  /// One coordinate at a parameter.
  static func coordinate(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
    let r = 1 - s
    return s * (3 * r * (r * p1 + s * p2) + s * s)
  }

  /// The derivative of one coordinate with respect to the parameter.
  static func derivative(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * p1 + 2 * r * s * (p2 - p1) + s * s * (1 - p2))
  }

  private static func slope(
    _ s: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Double {
    // Rounding must not make dx/ds negative.
    derivative(s, y1, y2) / max(derivative(s, x1, x2), 0)
  }

  private static func startSlope(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Double {
    if x1 > 0 { return y1 / x1 }
    if y1 != 0 { return y1 > 0 ? .infinity : -.infinity }
    // The first control point is the start itself: the tangent points to the second one.
    if x2 > 0 { return y2 / x2 }
    if y2 != 0 { return y2 > 0 ? .infinity : -.infinity }
    return 1
  }
}
