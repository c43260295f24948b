/// A point of a path, or a distance between two.
package typealias PathPoint = SIMD2<Double>

extension SIMD2<Double> {
  /// The distance from (0, 0).
  package var length: Double {
    // Scaled, so that neither large nor tiny coordinates are lost in their squares.
    let greatest = Swift.max(abs(x), abs(y))
    guard greatest > 0, greatest.isFinite else { return greatest }
    let (x, y) = (x / greatest, y / greatest)
    return greatest * (x * x + y * y).squareRoot()
  }

  /// Its direction in radians, clockwise on a screen.
  package var angle: Double { CMath.atan2(y, x) }
}

/// A curve of a path, by a parameter from 0 to 1.
package enum PathPiece: Sendable, Hashable {
  /// A straight line.
  case line(PathPoint, PathPoint)
  /// A cubic Bézier curve; a quadratic one is stored as the same curve of degree three.
  case cubic(PathPoint, PathPoint, PathPoint, PathPoint)
  /// A part of an ellipse.
  case arc(EllipticArc)

  /// A quadratic Bézier curve.
  static func quadratic(
    _ start: PathPoint, _ control: PathPoint, _ end: PathPoint
  ) -> PathPiece {
    .cubic(start, start + (control - start) * (2 / 3), end + (control - end) * (2 / 3), end)
  }

  /// The point at parameter 0.
  package var start: PathPoint {
    switch self {
    case .line(let start, _), .cubic(let start, _, _, _): start
    case .arc(let arc): arc.start
    }
  }

  /// The point at parameter 1.
  package var end: PathPoint {
    switch self {
    case .line(_, let end), .cubic(_, _, _, let end): end
    case .arc(let arc): arc.end
    }
  }

  /// The point at a parameter; exactly ``start`` and ``end`` at 0 and 1.
  package func point(at t: Double) -> PathPoint {
    if t <= 0 { return start }
    if t >= 1 { return end }
    switch self {
    case .line(let a, let b): return a + (b - a) * t
    case .cubic(let a, let b, let c, let d):
      let s = 1 - t
      return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
    case .arc(let arc): return arc.point(at: t)
    }
  }

  /// The derivative with respect to the parameter.
  func derivative(at t: Double) -> PathPoint {
    switch self {
    case .line(let a, let b): return b - a
    case .cubic(let a, let b, let c, let d):
      let s = 1 - t
      return (b - a) * (3 * s * s) + (c - b) * (6 * s * t) + (d - c) * (3 * t * t)
    case .arc(let arc): return arc.derivative(at: t)
    }
  }

  /// The direction in radians in which the curve arrives at a parameter, or leaves at 0.
  ///
  /// Where the derivative vanishes, at a cusp or a control point on an end point, the next higher
  /// derivative determines it. 0 for a piece that is a point.
  package func direction(at t: Double) -> Double {
    let first = derivative(at: t)
    guard case .cubic(let a, let b, let c, let d) = self else { return first.angle }
    let scale = max((b - a).length, (c - b).length, (d - c).length)
    if first.length > 1e-9 * scale { return first.angle }
    let second = ((c - b) - (b - a)) * (1 - t) + ((d - c) - (c - b)) * t
    if second.length > 1e-9 * scale { return (t <= 0 ? second : -second).angle }
    return ((d - c) - (c - b) * 2 + (b - a)).angle
  }

  /// The length of the part between two parameters, by Gauss's rule of order 16.
  package func length(from start: Double, to end: Double) -> Double {
    if case .line(let a, let b) = self { return (b - a).length * (end - start) }
    let (center, half) = ((start + end) / 2, (end - start) / 2)
    var sum = 0.0
    for index in 0..<8 {
      let offset = half * Self.nodes[index]
      sum +=
        Self.weights[index]
        * (derivative(at: center - offset).length + derivative(at: center + offset).length)
    }
    return half * sum
  }

  /// The positive nodes of Gauss's rule with 16 points, and their weights.
  private static let nodes: SIMD8<Double> = [
    0.09501250983763744, 0.2816035507792589, 0.45801677765722737, 0.6178762444026438,
    0.755404408355003, 0.8656312023878318, 0.9445750230732326, 0.9894009349916499,
  ]
  private static let weights: SIMD8<Double> = [
    0.18945061045506864, 0.18260341504492364, 0.16915651939500265, 0.1495959888165767,
    0.12462897125553407, 0.0951585116824926, 0.062253523938647456, 0.027152459411754176,
  ]

  /// Cubic Bézier curves that are the piece, or for an arc within 3e-4 of its radius.
  package var cubics: [(PathPoint, PathPoint, PathPoint, PathPoint)] {
    switch self {
    case .line(let a, let b): [(a, a + (b - a) / 3, b - (b - a) / 3, b)]
    case .cubic(let a, let b, let c, let d): [(a, b, c, d)]
    case .arc(let arc): arc.cubics
    }
  }
}

