/// Plays again and again.
///
/// When the base has ended, that frame shows the end of the leg, 0 after a reversed one; the base
/// begins anew there. Reversed legs count. The first leg's logical completion is the whole's
/// (reimplementations agree).
struct RepeatAnimation: CustomAnimation {
  var inner: Animation
  /// The number of legs; nil without an end, and less than 1 counts as 1.
  var count: Int?
  var autoreverses: Bool

  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    var progress = context.state[RepeatProgress<V>.self]
    defer { context.state[RepeatProgress<V>.self] = progress }
    let isReversed = autoreverses && progress.leg % 2 == 1
    // The first leg begins with what was handed to the whole, such as a finger's velocity.
    var inner = progress.inner ?? AnimationContext(state: context.state)
    let part = self.inner.animate(value: value, time: time - progress.offset, context: &inner)
    progress.inner = inner
    if inner.isLogicallyComplete || part == nil { context.isLogicallyComplete = true }
    if let part { return isReversed ? value - part : part }
    progress.leg += 1
    if let count, progress.leg >= count { return nil }
    progress.offset = time
    progress.inner = AnimationContext()
    return isReversed ? .zero : value
  }

  /// Takes over in the leg that runs; a reversed one has nothing that could be taken over.
  func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard let other = previous.base as? RepeatAnimation, other.count == count,
      other.autoreverses == autoreverses
    else { return false }
    var progress = context.state[RepeatProgress<V>.self]
    guard !(autoreverses && progress.leg % 2 == 1), var inner = progress.inner,
      self.inner.shouldMerge(
        previous: other.inner, value: value, time: time - progress.offset, context: &inner)
    else { return false }
    progress.inner = inner
    context = AnimationContext()
    context.state[RepeatProgress<V>.self] = progress
    return true
  }
}

/// How far a repeated animation has come.
///
/// What the base keeps is kept apart, so that a repetition of a repetition counts for itself.
private struct RepeatProgress<V: VectorArithmetic & Sendable>: AnimationStateKey, Sendable {
  static var defaultValue: RepeatProgress { RepeatProgress() }

  var leg = 0
  /// When the leg began, in seconds.
  var offset = 0.0
  /// What the base has kept in this leg; nil before the first.
  var inner: AnimationContext<V>?
}

extension Animation {
  /// The animation, a number of times.
  ///
  /// After an even number of plays that reverse, the value jumps from its start to its new value.
  ///
  /// - Parameters:
  ///   - repeatCount: at least 1; less plays once, and ``validate()`` says so. Reversed plays count too.
  ///   - autoreverses: whether every second play goes backwards.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(inner: self, count: repeatCount, autoreverses: autoreverses))
  }

  /// The animation, without an end.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(inner: self, count: nil, autoreverses: autoreverses))
  }
}
