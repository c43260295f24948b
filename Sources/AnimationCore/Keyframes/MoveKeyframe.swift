/// A keyframe that jumps to its value without duration.
///
/// It shows just after its time, because exactly on a boundary the keyframe before it determines
/// the value. Only a move that comes first shows at 0; a move that comes last does not show at the
/// track's end (measured).
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent
where Value.AnimatableData: Sendable {
  private let motion: MoveMotion<Value.AnimatableData>

  /// Creates a keyframe that jumps to a value.
  ///
  /// - Parameter to: the value from which the next keyframe starts, at rest.
  public init(_ to: Value) { motion = MoveMotion(target: to.animatableData) }

  /// The keyframe itself.
  public var body: Self { return self }

  /// Adds this keyframe to a track.
  public func collect(into collector: inout KeyframeCollector<Value>) {
    collector.append(.move(motion))
  }
}

/// A jump to the target; the velocity after it is 0 (reimplementations agree).
package struct MoveMotion<Vector: VectorArithmetic & Sendable>: Sendable {
  package var target: Vector

  package init(target: Vector) { self.target = target }

  func segment(in context: KeyframeContext<Vector>) -> KeyframeSegment<Vector> {
    KeyframeSegment(
      start: context.time, duration: 0, shape: .constant, coefficients: SegmentCoefficients(target),
      arrival: KeyframeArrival(velocity: .zero))
  }
}
