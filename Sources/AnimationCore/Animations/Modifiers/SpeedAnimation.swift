/// Plays faster or slower: the base at t · speed.
struct SpeedAnimation: CustomAnimation {
  var inner: Animation
  var speed: Double

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
  /// The animation, a number of times as fast.
  ///
  /// - Parameter speed: over 0; at any other the animation stands still, and ``validate()`` says so.
  public func speed(_ speed: Double) -> Animation {
    Animation(SpeedAnimation(inner: self, speed: speed))
  }
}
