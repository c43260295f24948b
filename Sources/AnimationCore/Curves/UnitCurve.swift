/// A timing curve from (0, 0) to (1, 1).
///
/// The curves are SwiftUI's (documented by Apple), and those of other tools that SwiftUI has not:
/// steps, lines through points and Penner's. Progress and the control points' x are clamped
/// to 0…1. Their y is not clamped, so that a curve can overshoot (our decision; SwiftUI's
/// reimplementations clamp the value).
public struct UnitCurve: Hashable, Sendable {
  enum Function: Hashable, Sendable {
    case linear
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    case bezier(CubicBezier)
    case penner(PennerCurve)
    case points(PointCurve)
    case steps(StepCurve)
  }

  let function: Function

  /// A straight line.
  public static let linear = UnitCurve(function: .linear)
  /// The Bézier curve (0.42, 0, 1, 1).
  public static let easeIn = UnitCurve.bezier(0.42, 0, 1, 1)
  /// The Bézier curve (0, 0, 0.58, 1).
  public static let easeOut = UnitCurve.bezier(0, 0, 0.58, 1)
  /// The Bézier curve (0.42, 0, 0.58, 1).
  public static let easeInOut = UnitCurve.bezier(0.42, 0, 0.58, 1)
  /// The lower right quarter of a circle: 1 − √(1 − p²).
  public static let circularEaseIn = UnitCurve(function: .circularEaseIn)
  /// The upper left quarter of a circle: √(1 − (1 − p)²).
  public static let circularEaseOut = UnitCurve(function: .circularEaseOut)
  /// Two quarters of circles: ease in up to the middle, then ease out.
  public static let circularEaseInOut = UnitCurve(function: .circularEaseInOut)

