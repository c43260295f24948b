import AnimationCore

/// A cubic polynomial between two points of a curve.
package struct CubicPiece: Sendable, Hashable {
  package var start: CurvePoint
  package var end: CurvePoint
  /// The values of the two control points, at one third and two thirds of the interval.
  package var control1: Double
  package var control2: Double

  /// The value at an x between the ends.
  package func value(at x: Double) -> Double {
    let t = (x - start.x) / (end.x - start.x)
    let s = 1 - t
    return s * s * s * start.y + 3 * s * s * t * control1 + 3 * s * t * t * control2
      + t * t * t * end.y
  }
}

/// Approximates a curve by the fewest cubic polynomials within a vertical distance of it.
///
/// A cubic Bézier easing with control points at one third and two thirds of the time is a cubic
/// polynomial in time, so each piece is exactly one easing. The pieces meet on the curve, which
/// leaves two free coefficients per piece: the feasible ones form a ``ConvexRegion``.
package enum CubicFit {
  /// The pieces in order.
  ///
  /// - Parameters:
  ///   - curve: points with increasing x.
  ///   - tolerance: the largest vertical distance, greater than 0.
  ///   - minimumRise: the least difference between the end values of a piece that is not constant
  ///     within the tolerance, because an easing is relative to that difference.
  /// - Complexity: O(n · m) for n points and pieces of m points, times the vertices of a polygon.
  package static func pieces(
    _ curve: [CurvePoint], tolerance: Double, minimumRise: Double = 0
  ) -> [CubicPiece] {
    guard curve.count > 1 else { return [] }
    let last = curve.count - 1
    var search = CubicSearch(curve, tolerance: tolerance, minimumRise: minimumRise)
    var origin = [Int](repeating: -1, count: curve.count)
    var found: [Int: CubicPiece] = [:]
    var layer = [0]
    var reached = 0
    while origin[last] < 0 {
      var next: [Int] = []
      // The latest start has the shortest pieces, which fit best. Earlier starts are tried only
      // for the points that it does not reach.
      for start in layer.reversed() {
        var index = max(next.last ?? reached, start) + 1
        while index <= last {
          switch search.piece(from: start, to: index) {
          case .near(let piece):
            (origin[index], found[index]) = (start, piece)
            next.append(index)
            index += 1
            continue
          case .tooFlat:
            index += 1
            continue
          case .tooFar: break
          }
          break
        }
      }
      if next.isEmpty, let start = layer.last {
        // Adjacent points of equal value, with no points between them.
        let (from, to) = (curve[start], curve[start + 1])
        origin[start + 1] = start
        found[start + 1] = CubicPiece(start: from, end: to, control1: from.y, control2: to.y)
        next = [start + 1]
      }
      reached = next.last ?? last
      layer = next
    }
    var pieces: [CubicPiece] = []
    var index = last
    while index > 0, let piece = found[index] {
      pieces.append(piece)
      index = origin[index]
    }
    return pieces.reversed()
  }
}

extension CubicPiece {
  /// The polynomial with a segment's values and velocities at two times, in seconds from the
  /// segment's start.
  init(_ piece: CurvePiece, _ component: SegmentComponent, from start: Double, to end: Double) {
    let third = (end - start) / 3
    let (low, high) = (component.value(at: start), component.value(at: end))
    self.init(
      start: CurvePoint(piece.start + start, low),
      end: CurvePoint(end == piece.duration ? piece.end : piece.start + end, high),
      control1: low + third * component.velocity(at: start),
      control2: high - third * component.velocity(at: end))
  }
}
