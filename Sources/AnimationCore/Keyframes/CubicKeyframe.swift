/// A keyframe that reaches its value along a smooth curve through its neighbours.
///
/// Consecutive cubic keyframes form a Catmull-Rom spline with velocities for unequal durations:
/// between two of lengths d₁ and d₂ the velocity is (next value − previous value) / (d₁ + d₂). The
/// first of a track starts at rest and the last one ends at rest (all measured).
///
/// After another kind a cubic starts with that keyframe's end velocity (measured for a straight
/// linear one, documented for a spring, 0 after a move). Before another kind it ends with that
/// keyframe's start velocity (measured for a straight linear one). Before a spring without a start
/// velocity it ends with half the distance from its own start to the spring's target, divided by
/// its duration (reimplementations agree).
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent
where Value.AnimatableData: Sendable {
  private let motion: CubicMotion<Value.AnimatableData>

  /// Creates a cubic keyframe.
  ///
  /// - Parameters:
  ///   - to: the value at its end.
  ///   - duration: its length in seconds; at 0 it jumps like a ``MoveKeyframe`` (our decision:
  ///     SwiftUI draws a frame that is not a number).
  ///   - startVelocity: units per second at its start, in the form of a value; nil derives it from
  ///     the keyframe before.
  ///   - endVelocity: units per second at its end, likewise; nil derives it from the keyframe
  ///     after. A following cubic starts with it.
  public init(
    _ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    motion = CubicMotion(
      target: to.animatableData, duration: duration, startVelocity: startVelocity?.animatableData,
      endVelocity: endVelocity?.animatableData)
  }

  /// The keyframe itself.
  public var body: Self { return self }

  /// Adds this keyframe to a track.
  public func collect(into collector: inout KeyframeCollector<Value>) {
    collector.append(.cubic(motion))
  }
}

/// A cubic Hermite spline over t / d, whose tangents are velocities times d (measured).
package struct CubicMotion<Vector: VectorArithmetic & Sendable>: Sendable {
  package var target: Vector
  package var duration: Double
  package var startVelocity: Vector?
  package var endVelocity: Vector?

  package init(
    target: Vector, duration: Double, startVelocity: Vector? = nil, endVelocity: Vector? = nil
  ) {
    self.target = target
    self.duration = duration
    self.startVelocity = startVelocity
    self.endVelocity = endVelocity
  }

  /// The end tangent of a cubic before this one: the displacement over both, scaled to the duration
  /// of the earlier one (measured).
  func tangent(before start: Vector, duration length: Double) -> Vector {
    guard duration > 0 else { return .zero }
    return startVelocity?.scaled(by: length)
      ?? (target - start).scaled(by: length / (length + duration))
  }

  func segment(in context: KeyframeContext<Vector>) -> KeyframeSegment<Vector> {
    guard duration > 0 else { return MoveMotion(target: target).segment(in: context) }
    let startTangent: Vector
    if let startVelocity {
      startTangent = startVelocity.scaled(by: duration)
    } else if let spline = context.arrival.spline {
      startTangent = (target - spline.start).scaled(by: duration / (spline.duration + duration))
    } else {
      startTangent = context.arrival.velocity.scaled(by: duration)
    }
    let endTangent =
      endVelocity?.scaled(by: duration)
      ?? context.next?.tangent(before: context.start, end: target, duration: duration) ?? .zero
    return KeyframeSegment(
      start: context.time, duration: duration, shape: .hermite(duration: duration),
      coefficients: SegmentCoefficients(context.start, startTangent, target, endTangent),
      arrival: KeyframeArrival(
        velocity: endTangent.scaled(by: 1 / duration),
        // An explicit end velocity ends the spline; the next cubic starts with it.
        spline: endVelocity == nil ? (context.start, duration) : nil))
  }
}
