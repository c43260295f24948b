import Testing
import TimelineFiles

/// Runs a test once more if it fails, and prints its name.
///
/// A browser on a busy machine may not get its turn in time. What fails twice is a fault.
struct Retry: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let hasFailed = Locked(false)
    try await withKnownIssue(isIntermittent: true) {
      try await function()
    } when: {
      true
    } matching: { _ in
      hasFailed.withValue { $0 = true }
      return true
    }
    guard hasFailed.withValue({ $0 }) else { return }
    print("retried: \(test.name)")
    try await function()
  }
}

extension Trait where Self == Retry {
  static var retriedOnce: Self { Retry() }
}
