/// A handler that runs once, when all animations of a change have finished.
///
/// The scope of the transaction and each animation of the change retain it until the criterion is
/// met. The handler runs when the last owner releases it, on that owner's thread. It therefore runs
/// exactly once, also if nothing is animated (then at the end of the scope, as Apple documents) or
/// if an animated value is destroyed during its animation.
///
/// A copy of an ``AnimatedValue`` retains it like the original.
public final class AnimationCompletion: Sendable {
  /// The criterion by which an animation releases it.
  public let criteria: AnimationCompletionCriteria

  private let handler: @Sendable () -> Void

  init(criteria: AnimationCompletionCriteria, handler: @escaping @Sendable () -> Void) {
    self.criteria = criteria
    self.handler = handler
  }

  deinit { handler() }
}
