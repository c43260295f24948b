/// Runs the work that may take long, one piece at a time: checks, actions and formatting.
///
/// A thread is left for what the user waits for while typing.
actor CheckingQueue {
  /// Runs a piece of work; returns nil if the current task is cancelled before its end.
  func run<Value: Sendable>(_ work: @Sendable () -> Value) -> Value? {
    if Task.isCancelled { return nil }
    let value = work()
    return Task.isCancelled ? nil : value
  }
}
