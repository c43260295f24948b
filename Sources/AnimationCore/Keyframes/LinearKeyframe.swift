/// A keyframe that goes to its value in a straight line, or along a timing curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent
where Value.AnimatableData: Sendable {
  private let motion: LinearMotion<Value.AnimatableData>

  /// Creates a linear keyframe.
  ///
  /// - Parameters:
  ///   - to: the value at its end.
  ///   - duration: its length in seconds, over 0.
  ///   - timingCurve: the shape of its progress.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    motion = LinearMotion(target: to.animatableData, duration: duration, curve: timingCurve)
  }

  /// Adds this keyframe to a track.
  public func collect(into collector: inout KeyframeCollector<Value>) {
    collector.append(motion)
  }
}

/// `from + (to − from) · curve(t / d)` (measured).
package struct LinearMotion<Vector: VectorArithmetic & Sendable>: KeyframeMotion {
  package var target: Vector
  package var duration: Double
  package var curve: UnitCurve

  package init(target: Vector, duration: Double, curve: UnitCurve = .linear) {
    self.target = target
    self.duration = duration
    self.curve = curve
  }

  package func duration(from start: Vector, velocity: Vector) -> Double { duration }

  /// A cubic before it leaves with this keyframe's start velocity (measured).
  package func tangent(before start: Vector, end: Vector, duration length: Double) -> Vector {
    (target - end).scaled(by: curve.velocity(at: 0) / duration * length)
  }

  package func segment(in context: KeyframeContext<Vector>) -> KeyframeSegment<Vector> {
    let way = target - context.start
    return KeyframeSegment(
      start: context.time, duration: duration, shape: .curve(curve, duration: duration),
      coefficients: [context.start, way, target],
      arrival: KeyframeArrival(velocity: way.scaled(by: curve.velocity(at: 1) / duration)))
  }
}
