/// The values of Bézier curves at fixed x that have the x of their control points in common.
///
/// Where a value is depends on the curve's x alone, which takes far longer to solve than the value.
package struct BezierOrdinates: Sendable {
  private struct Place: Sendable {
    /// The curve's parameter, from the nearer end; nil at an end of the curve.
    var parameter: Double?
    var isFromEnd: Bool
  }

  private let places: [Place]

  /// - Parameters:
  ///   - x1: the first control point's x, clamped to 0…1.
  ///   - x2: the second control point's x, clamped to 0…1.
  ///   - xs: the x of the values.
  package init(x1: Double, x2: Double, at xs: [Double]) {
    let curve = CubicBezier(x1: x1, y1: 0, x2: x2, y2: 0)
    places = xs.map { x in
      if x <= 0 || x >= 1 { return Place(parameter: nil, isFromEnd: x >= 1) }
      return x <= 0.5
        ? Place(parameter: CubicRoot.parameter(at: x, curve.x1, curve.x2), isFromEnd: false)
        : Place(
          parameter: CubicRoot.parameter(at: 1 - x, 1 - curve.x2, 1 - curve.x1), isFromEnd: true)
    }
  }

  /// The value at the x of an index, of the curve whose control points have the given y: the same as
  /// that of a ``UnitCurve``.
  package func value(at index: Int, y1: Double, y2: Double) -> Double {
    let place = places[index]
    guard let parameter = place.parameter else { return place.isFromEnd ? 1 : 0 }
    return place.isFromEnd
      ? 1 - CubicBezier.coordinate(parameter, 1 - y2, 1 - y1)
      : CubicBezier.coordinate(parameter, y1, y2)
  }
}
