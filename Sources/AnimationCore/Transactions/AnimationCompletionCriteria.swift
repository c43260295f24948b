/// When an animation counts as finished (names and meaning documented by Apple).
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Kind { case logicallyComplete, removed }

  private let kind: Kind

  /// When what can be seen of it is over: a spring at its duration, a curve at its end.
  ///
  /// A change that comes in between has no part in it: what it replaced completes when it would have
  /// anyway.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)

  /// When nothing moves any more.
  ///
  /// It waits for all that was added to a running animation, too.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}
