/// A keyframe that jumps to its value and takes no time.
///
/// It shows just behind its instant, because on a boundary the keyframe before it answers; only a move
/// that comes first answers at 0, and one that comes last is not seen at the track's end (measured).
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent
where Value.AnimatableData: Sendable {
  private let motion: MoveMotion<Value.AnimatableData>

  /// Creates a keyframe that jumps to a value.
  ///
  /// - Parameter to: the value from which what follows starts, at rest.
  public init(_ to: Value) { motion = MoveMotion(target: to.animatableData) }

  /// A keyframe stands for itself.
  public var body: Self { return self }

  /// Adds this keyframe to a track.
  public func collect(into collector: inout KeyframeCollector<Value>) {
    collector.append(.move(motion))
  }
}

/// The target at once; the velocity behind it is 0 (reimplementations agree).
package struct MoveMotion<Vector: VectorArithmetic & Sendable>: Sendable {
  package var target: Vector

  package init(target: Vector) { self.target = target }

  func segment(in context: KeyframeContext<Vector>) -> KeyframeSegment<Vector> {
    KeyframeSegment(
      start: context.time, duration: 0, shape: .constant, coefficients: SegmentCoefficients(target),
      arrival: KeyframeArrival(velocity: .zero))
  }
}
