/// Solves a Bézier curve's x for the curve parameter.
enum CubicRoot {
  /// The parameter s in 0…1 at which 3(1−s)²s·p₁ + 3(1−s)s²·p₂ + s³ is x.
  ///
  /// Newton's method, with bisection where a step would leave the bracket or converges too slowly,
  /// as at a vertical tangent.
  ///
  /// - Parameters:
  ///   - x: over 0 and at most ½; for more, the caller solves from the other end.
  ///   - p1: the first control point's x, 0…1.
  ///   - p2: the second control point's x, 0…1.
  static func parameter(at x: Double, _ p1: Double, _ p2: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    var lastStep = 1.0
    // Twice as many steps as bisection alone needs for full precision.
    for _ in 0..<128 {
      let error = CubicBezier.coordinate(s, p1, p2) - x
      if error < 0 { low = s } else { high = s }
      let slope = CubicBezier.derivative(s, p1, p2)
      var step = -error / slope
      if !(s + step > low && s + step < high && abs(step) * 2 < lastStep) {
        if error == 0 { break }
        step = low + (high - low) / 2 - s
      } else if slope > steepness, step * step <= s * 1e-21 {
        // The error after a step is at most the step's square times 6 / slope.
        return s + step
      }
      lastStep = abs(step)
      s += step
      if lastStep <= s.ulp { break }
    }
    return refined(s, at: x, p1, p2)
  }

  /// Refines s where the curve is nearly vertical and s depends on the last bits of x: Newton's
  /// method in double-double arithmetic.
  private static func refined(_ start: Double, at x: Double, _ p1: Double, _ p2: Double) -> Double {
    var s = start
    guard s > 0, s < 1, CubicBezier.derivative(s, p1, p2) < steepness else { return s }
    for _ in 0..<16 {
      let slope = CubicBezier.derivative(s, p1, p2)
      guard slope > 0 else { break }
      let step = -residual(s, at: x, p1, p2) / slope
      guard abs(step) < 1e-4 else { break }
      s += step
      if abs(step) <= s.ulp { break }
    }
    return s
  }

  /// The dx/ds below which an error in the sixteenth digit of x affects the twelfth digit of y.
  private static let steepness = 1e-3

  /// The difference between the curve's x at a parameter and the given x, to 30 digits.
  private static func residual(_ s: Double, at x: Double, _ p1: Double, _ p2: Double) -> Double {
    let r = DoubleDouble(1) - DoubleDouble(s)
    let mixed = (r * p1 + DoubleDouble(s) * p2) * r * 3
    return ((mixed + DoubleDouble(s) * s) * s - DoubleDouble(x)).high
  }
}
