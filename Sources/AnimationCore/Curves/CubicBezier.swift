/// The cubic Bézier curve from (0, 0) to (1, 1) with its two control points.
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
    return point(parameter(at: x), y1, y2)
  }

  /// dy/dx at an x in 0…1.
  func slope(at x: Double) -> Double {
    if x <= 0 { return startSlope }
    if x >= 1 { return endSlope }
    let s = parameter(at: x)
    return derivative(s, y1, y2) / derivative(s, x1, x2)
  }

  /// The parameter at which the curve has an x strictly inside 0…1.
  ///
  /// x rises with the parameter, so that bisection always closes in; Newton's steps are taken where
  /// they stay inside the bracket.
  func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<64 {
      let error = point(s, x1, x2) - x
      if error == 0 { return s }
      if error < 0 { low = s } else { high = s }
      let slope = derivative(s, x1, x2)
      var next = s - error / slope
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if next == s || next == low || next == high { return s }
      if abs(next - s) < 1e-17 { return next }
      s = next
    }
    return s
  }

  /// One coordinate at a parameter, by Horner's rule.
  private func point(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return ((a * s + b) * s + c) * s
  }

  private func derivative(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * p1 + 2 * r * s * (p2 - p1) + s * s * (1 - p2))
  }

  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 != 0 { return y1 > 0 ? .infinity : -.infinity }
    // The first control point is the start itself: the curve leaves towards the second one.
    if x2 > 0 { return y2 / x2 }
    if y2 != 0 { return y2 > 0 ? .infinity : -.infinity }
    return 1
  }

  private var endSlope: Double {
    if x2 < 1 { return (1 - y2) / (1 - x2) }
    if y2 != 1 { return y2 < 1 ? .infinity : -.infinity }
    if x1 < 1 { return (1 - y1) / (1 - x1) }
    if y1 != 1 { return y1 < 1 ? .infinity : -.infinity }
    return 1
  }
}
