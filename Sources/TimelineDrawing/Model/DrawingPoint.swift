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
