/// A point of a curve over time or progress.
package struct CurvePoint: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

extension [CurvePoint] {
  /// The largest vertical distance between a polyline and these points, and its x.
  ///
  /// - Parameter line: at least two points with increasing x, from the first to the last x of
  ///   these.
  package func largestError(of line: [CurvePoint]) -> (error: Double, x: Double) {
    var worst = (error: 0.0, x: first?.x ?? 0)
    var leg = 0
    for point in self {
      while leg + 2 < line.count, line[leg + 1].x < point.x { leg += 1 }
      let (start, end) = (line[leg], line[leg + 1])
      let length = end.x - start.x
      let fraction = length > 0 ? (point.x - start.x) / length : 1
      let error = abs(start.y + (end.y - start.y) * fraction - point.y)
      if error > worst.error { worst = (error, point.x) }
    }
    return worst
  }
}