/// A part of an ellipse.
package struct EllipticArc: Sendable, Hashable {
  /// Where it starts and ends.
  let start: PathPoint
  let end: PathPoint
  private let center: PathPoint
  /// The half axes as vectors.
  private let major: PathPoint
  private let minor: PathPoint
  /// The angle of the start on the unit circle, and the angle from there to the end, in radians.
  private let begin: Double
  private let sweep: Double

  /// The arc of SVG's parameters; nil if it is a line, or nothing.
  ///
  /// Radii that are too small are scaled up, as SVG demands.
  ///
  /// - Parameter rotation: the angle of the ellipse's first axis in degrees.
  init?(
    from start: PathPoint, to end: PathPoint, radii: PathPoint, rotation: Double,
    isLarge: Bool, isClockwise: Bool
  ) {
    var (rx, ry) = (abs(radii.x), abs(radii.y))
    guard rx > 0, ry > 0, start != end else { return nil }
    let angle = rotation.truncatingRemainder(dividingBy: 360) * .pi / 180
    let (cosine, sine) = (CMath.cos(angle), CMath.sin(angle))
    let half = (start - end) / 2
    // In the coordinates in which the ellipse is the unit circle.
    var u = (cosine * half.x + sine * half.y) / rx
    var v = (cosine * half.y - sine * half.x) / ry
    let square = u * u + v * v
    guard square > 0, square.isFinite else { return nil }
    if square > 1 {
      let factor = square.squareRoot()
      (rx, ry, u, v) = (rx * factor, ry * factor, u / factor, v / factor)
    }
    let distance = (max(0, 1 / min(square, 1) - 1)).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let (cu, cv) = (distance * v, -distance * u)
    let from = CMath.atan2(v - cv, u - cu)
    var sweep = CMath.atan2(-v - cv, -u - cu) - from
    if isClockwise, sweep <= 0 { sweep += 2 * .pi }
    if !isClockwise, sweep >= 0 { sweep -= 2 * .pi }
    (self.start, self.end, begin, self.sweep) = (start, end, from, sweep)
    major = PathPoint(cosine, sine) * rx
    minor = PathPoint(-sine, cosine) * ry
    center = (start + end) / 2 + major * cu + minor * cv
  }

  func point(at t: Double) -> PathPoint {
    let angle = begin + sweep * t
    return center + major * CMath.cos(angle) + minor * CMath.sin(angle)
  }

  func derivative(at t: Double) -> PathPoint {
    let angle = begin + sweep * t
    return (minor * CMath.cos(angle) - major * CMath.sin(angle)) * sweep
  }

  func secondDerivative(at t: Double) -> PathPoint {
    let angle = begin + sweep * t
    return (major * CMath.cos(angle) + minor * CMath.sin(angle)) * (-sweep * sweep)
  }

  /// Bézier curves of at most a quarter of the ellipse each.
  fileprivate var cubics: [(PathPoint, PathPoint, PathPoint, PathPoint)] {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    // 4/3 · tan(step / 4), by the half-angle formula.
    let handle = 4 / 3 * CMath.sin(step / 2) / (1 + CMath.cos(step / 2)) / sweep
    return (0..<count).map { index in
      let (t, next) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      let a = index == 0 ? start : point(at: t)
      let d = index == count - 1 ? end : point(at: next)
      return (a, a + derivative(at: t) * handle, d - derivative(at: next) * handle, d)
    }
  }
}
