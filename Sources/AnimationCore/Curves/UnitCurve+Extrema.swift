extension UnitCurve {
  /// The curve's extrema strictly between its ends.
  ///
  /// A Bézier curve has up to two if a control point's y lies outside 0…1, one of Penner's that goes
  /// back has one or two, and one through points may have them at its points. All other curves are
  /// monotonic.
  package var extrema: [(progress: Double, value: Double)] {
    switch function {
    case .penner(let curve): return curve.extrema
    case .points(let curve):
      return curve.xs.indices.dropFirst().dropLast().map { (curve.xs[$0], curve.ys[$0]) }
    default: break
    }
    guard case .bezier(let curve) = function,
      !(0...1).contains(curve.y1) || !(0...1).contains(curve.y2)
    else { return [] }
    var extrema: [(progress: Double, value: Double)] = []
    // dy/ds / 3 as a polynomial in the curve's parameter s.
    Quadratic(
      square: 1 + 3 * (curve.y1 - curve.y2), linear: 2 * (curve.y2 - 2 * curve.y1),
      constant: curve.y1
    ).forEachRoot { s in
      extrema.append(
        (
          CubicBezier.coordinate(s, curve.x1, curve.x2),
          CubicBezier.coordinate(s, curve.y1, curve.y2)
        ))
    }
    return extrema
  }
}

/// A polynomial of the second degree.
struct Quadratic {
  var square: Double
  var linear: Double
  var constant: Double

  /// Calls `body` with the roots strictly between 0 and 1, in ascending order.
  func forEachRoot(_ body: (Double) -> Void) {
    let size = max(abs(square), abs(linear), abs(constant))
    guard size > 0 else { return }
    if abs(square) <= size * 1e-14 {
      if linear != 0 { call(body, -constant / linear) }
      return
    }
    let discriminant = linear * linear - 4 * square * constant
    guard discriminant >= 0 else { return }
    // The sum without cancellation; the other root follows from the product of both.
    let root = discriminant.squareRoot()
    let sum = -(linear + (linear < 0 ? -root : root)) / 2
    let (first, second) = (sum / square, sum == 0 ? 0 : constant / sum)
    call(body, min(first, second))
    if first != second { call(body, max(first, second)) }
  }

  private func call(_ body: (Double) -> Void, _ root: Double) {
    if root > 0, root < 1 { body(root) }
  }
}
