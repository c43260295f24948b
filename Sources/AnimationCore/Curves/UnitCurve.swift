/// A curve from (0, 0) to (1, 1) that shapes how fast a progress goes.
///
/// The curves are SwiftUI's (documented by Apple). Progress is clamped to 0…1, the control points' x
/// to 0…1 as well. Their y is not clamped: overshooting is what people use such points for (our
/// decision; SwiftUI's reimplementations clamp the value).
public struct UnitCurve: Hashable, Sendable {
  enum Function: Hashable, Sendable {
    case linear
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    case bezier(CubicBezier)
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
  /// Two quarters of circles: in up to the middle, out from there.
  public static let circularEaseInOut = UnitCurve(function: .circularEaseInOut)

  /// A cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - startControlPoint: the point by which it leaves (0, 0); its x is clamped to 0…1.
  ///   - endControlPoint: the point by which it reaches (1, 1); its x is clamped to 0…1.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    bezier(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)
  }

  package static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    UnitCurve(function: .bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  /// The value at a progress.
  ///
  /// 0 at 0 and 1 at 1, whatever the curve; between them a Bézier curve is right to 12 digits, also
  /// next to a vertical tangent.
  ///
  /// - Parameter progress: clamped to 0…1.
  public func value(at progress: Double) -> Double {
    let p = min(max(progress, 0), 1)
    // Products, because 1 − p² and the like would lose the digits of a small root.
    switch function {
    case .linear: return p
    case .circularEaseIn: return 1 - ((1 - p) * (1 + p)).squareRoot()
    case .circularEaseOut: return (p * (2 - p)).squareRoot()
    case .circularEaseInOut:
      return p < 0.5
        ? (1 - ((1 - 2 * p) * (1 + 2 * p)).squareRoot()) / 2
        : (((2 * p - 1) * (3 - 2 * p)).squareRoot() + 1) / 2
    case .bezier(let curve): return curve.value(at: p)
    }
  }

  /// The slope at a progress: the change of the value for a change of the progress.
  ///
  /// A vertical tangent is infinite. Where a control point coincides with an end, the slope there is
  /// its limit (our decision: on Apple's systems easeOut, whose limit is 1.72, begins with 1, and easeIn
  /// ends with 0).
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
    }
  }

  /// The slope at a progress, and 0 where the tangent is vertical: for those who go on with a velocity,
  /// which has to be a number.
  package func finiteVelocity(at progress: Double) -> Double {
    let velocity = velocity(at: progress)
    return velocity.isFinite ? velocity : 0
  }

  /// The curve with progress and value exchanged.
  ///
  /// A Bézier curve's control points have x and y exchanged, and the new x is clamped to 0…1, so that
  /// it is a true inverse only where the value stays in 0…1. `circularEaseInOut` gives itself, which
  /// is no inverse but what SwiftUI's reimplementations agree on.
  public var inverse: UnitCurve {
    switch function {
    case .linear: self
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .circularEaseInOut: self
    case .bezier(let curve): .bezier(curve.y1, curve.x1, curve.y2, curve.x2)
    }
  }

  /// The control points `[x1, y1, x2, y2]`; nil for the circular curves, which are no Béziers.
  package var controlPoints: [Double]? {
    switch function {
    case .linear: [0, 0, 1, 1]
    case .bezier(let curve): [curve.x1, curve.y1, curve.x2, curve.y2]
    case .circularEaseIn, .circularEaseOut, .circularEaseInOut: nil
    }
  }
}