  /// A cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - startControlPoint: the control point at (0, 0); its x is clamped to 0…1.
  ///   - endControlPoint: the control point at (1, 1); its x is clamped to 0…1.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    bezier(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)
  }

  /// A curve of equal steps, as CSS's `steps()`; on a boundary the earlier step answers.
  ///
  /// - Parameters:
  ///   - count: the number of steps, at least 1; at least 2 with the position `none`.
  ///   - position: which jumps there are.
  public static func steps(_ count: Int, position: StepPosition = .end) -> UnitCurve {
    let least = position == .none ? 2 : 1
    return UnitCurve(function: .steps(StepCurve(count: max(count, least), position: position)))
  }

  /// Straight lines through points, as CSS's `linear()`.
  ///
  /// - Parameter points: at least two, from (0, 0) to (1, 1), with ascending x; otherwise a straight
  ///   line.
  public static func points(_ points: [(x: Double, y: Double)]) -> UnitCurve {
    guard let first = points.first, let last = points.last, first == (0, 0), last == (1, 1),
      zip(points, points.dropFirst()).allSatisfy({ $0.x < $1.x })
    else { return .linear }
    return UnitCurve(function: .points(PointCurve(points)))
  }

  /// One of Penner's curves.
  public static func penner(_ curve: PennerCurve) -> UnitCurve {
    UnitCurve(function: .penner(curve))
  }

  package static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    UnitCurve(function: .bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  /// The value at a progress.
  ///
  /// 0 at 0 and 1 at 1 for every curve. In between, a Bézier curve is accurate to 12 digits, also
  /// next to a vertical tangent.
  ///
  /// - Parameter progress: clamped to 0…1.
  public func value(at progress: Double) -> Double {
    let p = min(max(progress, 0), 1)
    // Products avoid the cancellation in 1 − p² and similar terms.
    switch function {
    case .linear: return p
    case .circularEaseIn: return 1 - ((1 - p) * (1 + p)).squareRoot()
    case .circularEaseOut: return (p * (2 - p)).squareRoot()
    case .circularEaseInOut:
      return p < 0.5
        ? (1 - ((1 - 2 * p) * (1 + 2 * p)).squareRoot()) / 2
        : (((2 * p - 1) * (3 - 2 * p)).squareRoot() + 1) / 2
    case .bezier(let curve): return curve.value(at: p)
    case .penner(let curve): return curve.value(at: p)
    case .points(let curve): return curve.value(at: p)
    case .steps(let curve): return curve.value(at: p)
    }
  }

  /// The slope at a progress: the change of the value for a change of the progress.
  ///
  /// Infinite at a vertical tangent. Where a control point coincides with an end, the limit of the
  /// slope (our decision: on Apple's systems easeOut, whose limit is 1.72, starts with 1, and
  /// easeIn ends with 0).
  ///
  /// - Parameter progress: clamped to 0…1.
  public func velocity(at progress: Double) -> Double {
    let p = min(max(progress, 0), 1)
    switch function {
    case .linear: return 1
    case .circularEaseIn: return p / ((1 - p) * (1 + p)).squareRoot()
    case .circularEaseOut: return (1 - p) / (p * (2 - p)).squareRoot()
    case .circularEaseInOut:
      return p < 0.5
        ? 2 * p / ((1 - 2 * p) * (1 + 2 * p)).squareRoot()
        : (2 - 2 * p) / ((2 * p - 1) * (3 - 2 * p)).squareRoot()
    case .bezier(let curve): return curve.slope(at: p)
    case .penner(let curve): return curve.slope(at: p)
    case .points(let curve): return curve.slope(at: p)
    case .steps: return 0
    }
  }

  /// The slope at a progress, or 0 where the tangent is vertical and the slope infinite.
  package func finiteVelocity(at progress: Double) -> Double {
    let velocity = velocity(at: progress)
    return velocity.isFinite ? velocity : 0
  }

  /// The curve with progress and value exchanged.
  ///
  /// For a Bézier curve x and y of the control points are exchanged and the new x is clamped to
  /// 0…1, so that it is a true inverse only if the value stays in 0…1. `circularEaseInOut` returns
  /// itself, which is no inverse, because SwiftUI's reimplementations agree on it; so do the curves
  /// that SwiftUI has not.
  public var inverse: UnitCurve {
    switch function {
    case .linear: self
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .circularEaseInOut, .penner, .points, .steps: self
    case .bezier(let curve): .bezier(curve.y1, curve.x1, curve.y2, curve.x2)
    }
  }

  /// The control points `[x1, y1, x2, y2]`; nil for curves that are not Bézier curves.
  package var controlPoints: [Double]? {
    switch function {
    case .linear: [0, 0, 1, 1]
    case .bezier(let curve): [curve.x1, curve.y1, curve.x2, curve.y2]
    case .circularEaseIn, .circularEaseOut, .circularEaseInOut, .penner, .points, .steps: nil
    }
  }

  /// Whether SwiftUI has the curve.
  package var isSwiftUI: Bool {
    switch function {
    case .linear, .circularEaseIn, .circularEaseOut, .circularEaseInOut, .bezier: true
    case .penner, .points, .steps: false
    }
  }

  /// The parts of a curve that consists of straight lines, from one progress and value to another;
  /// nil for other curves.
  ///
  /// Where a line does not begin at the value at which the one before it ends, the curve jumps.
  package var lines: [(start: (x: Double, y: Double), end: (x: Double, y: Double))]? {
    switch function {
    case .linear: return [((0, 0), (1, 1))]
    case .points(let curve):
      return curve.xs.indices.dropFirst().map { index in
        ((curve.xs[index - 1], curve.ys[index - 1]), (curve.xs[index], curve.ys[index]))
      }
    case .steps(let curve):
      return (1...curve.count).map { number in
        let (start, end) = (Double(number - 1) / Double(curve.count), Double(number))
        let level = curve.level(number)
        return ((start, level), (end / Double(curve.count), level))
      }
    case .circularEaseIn, .circularEaseOut, .circularEaseInOut, .bezier, .penner: return nil
    }
  }

  /// The one of Penner's curves that it is; nil for other curves.
  package var penner: PennerCurve? {
    guard case .penner(let curve) = function else { return nil }
    return curve
  }

  /// The number and the position of equal steps; nil for other curves.
  package var steps: (count: Int, position: StepPosition)? {
    guard case .steps(let curve) = function else { return nil }
    return (curve.count, curve.position)
  }
}
