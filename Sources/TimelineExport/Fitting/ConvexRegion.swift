/// The points of a plane that satisfy a set of linear inequalities: a convex polygon.
///
/// The lines that pass through given intervals form such a set, and so do the polynomials with two
/// free coefficients that stay within a tolerance: one exists if the polygon is not empty.
struct ConvexRegion {
  /// The vertices in order; two for a line segment, one for a point.
  private(set) var corners: [CurvePoint]
  private var spare: [CurvePoint] = []

  init(corners: [CurvePoint]) { self.corners = corners }

  var isEmpty: Bool { corners.isEmpty }

  /// The mean of the vertices; zero if there are none.
  var center: CurvePoint {
    var sum = CurvePoint(0, 0)
    for corner in corners { (sum.x, sum.y) = (sum.x + corner.x, sum.y + corner.y) }
    let count = Double(max(corners.count, 1))
    return CurvePoint(sum.x / count, sum.y / count)
  }

  /// Intersects the region with `low ≤ a · x + b · y ≤ high`; returns whether that made it smaller.
  ///
  /// - Parameter slack: the violation of an inequality up to which the region is not clipped.
  @discardableResult
  mutating func clip(
    _ a: Double, _ b: Double, from low: Double, to high: Double, slack: Double = 0
  ) -> Bool {
    // Most inequalities leave the region unchanged.
    guard let extent = extent(a, b) else { return false }
    let isHigh = extent.upperBound > high + slack
    let isLow = extent.lowerBound < low - slack
    if isHigh { clip(a, b, upTo: high) }
    if isLow { clip(-a, -b, upTo: -low) }
    return isHigh || isLow
  }

  /// The range of `a · x + b · y` over the region; nil if the region is empty.
  func extent(_ a: Double, _ b: Double) -> ClosedRange<Double>? {
    var low = Double.infinity
    var high = -Double.infinity
    for corner in corners {
      let value = a * corner.x + b * corner.y
      if value < low { low = value }
      if value > high { high = value }
    }
    return low <= high ? low...high : nil
  }

  private mutating func clip(_ a: Double, _ b: Double, upTo limit: Double) {
    guard var before = corners.last else { return }
    spare.removeAll(keepingCapacity: true)
    var beforeExcess = a * before.x + b * before.y - limit
    for corner in corners {
      let excess = a * corner.x + b * corner.y - limit
      if (excess > 0) != (beforeExcess > 0) {
        let fraction = beforeExcess / (beforeExcess - excess)
        spare.append(
          CurvePoint(
            before.x + (corner.x - before.x) * fraction, before.y + (corner.y - before.y) * fraction
          ))
      }
      if excess <= 0 { spare.append(corner) }
      (before, beforeExcess) = (corner, excess)
    }
    swap(&corners, &spare)
  }
}
