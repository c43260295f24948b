import AnimationCore

/// A projective map of the plane: x′ = (a·x + c·y + e) / w, y′ = (b·x + d·y + f) / w with
/// w = g·x + h·y + i.
///
/// The names are those of CSS's `matrix(a, b, c, d, e, f)`.
package struct PlaneTransform: Sendable, Hashable {
  package var (a, b, c, d, e, f) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
  package var (g, h, i) = (0.0, 0.0, 1.0)

  /// The map that changes nothing.
  package init() {}

  package static func translation(_ x: Double, _ y: Double) -> PlaneTransform {
    var map = PlaneTransform()
    (map.e, map.f) = (x, y)
    return map
  }

  package static func scale(_ x: Double, _ y: Double) -> PlaneTransform {
    var map = PlaneTransform()
    (map.a, map.d) = (x, y)
    return map
  }

  /// A rotation, clockwise where y points down.
  package static func rotation(degrees: Double) -> PlaneTransform {
    let angle = degrees * .pi / 180
    var map = PlaneTransform()
    (map.a, map.b) = (CMath.cos(angle), CMath.sin(angle))
    (map.c, map.d) = (-map.b, map.a)
    return map
  }

  /// A skew: `x` is the angle by which vertical lines lean, `y` that of horizontal ones.
  package static func skew(x: Double = 0, y: Double = 0) -> PlaneTransform {
    func tangent(_ degrees: Double) -> Double {
      let angle = degrees * .pi / 180
      return CMath.sin(angle) / CMath.cos(angle)
    }
    var map = PlaneTransform()
    (map.c, map.b) = (tangent(x), tangent(y))
    return map
  }

  /// A rotation around the horizontal or the vertical axis, seen from a distance.
  ///
  /// - Parameter eye: the distance of the eye; nil for a view from infinitely far away.
  package static func turn(
    degrees: Double, aroundVertical isVertical: Bool, eye: Double?
  ) -> PlaneTransform {
    let angle = degrees * .pi / 180
    let (cosine, sine) = (CMath.cos(angle), CMath.sin(angle))
    var map = PlaneTransform()
    if isVertical {
      map.a = cosine
      if let eye { map.g = sine / eye }
    } else {
      map.d = cosine
      if let eye { map.h = -sine / eye }
    }
    return map
  }

  /// The map that applies the right one first.
  package static func * (l: PlaneTransform, r: PlaneTransform) -> PlaneTransform {
    var map = PlaneTransform()
    map.a = l.a * r.a + l.c * r.b + l.e * r.g
    map.b = l.b * r.a + l.d * r.b + l.f * r.g
    map.g = l.g * r.a + l.h * r.b + l.i * r.g
    map.c = l.a * r.c + l.c * r.d + l.e * r.h
    map.d = l.b * r.c + l.d * r.d + l.f * r.h
    map.h = l.g * r.c + l.h * r.d + l.i * r.h
    map.e = l.a * r.e + l.c * r.f + l.e * r.i
    map.f = l.b * r.e + l.d * r.f + l.f * r.i
    map.i = l.g * r.e + l.h * r.f + l.i * r.i
    return map
  }

  /// Whether parallel lines stay parallel.
  package var isAffine: Bool { g == 0 && h == 0 }

  /// The divisor at a point: what is not before the eye has none over 0.
  func depth(_ point: DrawingPoint) -> Double { g * point.x + h * point.y + i }

  package func callAsFunction(_ point: DrawingPoint) -> DrawingPoint {
    let (x, y) = (a * point.x + c * point.y + e, b * point.x + d * point.y + f)
    guard !isAffine || i != 1 else { return DrawingPoint(x, y) }
    // What is behind the eye is as far away as what is just before it.
    let w = max(depth(point), 1e-3)
    return DrawingPoint(x / w, y / w)
  }

  /// The inverse; nil if the map has none.
  package var inverse: PlaneTransform? {
    let determinant =
      a * (d * i - f * h) - c * (b * i - f * g) + e * (b * h - d * g)
    guard abs(determinant) > 1e-12 else { return nil }
    var map = PlaneTransform()
    map.a = (d * i - f * h) / determinant
    map.c = (e * h - c * i) / determinant
    map.e = (c * f - e * d) / determinant
    map.b = (f * g - b * i) / determinant
    map.d = (a * i - e * g) / determinant
    map.f = (e * b - a * f) / determinant
    map.g = (b * h - d * g) / determinant
    map.h = (c * g - a * h) / determinant
    map.i = (a * d - c * b) / determinant
    return map
  }

  /// How much lengths grow on average.
  package var scaleFactor: Double { abs(a * d - b * c).squareRoot() }
}
