/// Finds a cubic polynomial between two points of a curve that is within the tolerance.
struct CubicSearch {
  enum Answer {
    case near(CubicPiece)
    /// A polynomial exists, but the difference of its end values is too small for an easing.
    case tooFlat
    case tooFar
  }

  private let curve: [CurvePoint]
  private let tolerance: Double
  private let minimumRise: Double
  /// The initial search region for the control points, well beyond what any feasible piece needs.
  private let square: [CurvePoint]
  /// The points that made the last rejected piece infeasible.
  ///
  /// They usually reject neighbouring pieces too, so they are tested first.
  private var witnesses: [Int] = []

  init(_ curve: [CurvePoint], tolerance: Double, minimumRise: Double) {
    self.curve = curve
    self.tolerance = tolerance
    self.minimumRise = minimumRise
    let values = curve.map(\.y)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let room = 20 * (high - low + tolerance)
    let (bottom, top) = (low - room, high + room)
    square = [
      CurvePoint(bottom, bottom), CurvePoint(top, bottom), CurvePoint(top, top),
      CurvePoint(bottom, top),
    ]
  }

  /// The piece between two points that stays within the tolerance of the points in between.
  mutating func piece(from first: Int, to last: Int) -> Answer {
    let (start, end) = (curve[first], curve[last])
    if abs(end.y - start.y) < minimumRise {
      let isFlat = curve[first...last].allSatisfy { abs($0.y - start.y) <= tolerance }
      if isFlat {
        return .near(CubicPiece(start: start, end: end, control1: start.y, control2: end.y))
      }
      return controlPoints(from: first, to: last) == nil ? .tooFar : .tooFlat
    }
    guard let points = controlPoints(from: first, to: last) else { return .tooFar }
    return .near(CubicPiece(start: start, end: end, control1: points.x, control2: points.y))
  }

  /// The values of the two control points; nil if no polynomial is within the tolerance.
  private mutating func controlPoints(from first: Int, to last: Int) -> CurvePoint? {
    let (start, end) = (curve[first], curve[last])
    if last - first < 2 {
      let third = (end.y - start.y) / 3
      return CurvePoint(start.y + third, end.y - third)
    }
    let length = end.x - start.x
    var region = ConvexRegion(corners: square)
    var cutting: [Int] = []
    for index in witnesses where index > first && index < last {
      if clip(&region, index, start, end, length) { cutting.append(index) }
      if region.isEmpty { return nil }
    }
    // The middle first, where the control points have most effect, so that failures are found
    // early.
    let stride = max(1, (last - first - 1) / 8)
    for offset in 0..<stride {
      var index = first + 1 + (offset + stride / 2) % stride
      while index < last {
        if clip(&region, index, start, end, length) { cutting.append(index) }
        if region.isEmpty {
          witnesses = cutting.reversed()
          return nil
        }
        index += stride
      }
    }
    return region.center
  }

  /// Restricts the control points to those within the tolerance of a point; returns whether that
  /// made the region smaller.
  private func clip(
    _ region: inout ConvexRegion, _ index: Int, _ start: CurvePoint, _ end: CurvePoint,
    _ length: Double
  ) -> Bool {
    let point = curve[index]
    let t = (point.x - start.x) / length
    let s = 1 - t
    let rest = point.y - s * s * s * start.y - t * t * t * end.y
    return region.clip(
      3 * s * s * t, 3 * s * t * t, from: rest - tolerance, to: rest + tolerance,
      slack: CubicSearch.slack * tolerance)
  }

  /// The fraction of the tolerance below which the region is not clipped.
  ///
  /// Fits reserve more than that for rounding.
  private static let slack = 2e-3
}
