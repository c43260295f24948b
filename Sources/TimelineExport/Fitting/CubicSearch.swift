/// Answers, for pairs of a curve's points, whether a cubic polynomial between them is near enough.
struct CubicSearch {
  enum Answer {
    case near(CubicPiece)
    /// It would be, but its ends are too near each other for an easing to tell it by.
    case tooFlat
    case tooFar
  }

  private let curve: [CurvePoint]
  private let tolerance: Double
  private let minimumRise: Double
  /// All control points that are worth a thought: far more room than any piece that is near needs.
  private let square: [CurvePoint]
  /// The points that last ruled a piece out.
  ///
  /// Those of its neighbours fail by the same ones, so that
  /// most questions are answered by a few points.
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

  /// The piece through two points that stays within the tolerance of those between them.
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

  /// The values of the two control points; nil where there are none.
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
    // The middle first, where the control points matter most: what fails, fails early.
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

  /// Keeps the control points by which a piece is near a point; returns whether that cut any off.
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

  /// A share of the tolerance that is not worth a polygon's corner; fits leave more for rounding.
  private static let slack = 2e-3
}
