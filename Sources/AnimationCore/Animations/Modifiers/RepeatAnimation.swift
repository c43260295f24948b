/// An animation that repeats its base.
///
/// The frame in which the base ends shows the end of the iteration: the change, or 0 if it is
/// reversed. The base restarts there. Reversed iterations count. A logical completion of the base
/// before its end, such as a spring's response, is that of the whole animation; the end of an
/// iteration is none, so that a repeated curve is complete when the whole animation ends, and never
/// if it repeats forever (reimplementations agree).
struct RepeatAnimation: CustomAnimation {
  var inner: Animation
  /// The number of iterations; nil repeats forever, and less than 1 counts as 1.
  var count: Int?
  var autoreverses: Bool

  @_specialize(where V == AnimatableVector)
  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    if context.state.repetition.isEmpty {
      context.state.repetition = [RepeatProgress(continuing: context)]
    }
    // In place: a copy of a context takes longer than a frame.
    return context.state.repetition[0].animate(
      self, value: value, time: time, isLogicallyComplete: &context.isLogicallyComplete)
  }

  /// Merges within the current iteration; a reversed iteration cannot be merged with.
  func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard let other = previous.base as? RepeatAnimation, other.count == count,
      other.autoreverses == autoreverses
    else { return false }
    var progress = context.state.repetition.first ?? RepeatProgress(continuing: context)
    guard !(autoreverses && progress.iteration % 2 == 1),
      self.inner.shouldMerge(
        previous: other.inner, value: value, time: time - progress.offset, context: &progress.inner)
    else { return false }
    context = AnimationContext()
    context.state.repetition = [progress]
    return true
  }
}

/// The progress of a repeated animation.
///
/// The base has a separate context, so that nested repetitions count separately.
struct RepeatProgress<V: VectorArithmetic & Sendable>: Sendable {
  var iteration = 0
  /// The start of the iteration in seconds.
  var offset = 0.0
  /// The context of the base in this iteration.
  var inner: AnimationContext<V>

  /// Creates the progress before the first frame, which starts with the state of the whole animation,
  /// such as an initial velocity.
  init(continuing context: AnimationContext<V>) {
    inner = AnimationContext(state: context.state)
  }

  /// The animated part of a change in the next frame; see ``CustomAnimation``.
  mutating func animate(
    _ animation: RepeatAnimation, value: V, time: Double, isLogicallyComplete: inout Bool
  ) -> V? {
    let isReversed = animation.autoreverses && iteration % 2 == 1
    // The frame in which an iteration ended shows its end, also when it is asked for again.
    if iteration > 0, time <= offset {
      return animation.autoreverses && !isReversed ? .zero : value
    }
    if let part = animation.inner.animate(value: value, time: time - offset, context: &inner) {
      if inner.isLogicallyComplete { isLogicallyComplete = true }
      return isReversed ? value - part : part
    }
    iteration += 1
    if let count = animation.count, iteration >= count { return nil }
    offset = time
    inner = AnimationContext()
    return isReversed ? .zero : value
  }
}

extension Animation {
  /// Repeats the animation a number of times.
  ///
  /// With autoreverse and an even count, the value jumps from its old to its new value at the end.
  ///
  /// - Parameters:
  ///   - repeatCount: at least 1; less counts as 1 and fails ``validate()``. Reversed iterations
  ///     count.
  ///   - autoreverses: whether every second iteration is reversed.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(inner: self, count: repeatCount, autoreverses: autoreverses))
  }

  /// Repeats the animation forever.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(inner: self, count: nil, autoreverses: autoreverses))
  }
}
