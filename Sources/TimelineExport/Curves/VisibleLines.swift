/// The lines that pass through a sequence of intervals at increasing x.
///
/// Of all these lines only the steepest and the flattest are kept, which bound the values of all at
/// each x after the last interval. Each touches a lower end and, elsewhere, an upper end of an
/// interval. As the intervals go on, only the ends on the convex hulls before them can be touched
/// next, so that an interval takes constant time on average.
///
/// Source: J. O'Rourke, An on-line algorithm for fitting straight lines between data ranges, 1981.
struct VisibleLines {
  /// A line through a point.
  private struct Line {
    var point: CurvePoint
    var slope: Double

    func value(at x: Double) -> Double { point.y + slope * (x - point.x) }
  }

  /// The part of a convex hull of lower or upper ends that a line may touch.
  private struct Hull {
    private var points: [CurvePoint] = []
    private var first = 0
    /// 1 for the hull above the lower ends, -1 for the hull below the upper ends.
    private let sign: Double

    init(sign: Double) { self.sign = sign }

    mutating func restart(at point: CurvePoint) {
      points.removeAll(keepingCapacity: true)
      points.append(point)
      first = 0
    }

    /// Adds an end after all others.
    mutating func add(_ point: CurvePoint) {
      while points.count > first + 1 {
        let (before, last) = (points[points.count - 2], points[points.count - 1])
        let bend =
          (last.y - before.y) * (point.x - last.x) - (point.y - last.y) * (last.x - before.x)
        if sign * bend > 0 { break }
        points.removeLast()
      }
      points.append(point)
    }

    /// The line through a point after the hull that touches it; the ends before are forgotten.
    mutating func tangent(from point: CurvePoint) -> Line {
      var slope = (point.y - points[first].y) / (point.x - points[first].x)
      while first + 1 < points.count {
        let next = points[first + 1]
        let other = (point.y - next.y) / (point.x - next.x)
        if sign * (other - slope) > 0 { break }
        (slope, first) = (other, first + 1)
      }
      return Line(point: point, slope: slope)
    }
  }

  private var lower = Hull(sign: 1)
  private var upper = Hull(sign: -1)
  private var steepest = Line(point: CurvePoint(0, 0), slope: .infinity)
  private var flattest = Line(point: CurvePoint(0, 0), slope: -.infinity)

  /// Starts anew with the lines through two intervals.
  mutating func restart(
    at x: Double, _ values: ClosedRange<Double>, and next: Double, _ range: ClosedRange<Double>
  ) {
    lower.restart(at: CurvePoint(x, values.lowerBound))
    upper.restart(at: CurvePoint(x, values.upperBound))
    steepest = lower.tangent(from: CurvePoint(next, range.upperBound))
    flattest = upper.tangent(from: CurvePoint(next, range.lowerBound))
    lower.add(CurvePoint(next, range.lowerBound))
    upper.add(CurvePoint(next, range.upperBound))
  }

  /// Keeps the lines that also pass through an interval, and returns their values there; nil if
  /// there is none.
  mutating func pass(_ x: Double, _ range: ClosedRange<Double>) -> ClosedRange<Double>? {
    var (low, high) = (flattest.value(at: x), steepest.value(at: x))
    guard high >= range.lowerBound, low <= range.upperBound else { return nil }
    if high > range.upperBound {
      high = range.upperBound
      steepest = lower.tangent(from: CurvePoint(x, high))
    }
    if low < range.lowerBound {
      low = range.lowerBound
      flattest = upper.tangent(from: CurvePoint(x, low))
    }
    lower.add(CurvePoint(x, range.lowerBound))
    upper.add(CurvePoint(x, range.upperBound))
    // The order of the two is lost to rounding where they meet.
    return min(low, high)...max(low, high)
  }
}
