/// The criteria by which an animation counts as finished (documented by Apple).
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Kind { case logicallyComplete, removed }

  private let kind: Kind

  /// The animation has visually finished: a spring at its duration, a curve at its end.
  ///
  /// A later change has no effect: a replaced animation completes when it would have completed
  /// alone.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)

  /// The animation has been removed.
  ///
  /// This includes all animations that started on the same value while it ran.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}
