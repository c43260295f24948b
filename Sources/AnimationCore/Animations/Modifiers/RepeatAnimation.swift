/// Plays again and again.
///
/// When the base has ended, that frame shows the end of the leg, 0 after a reversed one; the base
/// begins anew there. Reversed legs count. The first leg's logical completion is the whole's.
struct RepeatAnimation: CustomAnimation {
  var inner: Animation
  /// The number of legs; nil without an end.
  var count: Int?
  var autoreverses: Bool

  private struct Progress: AnimationStateKey, Sendable {
    static var defaultValue: Progress { Progress() }

    var leg = 0
    var offset = 0.0
  }

  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    var progress = context.state[Progress.self]
    let isReversed = autoreverses && progress.leg % 2 == 1
    let wasComplete = context.isLogicallyComplete
    let part = inner.animate(value: value, time: time - progress.offset, context: &context)
    if let part {
      if progress.leg > 0 { context.isLogicallyComplete = wasComplete }
      return isReversed ? value - part : part
    }
    context.isLogicallyComplete = true
    progress.leg += 1
    progress.offset = time
    if let count, progress.leg >= count { return nil }
    context.state = AnimationState()
    context.state[Progress.self] = progress
    return isReversed ? .zero : value
  }

  func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard let other = previous.base as? RepeatAnimation, other.count == count,
      other.autoreverses == autoreverses
    else { return false }
    return inner.shouldMerge(
      previous: other.inner, value: value, time: time, context: &context)
  }
}

extension Animation {
  /// The animation, a number of times.
  ///
  /// - Parameters:
  ///   - repeatCount: at least 1; reversed plays count too.
  ///   - autoreverses: whether every second play goes backwards.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(
      RepeatAnimation(inner: self, count: max(repeatCount, 1), autoreverses: autoreverses))
  }

  /// The animation, without an end.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(inner: self, count: nil, autoreverses: autoreverses))
  }
}
