/// An animation that is logically complete after a duration at the latest (documented by Apple).
struct LogicalCompletionAnimation: CustomAnimation {
  var inner: Animation
  var duration: Double

  @_specialize(where V == AnimatableVector)
  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let part = inner.animate(value: value, time: time, context: &context)
    if part == nil || AnimationClock.hasReached(duration, at: time) {
      context.isLogicallyComplete = true
    }
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
  /// Makes the animation logically complete after a duration at the latest.
  ///
  /// An animation that completes earlier keeps its completion (documented by Apple).
  ///
  /// - Parameter duration: seconds, at least 0.
  public func logicallyComplete(after duration: Double) -> Animation {
    Animation(LogicalCompletionAnimation(inner: self, duration: duration))
  }
}
