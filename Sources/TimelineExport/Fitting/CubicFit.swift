/// A piece of a curve as a cubic polynomial between two of its points.
package struct CubicPiece: Sendable, Hashable {
  package var start: CurvePoint
  package var end: CurvePoint
  /// The values of the two control points, at a third and at two thirds of the way.
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

/// Fits a curve by the fewest cubic polynomials that stay within a vertical distance of it.
///
/// A cubic Bézier easing whose control points stand at a third and at two thirds of the time is a
/// cubic polynomial in time, so that each piece is one easing exactly. The pieces meet on the curve;
/// whether one can be near enough is a question of two free numbers, and so of a convex polygon.
package enum CubicFit {
  /// The pieces in order.
  ///
  /// - Parameters:
  ///   - curve: points whose x rise.
  ///   - tolerance: the largest vertical distance, over 0.
  ///   - minimumRise: by how much a piece's ends have to differ unless it stays flat within the
  ///     tolerance: an easing is a share of the way from one end to the other.
  /// - Complexity: O(n · m) for n points of which a piece spans m, times the corners of a polygon.
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
      // The latest start has the shortest pieces, which fit best: others are asked for what lies
      // beyond its reach alone.
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
        // Neighbours of one height between which there is nothing to miss.
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
