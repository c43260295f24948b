/// The cubic Bézier curve from (0, 0) to (1, 1) with its two control points.
///
/// The control points' x are clamped to 0…1, so that x rises with the curve's parameter s and there is
/// one y for each x. Both coordinates are sums of products of what is not negative, 3(1−s)²s·p₁ and so
/// on, taken from the end that is nearer: near an end they keep all their digits, where the
/// polynomial's coefficients would not.
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
  /// At an end where the control point coincides with it, the limit from inside; infinite where the
  /// tangent is vertical.
  func slope(at x: Double) -> Double {
    if x <= 0 { return Self.startSlope(x1, y1, x2, y2) }
    if x >= 1 { return Self.startSlope(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
    if x <= 0.5 { return Self.slope(CubicRoot.parameter(at: x, x1, x2), x1, y1, x2, y2) }
    // Seen from the other end the curve is the same one, turned by half a turn.
    let s = CubicRoot.parameter(at: 1 - x, 1 - x2, 1 - x1)
    return Self.slope(s, 1 - x2, 1 - y2, 1 - x1, 1 - y1)
  }

  /// One coordinate at a parameter.
  static func coordinate(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
    let r = 1 - s
    return s * (3 * r * (r * p1 + s * p2) + s * s)
  }

  /// The derivative of one coordinate by the parameter.
  static func derivative(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * p1 + 2 * r * s * (p2 - p1) + s * s * (1 - p2))
  }

  private static func slope(
    _ s: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Double {
    // Rounding must not turn x around.
    derivative(s, y1, y2) / max(derivative(s, x1, x2), 0)
  }

  private static func startSlope(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Double {
    if x1 > 0 { return y1 / x1 }
    if y1 != 0 { return y1 > 0 ? .infinity : -.infinity }
    // The first control point is the start itself: the curve leaves towards the second one.
    if x2 > 0 { return y2 / x2 }
    if y2 != 0 { return y2 > 0 ? .infinity : -.infinity }
    return 1
  }
}
