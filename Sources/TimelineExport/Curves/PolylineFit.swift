/// Simplifies a curve to a polyline within a vertical distance of it.
///
/// The curve is given by dense points, and a polyline's vertices have their x. Distances are
/// vertical, because the error at a given time is visible, not the distance from the nearest point.
package enum PolylineFit {
  /// The fewest of the curve's own points: the shortest path in the graph of all chords within the
  /// tolerance.
  ///
  /// Of a long curve, what lies on lines is left out first, and the rest is divided into runs, whose
  /// ends are kept: nearly the fewest points.
  ///
  /// - Parameters:
  ///   - curve: points with increasing x.
  ///   - tolerance: the largest vertical distance, greater than 0.
  /// - Complexity: O(n · m) for n points of which a chord spans m; O(n) for a long curve.
  package static func onCurve(_ curve: [CurvePoint], tolerance: Double) -> [CurvePoint] {
    guard curve.count > longCount else { return shortest(curve, tolerance: tolerance) }
    let thin = thinned(curve, tolerance: tolerance * thinning)
    var path: [CurvePoint] = []
    for start in stride(from: 0, to: thin.count - 1, by: runCount) {
      let run = Array(thin[start...min(start + runCount, thin.count - 1)])
      path += shortest(run, tolerance: tolerance * (1 - thinning)).dropFirst(path.isEmpty ? 0 : 1)
    }
    return path
  }

  /// The number of points above which a curve is long: those of 40 s at four for each of 60 frames a
  /// second.
  private static let longCount = 10_000
  /// The number of intervals of a run of a long curve.
  private static let runCount = 1_000
  /// The fraction of the tolerance within which points of a long curve count as on a line.
  private static let thinning = 0.01

  private static func shortest(_ curve: [CurvePoint], tolerance: Double) -> [CurvePoint] {
    guard curve.count > 2 else { return curve }
    let last = curve.count - 1
    // Breadth-first search: the first path that reaches a point has the fewest vertices.
    var origin = [Int](repeating: -1, count: curve.count)
    var layer = [0]
    while origin[last] < 0 {
      var next: [Int] = []
      for start in layer {
        var (low, high) = (-Double.infinity, Double.infinity)
        for end in (start + 1)...last {
          let length = curve[end].x - curve[start].x
          let rise = curve[end].y - curve[start].y
          // Adjacent points are always connected, whatever the rounding errors.
          if end == start + 1 || (rise >= low * length && rise <= high * length),
            origin[end] < 0
          {
            origin[end] = start
            next.append(end)
          }
          low = max(low, (rise - tolerance) / length)
          high = min(high, (rise + tolerance) / length)
          if low > high { break }
        }
      }
      layer = next.filter { $0 < last }
    }
    var path = [last]
    while let index = path.last, index > 0 { path.append(origin[index]) }
    return path.reversed().map { curve[$0] }
  }

  /// Removes points near a line between two others in a single pass, which does not find the
  /// minimum.
  ///
  /// - Parameters:
  ///   - curve: points with increasing x.
  ///   - tolerance: the largest vertical distance.
  /// - Complexity: O(n).
  package static func thinned(_ curve: [CurvePoint], tolerance: Double) -> [CurvePoint] {
    guard var start = curve.first, var last = curve.dropFirst().first else { return curve }
    var result = [start]
    var (low, high) = (-Double.infinity, Double.infinity)
    for point in curve.dropFirst() {
      var length = point.x - start.x
      var rise = point.y - start.y
      if rise < low * length || rise > high * length {
        result.append(last)
        start = last
        (low, high) = (-.infinity, .infinity)
        (length, rise) = (point.x - start.x, point.y - start.y)
      }
      (low, high) = (max(low, (rise - tolerance) / length), min(high, (rise + tolerance) / length))
      last = point
    }
    return result + [last]
  }

  /// The fewest points, of which only the first and the last must lie on the curve, by the
  /// algorithm of ``VisibilityWindows``.
  ///
  /// - Parameters:
  ///   - curve: points with increasing x.
  ///   - tolerance: the largest vertical distance, greater than 0.
  package static func free(_ curve: [CurvePoint], tolerance: Double) -> [CurvePoint] {
    guard curve.count > 2 else { return curve }
    return VisibilityWindows(curve: curve, tolerance: tolerance).path()
  }
}
