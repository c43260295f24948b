/// An animation along a timing curve over a duration.
///
/// It still returns a value exactly at its end. In the next frame it is removed and logically
/// complete (reimplementations agree).
struct BezierAnimation: CustomAnimation {
  /// SwiftUI's default duration in seconds.
  static let defaultDuration = 0.35

  var curve: UnitCurve
  var duration: Double

  @_specialize(where V == AnimatableVector)
  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    guard duration > 0, !AnimationClock.hasPassed(duration, at: time) else { return nil }
    return value.scaled(by: curve.value(at: time / duration))
  }
}

extension Animation {
  /// A linear animation over 0.35 s.
  public static let linear = linear(duration: BezierAnimation.defaultDuration)
  /// An animation that starts slowly, over 0.35 s.
  public static let easeIn = easeIn(duration: BezierAnimation.defaultDuration)
  /// An animation that ends slowly, over 0.35 s.
  public static let easeOut = easeOut(duration: BezierAnimation.defaultDuration)
  /// An animation that starts and ends slowly, over 0.35 s.
  public static let easeInOut = easeInOut(duration: BezierAnimation.defaultDuration)

  /// A linear animation over a duration in seconds.
  public static func linear(duration: Double) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// An animation that starts slowly, over a duration in seconds.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// An animation that ends slowly, over a duration in seconds.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// An animation that starts and ends slowly, over a duration in seconds.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// An animation along a timing curve, over a duration in seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(BezierAnimation(curve: curve, duration: duration))
  }

  /// An animation along a Bézier curve with the given control points, over a duration in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    timingCurve(.bezier(p1x, p1y, p2x, p2y), duration: duration)
  }
}
