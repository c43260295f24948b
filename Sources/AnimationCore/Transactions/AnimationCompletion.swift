/// A handler that runs once, when everything that an animated change set going has finished.
///
/// Whoever waits for something holds on to it: the scope of the transaction, and each animation that
/// the change started, until its criterion is met. The handler runs when the last of them has let go,
/// on that one's thread. So it runs exactly once, also where nothing was animated at all (then at the
/// scope's end, as Apple documents), or where an animated value goes away in mid-run.
///
/// A copy of an ``AnimatedValue`` holds on like the original.
public final class AnimationCompletion: Sendable {
  /// When an animation lets go of it.
  public let criteria: AnimationCompletionCriteria

  private let handler: @Sendable () -> Void

  init(criteria: AnimationCompletionCriteria, handler: @escaping @Sendable () -> Void) {
    self.criteria = criteria
    self.handler = handler
  }

  deinit { handler() }
}
