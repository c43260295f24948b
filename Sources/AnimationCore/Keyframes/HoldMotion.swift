/// Keeps the value that the track has reached, like a linear keyframe to that value.
package struct HoldMotion<Vector: VectorArithmetic & Sendable>: Sendable {
  package var duration: Double

  package init(duration: Double) { self.duration = max(duration, 0) }

  func segment(in context: KeyframeContext<Vector>) -> KeyframeSegment<Vector> {
    KeyframeSegment(
      start: context.time, duration: duration, shape: .constant,
      coefficients: SegmentCoefficients(context.start),
      arrival: KeyframeArrival(velocity: .zero))
  }
}
