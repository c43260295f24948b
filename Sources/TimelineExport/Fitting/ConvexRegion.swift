/// The pairs of two numbers that satisfy a number of linear inequalities: a convex polygon.
///
/// Lines that pass through windows, and polynomials with two free coefficients that stay in a tunnel,
/// are such sets: whether one exists is whether the polygon is empty.
struct ConvexRegion {
  /// The corners in order; two for a segment, one for a point.
  private(set) var corners: [CurvePoint]
  private var spare: [CurvePoint] = []

  init(corners: [CurvePoint]) { self.corners = corners }

  var isEmpty: Bool { corners.isEmpty }

  /// The middle of the corners; zero where there are none.
  var center: CurvePoint {
    var sum = CurvePoint(0, 0)
    for corner in corners { (sum.x, sum.y) = (sum.x + corner.x, sum.y + corner.y) }
    let count = Double(max(corners.count, 1))
    return CurvePoint(sum.x / count, sum.y / count)
  }

  /// Keeps what satisfies `low ≤ a · x + b · y ≤ high`; returns whether that cut anything off.
  ///
  /// - Parameter slack: by how much an inequality may be missed without being worth a corner.
  @discardableResult
  mutating func clip(
    _ a: Double, _ b: Double, from low: Double, to high: Double, slack: Double = 0
  ) -> Bool {
    // Most inequalities of a tunnel cut nothing off.
    guard let extent = extent(a, b) else { return false }
    let isHigh = extent.upperBound > high + slack
    let isLow = extent.lowerBound < low - slack
    if isHigh { clip(a, b, upTo: high) }
    if isLow { clip(-a, -b, upTo: -low) }
    return isHigh || isLow
  }

  /// The least and the greatest value of `a · x + b · y`; nil where the region is empty.
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
        let share = beforeExcess / (beforeExcess - excess)
        spare.append(
          CurvePoint(
            before.x + (corner.x - before.x) * share, before.y + (corner.y - before.y) * share))
      }
      if excess <= 0 { spare.append(corner) }
      (before, beforeExcess) = (corner, excess)
    }
    swap(&corners, &spare)
  }
}
