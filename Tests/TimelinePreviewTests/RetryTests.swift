import Testing
import TimelineFiles

/// A test that fails once is run again, and said with what has failed.
@Suite struct RetryTests {
  /// Runs a body as a test that is retried, and returns what is said of it, and how often it ran.
  private func run(
    _ body: @escaping @Sendable (_ run: Int) -> Void
  ) async throws -> (lines: [String], runs: Int) {
    let lines = Locked<[String]>([])
    let runs = Locked(0)
    let retry = Retry(count: Locked(0), report: { line in lines.withValue { $0.append(line) } })
    let test = try #require(Test.current)
    try await retry.provideScope(for: test, testCase: Test.Case.current) {
      body(
        runs.withValue { count in
          count += 1
          return count
        })
    }
    return (lines.withValue { $0 }, runs.withValue { $0 })
  }

  @Test func aFirstFailureIsSaidWithItsReason() async throws {
    let (lines, runs) = try await run { if $0 == 1 { Issue.record("it had no turn") } }
    #expect(runs == 2)
    let line = try #require(lines.first)
    #expect(lines.count == 1)
    #expect(line.hasPrefix("retried: aFirstFailureIsSaidWithItsReason(): line "))
    #expect(line.contains("it had no turn"))
    #expect(line.hasSuffix("; 1 so far"))
  }

  @Test func whatPassesIsNotRunAgain() async throws {
    let (lines, runs) = try await run { _ in }
    #expect(lines == [])
    #expect(runs == 1)
  }
}
