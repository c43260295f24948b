/// The number of times that a timeline repeats.
public enum RepeatCount: Sendable, Hashable {
  /// A number of iterations, at least 1.
  case times(Int)
  /// Repeats forever.
  case forever
}
