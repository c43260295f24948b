/// Counts as complete after a time at the latest, whatever still moves (documented by Apple).
struct LogicalCompletionAnimation: CustomAnimation {
  var inner: Animation
  var duration: Double

  /// A frame that is meant to be at the duration may be a rounding before it.
  private static let tolerance = 1e-9

  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let part = inner.animate(value: value, time: time, context: &context)
    if time >= duration - Self.tolerance || part == nil { context.isLogicallyComplete = true }
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
  /// The animation, logically complete after a time at the latest, whatever still moves then.
  ///
  /// It does not go on longer for it: one that is complete earlier counts so (documented by Apple).
  ///
  /// - Parameter duration: seconds, at least 0.
  public func logicallyComplete(after duration: Double) -> Animation {
    Animation(LogicalCompletionAnimation(inner: self, duration: duration))
  }
}
