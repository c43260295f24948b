import Foundation

#if canImport(Testing)
  package import Testing

  /// Threads for tests that wait for other programs.
  ///
  /// Tasks have as many threads as there are processors. A test that blocks one of them keeps servers
  /// in the same process from answering, and other tests from going on.
  @available(macOS 15, *)
  final class WaitingThreads: TaskExecutor {
    static let shared = WaitingThreads()

    private let queue = OperationQueue()

    /// Whether the current thread is one of them.
    static var isCurrent: Bool { OperationQueue.current === shared.queue }

    private init() {
      // The programs for which they wait need the processors: more of them would only take turns.
      queue.maxConcurrentOperationCount = 4
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let executor = asUnownedTaskExecutor()
      queue.addOperation { job.runSynchronously(on: executor) }
    }
  }

  /// Runs tests on threads of their own, since they wait for other programs.
  package struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
      testCase == nil ? nil : self
    }

    package func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      guard #available(macOS 15, *) else { return try await function() }
      try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
    }

    /// Records an issue where a test waits on a thread that tasks need; the conditions of tests may.
    static func check() {
      guard #available(macOS 15, *), Test.Case.current != nil, !WaitingThreads.isCurrent else {
        return
      }
      Issue.record("a test that waits for a program needs the trait `.waitsForPrograms`")
    }
  }

  extension Trait where Self == WaitingTrait {
    /// Runs tests on threads of their own, since they wait for other programs.
    package static var waitsForPrograms: Self { Self() }
  }
#endif
