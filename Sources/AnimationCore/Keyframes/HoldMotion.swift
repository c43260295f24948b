/// Stays at the value that the track has reached: a linear keyframe to the same value.
package struct HoldMotion<Vector: VectorArithmetic & Sendable>: KeyframeMotion {
  package var duration: Double

  package init(duration: Double) { self.duration = max(duration, 0) }

  package func duration(from start: Vector, velocity: Vector) -> Double { duration }

  /// A cubic before it comes to rest.
  package func tangent(before start: Vector, end: Vector, duration length: Double) -> Vector {
    .zero
  }

  package func segment(in context: KeyframeContext<Vector>) -> KeyframeSegment<Vector> {
    KeyframeSegment(
      start: context.time, duration: duration, shape: .constant, coefficients: [context.start],
      arrival: KeyframeArrival(velocity: .zero))
  }
}
