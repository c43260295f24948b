/// Follows a timing curve for a time.
///
/// It still answers at its very end and is gone behind it, which is also its logical completion
/// (reimplementations agree).
struct BezierAnimation: CustomAnimation {
  /// SwiftUI's duration where none is given, in seconds.
  static let defaultDuration = 0.35

  var curve: UnitCurve
  var duration: Double

  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    guard time <= duration, duration > 0 else { return nil }
    return value.scaled(by: curve.value(at: time / duration))
  }
}

extension Animation {
  /// A straight line for 0.35 s.
  public static let linear = linear(duration: BezierAnimation.defaultDuration)
  /// Slow at the start, for 0.35 s.
  public static let easeIn = easeIn(duration: BezierAnimation.defaultDuration)
  /// Slow at the end, for 0.35 s.
  public static let easeOut = easeOut(duration: BezierAnimation.defaultDuration)
  /// Slow at both ends, for 0.35 s.
  public static let easeInOut = easeInOut(duration: BezierAnimation.defaultDuration)

  /// A straight line for a time in seconds.
  public static func linear(duration: Double) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// Slow at the start, for a time in seconds.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// Slow at the end, for a time in seconds.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// Slow at both ends, for a time in seconds.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// Any timing curve for a time in seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(BezierAnimation(curve: curve, duration: duration))
  }

  /// A Bézier curve by its control points, for a time in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    timingCurve(.bezier(p1x, p1y, p2x, p2y), duration: duration)
  }
}
