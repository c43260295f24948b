import Foundation

/// Threads of their own for work that waits for another process.
///
/// Tasks have as many threads as there are processors. A test that blocks one of them keeps a
/// server in the same process from answering, and other tests from going on.
package enum OwnThread {
  /// The result of some work, for which the task waits without a thread.
  package static func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Swift.Result { try work() })
      }
    }
  }
}
