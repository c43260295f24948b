/// Counts as complete after a time, whatever still moves.
struct LogicalCompletionAnimation: CustomAnimation {
  var inner: Animation
  var duration: Double

  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let part = inner.animate(value: value, time: time, context: &context)
    context.isLogicallyComplete = time >= duration - 1e-9 || part == nil
    return part
  }

  func velocity<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? { inner.velocity(value: value, time: time, context: context) }

  func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    let other = previous.base as? LogicalCompletionAnimation
    return inner.shouldMerge(
      previous: other?.inner ?? previous, value: value, time: time, context: &context)
  }
}

extension Animation {
  /// The animation, complete after a time in seconds, whatever still moves then.
  public func logicallyComplete(after duration: Double) -> Animation {
    Animation(LogicalCompletionAnimation(inner: self, duration: duration))
  }
}
