extension UnitCurve {
  /// The two parts of a Bézier curve on both sides of a progress, each as a curve of its own from
  /// (0, 0) to (1, 1), by de Casteljau's algorithm.
  ///
  /// Their control points have the fewest decimals with which no value of the curve changes by more
  /// than a tolerance.
  ///
  /// - Parameters:
  ///   - progress: between 0 and 1.
  ///   - tolerance: as a fraction of the curve's change; by default a ten-thousandth.
  /// - Returns: the parts, and the curve's value between them; nil unless it is a Bézier curve, and if
  ///   one part ends at the value at which it starts, which no such curve can do.
  package func divided(
    at progress: Double, tolerance: Double = 1e-4
  ) -> (first: UnitCurve, second: UnitCurve, value: Double)? {
    guard let points = controlPoints, progress > 0, progress < 1 else { return nil }
    let (first, second, middle) = Self.parts(of: points, at: progress)
    guard abs(middle.y) > 1e-4, abs(1 - middle.y) > 1e-4 else { return nil }
    for decimals in 2...12 {
      let parts = (Self.rounded(first, decimals), Self.rounded(second, decimals), value: middle.y)
      if decimals == 12 || isKept(by: parts, at: progress, tolerance) { return parts }
    }
    return nil
  }

  /// Whether two parts have the curve's values.
  private func isKept(
    by parts: (UnitCurve, UnitCurve, value: Double), at progress: Double, _ tolerance: Double
  ) -> Bool {
    (1..<128).allSatisfy { index in
      let place = Double(index) / 128
      let part =
        place <= progress
        ? parts.value * parts.0.value(at: place / progress)
        : parts.value + (1 - parts.value)
          * parts.1.value(at: (place - progress) / (1 - progress))
      return abs(part - value(at: place)) <= tolerance
    }
  }

  private struct Point {
    var x: Double
    var y: Double

    func towards(_ other: Point, _ fraction: Double) -> Point {
      Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }

    /// The point in the square between two corners, as a fraction of its sides.
    func within(_ start: Point, _ end: Point) -> Point {
      Point(x: (x - start.x) / (end.x - start.x), y: (y - start.y) / (end.y - start.y))
    }
  }

  private static func parts(
    of points: [Double], at progress: Double
  ) -> (first: [Double], second: [Double], middle: Point) {
    let (origin, one) = (Point(x: 0, y: 0), Point(x: 1, y: 1))
    let (a, b) = (Point(x: points[0], y: points[1]), Point(x: points[2], y: points[3]))
    // x never decreases with the parameter.
    var (low, high) = (0.0, 1.0)
    func divide(_ s: Double) -> (Point, Point, Point, Point, Point) {
      let (first, middle, last) = (origin.towards(a, s), a.towards(b, s), b.towards(one, s))
      let (left, right) = (first.towards(middle, s), middle.towards(last, s))
      return (first, left, left.towards(right, s), right, last)
    }
    for _ in 0..<80 {
      let s = (low + high) / 2
      if divide(s).2.x < progress { low = s } else { high = s }
    }
    let (first, left, middle, right, last) = divide((low + high) / 2)
    let before = [first, left].map { $0.within(origin, middle) }
    let after = [right, last].map { $0.within(middle, one) }
    return (before.flatMap { [$0.x, $0.y] }, after.flatMap { [$0.x, $0.y] }, middle)
  }

  private static func rounded(_ points: [Double], _ decimals: Int) -> UnitCurve {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let points = points.map { ($0 * scale).rounded() / scale }
    // On the diagonal, it is the straight line.
    if points[0] == points[1], points[2] == points[3] { return .linear }
    return .bezier(
      startControlPoint: UnitPoint(x: points[0], y: points[1]),
      endControlPoint: UnitPoint(x: points[2], y: points[3]))
  }
}
