/// How often a timeline plays.
public enum RepeatCount: Sendable, Hashable {
  /// A number of times, at least 1.
  case times(Int)
  /// Without an end.
  case forever
}
