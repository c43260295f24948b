/// Work that took too long.
struct DeadlineError: Error {}

/// Runs work that is cancelled after a number of seconds.
///
/// - Throws: ``DeadlineError`` if it took longer, or its own error.
func withDeadline<Value: Sendable>(
  seconds: Double, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: .seconds(seconds))
      return nil
    }
    defer { group.cancelAll() }
    guard let first = try await group.next(), let value = first else { throw DeadlineError() }
    return value
  }
}
