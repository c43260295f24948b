internal import TimelineFiles

/// A computation that is begun by the first who wants its result, and shared with the others.
final class SharedTask<Value: Sendable>: Sendable {
  private let task = Locked<Task<Value, Never>?>(nil)

  /// The result of the work, which runs at most once.
  func value(_ work: @escaping @Sendable () async -> Value) async -> Value {
    await task.withValue { task in
      if let task { return task }
      let begun = Task.detached { await work() }
      task = begun
      return begun
    }.value
  }

  /// Asks the work to end early.
  func cancel() { task.withValue { $0?.cancel() } }
}
