/// A type that defines how a change is animated.
///
/// The requirements are SwiftUI's. An animation works on vectors: given a whole change, `value`, it
/// returns the animated part at rising times. It may store state in the context.
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns the animated part of a change at a time.
  ///
  /// - Parameters:
  ///   - value: the whole change.
  ///   - time: seconds since the animation started.
  ///   - context: the state that the animation stores between frames.
  /// - Returns: the part; nil once the animation has ended.
  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V?

  /// The velocity at a time in units per second; nil if the animation does not report one.
  func velocity<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V?

  /// Whether the animation replaces a running one instead of forming a chain with it.
  ///
  /// An animation that merges must store in the context the state from which it continues.
  ///
  /// - Parameters:
  ///   - previous: the running animation.
  ///   - value: the whole change of that animation.
  ///   - time: seconds since that animation started.
  ///   - context: the context of that animation.
  func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Reports no velocity.
  public func velocity<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? { nil }

  /// Does not merge.
  public func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool { false }
}
