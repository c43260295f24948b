/// A keyframe that reaches its value along a straight line or a timing curve.
///
/// `from + (to − from) · timingCurve(t / duration)` (measured). The next keyframe may continue its
/// end velocity.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent
where Value.AnimatableData: Sendable {
  private let motion: LinearMotion<Value.AnimatableData>

  /// Creates a linear keyframe.
  ///
  /// - Parameters:
  ///   - to: the value at its end.
  ///   - duration: its length in seconds; at 0 it jumps like a ``MoveKeyframe`` (our decision:
  ///     SwiftUI draws a frame that is not a number).
  ///   - timingCurve: the curve of its progress.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    motion = LinearMotion(target: to.animatableData, duration: duration, curve: timingCurve)
  }

  /// The keyframe itself.
  public var body: Self { return self }

  /// Adds this keyframe to a track.
  public func collect(into collector: inout KeyframeCollector<Value>) {
    collector.append(.linear(motion))
  }
}

/// `from + (to − from) · curve(t / d)` (measured).
///
/// An infinite slope at an end counts as velocity 0 for neighbouring keyframes (our decision:
/// SwiftUI's rule gives values that are not numbers).
package struct LinearMotion<Vector: VectorArithmetic & Sendable>: Sendable {
  package var target: Vector
  package var duration: Double
  package var curve: UnitCurve

  package init(target: Vector, duration: Double, curve: UnitCurve = .linear) {
    self.target = target
    self.duration = duration
    self.curve = curve
  }

  /// The end tangent of a cubic before this keyframe: this keyframe's start velocity (measured for a
  /// straight one).
  func tangent(before end: Vector, duration length: Double) -> Vector {
    guard duration > 0 else { return .zero }
    return (target - end).scaled(by: curve.finiteVelocity(at: 0) / duration * length)
  }

  func segment(in context: KeyframeContext<Vector>) -> KeyframeSegment<Vector> {
    guard duration > 0 else { return MoveMotion(target: target).segment(in: context) }
    let change = target - context.start
    return KeyframeSegment(
      start: context.time, duration: duration, shape: .curve(curve, duration: duration),
      coefficients: SegmentCoefficients(context.start, change, target),
      arrival: KeyframeArrival(velocity: change.scaled(by: curve.finiteVelocity(at: 1) / duration)))
  }
}
