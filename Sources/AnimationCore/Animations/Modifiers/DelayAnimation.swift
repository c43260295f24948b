/// An animation that starts after a delay: the base at 0 until then, and at t − delay after it.
struct DelayAnimation: CustomAnimation {
  var inner: Animation
  var delay: Double

  /// The time of the base.
  private func local(_ time: Double) -> Double {
    AnimationClock.hasPassed(delay, at: time) ? time - delay : 0
  }

  @_specialize(where V == AnimatableVector)
  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    inner.animate(value: value, time: local(time), context: &context)
  }

  func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard let other = previous.base as? DelayAnimation, other.delay == delay else { return false }
    return inner.shouldMerge(
      previous: other.inner, value: value, time: local(time), context: &context)
  }
}

extension Animation {
  /// Delays the animation by a time in seconds.
  public func delay(_ delay: Double) -> Animation {
    Animation(DelayAnimation(inner: self, delay: delay))
  }
}
