/// An outline of lines and cubic Béziers, of which the inside is that of the nonzero rule.
package struct DrawingPath: Sendable, Hashable {
  /// A part of an outline.
  package enum Part: Sendable, Hashable {
    /// Begins a subpath at a point.
    case move(DrawingPoint)
    case line(DrawingPoint)
    /// A Bézier with two control points.
    case cubic(DrawingPoint, DrawingPoint, DrawingPoint)
    /// A line back to the beginning of the subpath.
    case close
  }

  package var parts: [Part] = []

  package init(parts: [Part] = []) { self.parts = parts }

  /// A rectangle.
  package init(x: Double, y: Double, width: Double, height: Double) {
    parts = [
      .move(DrawingPoint(x, y)), .line(DrawingPoint(x + width, y)),
      .line(DrawingPoint(x + width, y + height)), .line(DrawingPoint(x, y + height)), .close,
    ]
  }

  /// A rectangle with quarters of circles as its corners, which has the same parts for all radii.
  package init(roundedWidth width: Double, height: Double, radius: Double) {
    let r = min(radius, width / 2, height / 2)
    // The distance of the control points of a quarter of a circle from the corner.
    let k = r * (1 - 0.5522847498)
    func point(_ x: Double, _ y: Double) -> DrawingPoint { DrawingPoint(x, y) }
    guard r > 0 else {
      self = DrawingPath(x: 0, y: 0, width: width, height: height)
      return
    }
    let (w, h) = (width, height)
    parts = [
      .move(point(r, 0)), .line(point(w - r, 0)),
      .cubic(point(w - k, 0), point(w, k), point(w, r)), .line(point(w, h - r)),
      .cubic(point(w, h - k), point(w - k, h), point(w - r, h)), .line(point(r, h)),
      .cubic(point(k, h), point(0, h - k), point(0, h - r)), .line(point(0, r)),
      .cubic(point(0, k), point(k, 0), point(r, 0)), .close,
    ]
  }

  package var isEmpty: Bool { parts.isEmpty }

  /// The outline under a map.
  ///
  /// Control points are moved by themselves, which is exact for an affine one.
  package func mapped(_ map: PlaneTransform) -> DrawingPath {
    DrawingPath(
      parts: parts.map { part in
        switch part {
        case .move(let point): .move(map(point))
        case .line(let point): .line(map(point))
        case .cubic(let first, let second, let end): .cubic(map(first), map(second), map(end))
        case .close: .close
        }
      })
  }

  /// The subpaths as polylines.
  ///
  /// - Parameter tolerance: the largest distance of a Bézier from its lines.
  package func polylines(tolerance: Double) -> [(points: [DrawingPoint], isClosed: Bool)] {
    var lines: [(points: [DrawingPoint], isClosed: Bool)] = []
    var current: [DrawingPoint] = []
    func finish(_ isClosed: Bool) {
      if current.count > 1 { lines.append((current, isClosed)) }
    }
    for part in parts {
      switch part {
      case .move(let point):
        finish(false)
        current = [point]
      case .line(let point):
        current.append(point)
      case .cubic(let first, let second, let end):
        guard let start = current.last else { continue }
        // The distance of a Bézier from n lines is at most that of its second differences.
        let bend = max(
          (start - first * 2 + second).length, (first - second * 2 + end).length)
        let count = min(max(Int((0.75 * bend / tolerance).squareRoot().rounded(.up)), 1), 200)
        for index in 1...count {
          let t = Double(index) / Double(count)
          let s = 1 - t
          current.append(
            start * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t)
              + end * (t * t * t))
        }
      case .close:
        let start = current.first
        finish(true)
        current = start.map { [$0] } ?? []
      }
    }
    finish(false)
    return lines
  }

  /// Its length, by short lines.
  package var length: Double {
    polylines(tolerance: 0.01).reduce(0) { sum, line in
      let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
      return sum + zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }
  }
}

/// A point, or a distance between two, in points of a stage or in pixels.
package struct DrawingPoint: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  package static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.x + rhs.x, lhs.y + rhs.y) }

  package static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.x - rhs.x, lhs.y - rhs.y) }

  package static func * (lhs: Self, rhs: Double) -> Self { Self(lhs.x * rhs, lhs.y * rhs) }

  /// The distance from the origin.
  package var length: Double { (x * x + y * y).squareRoot() }
}
