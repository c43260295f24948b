/// An animation at another speed: the base at t · speed.
struct SpeedAnimation: CustomAnimation {
  var inner: Animation
  var speed: Double

  @_specialize(where V == AnimatableVector)
  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    inner.animate(value: value, time: time * speed, context: &context)
  }

  func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard let other = previous.base as? SpeedAnimation, other.speed == speed else { return false }
    return inner.shouldMerge(
      previous: other.inner, value: value, time: time * speed, context: &context)
  }
}

extension Animation {
  /// Multiplies the speed of the animation.
  ///
  /// - Parameter speed: over 0; any other value stops the animation and fails ``validate()``.
  public func speed(_ speed: Double) -> Animation {
    Animation(SpeedAnimation(inner: self, speed: speed))
  }
}
