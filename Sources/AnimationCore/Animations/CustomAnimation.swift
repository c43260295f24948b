/// A rule by which a value gets from nothing to its full change.
///
/// The shape is SwiftUI's. An animation works on vectors: it is asked for the part of a change, `value`,
/// that is done at a time, again and again with rising times, and may keep what it needs in the context.
public protocol CustomAnimation: Hashable, Sendable {
  /// The part of a change that is done at a time.
  ///
  /// - Parameters:
  ///   - value: the whole change.
  ///   - time: seconds since the animation began.
  ///   - context: what the animation keeps between frames.
  /// - Returns: the part; nil once the animation has ended.
  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V?

  /// How fast the change goes on at a time, in units a second; nil where the animation does not say.
  func velocity<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V?

  /// Whether the animation takes over from one that runs, instead of adding up with it.
  ///
  /// An animation that does must leave in the context what it needs to go on from there.
  ///
  /// - Parameters:
  ///   - previous: the animation that runs.
  ///   - value: the whole change of that animation.
  ///   - time: seconds since that animation began.
  ///   - context: what that animation kept.
  func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Says nothing.
  public func velocity<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? { nil }

  /// Adds up with what runs.
  public func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool { false }
}
