import Testing
import TimelineFiles

/// Runs a test once more if it fails, and prints its name with what has failed, and how many there were so far.
///
/// A browser on a busy machine may not get its turn in time. What fails twice is a fault.
struct Retry: TestTrait, SuiteTrait, TestScoping {
  /// How many tests of this process have failed the first time.
  private static let all = Locked(0)

  /// What counts those that have failed the first time.
  var count = Self.all
  /// Takes the line about a test that has failed the first time.
  var report: @Sendable (String) -> Void = { print($0) }

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let reasons = Locked<[String]>([])
    try await withKnownIssue(isIntermittent: true) {
      try await function()
    } when: {
      true
    } matching: { issue in
      reasons.withValue { $0.append(Self.text(of: issue)) }
      return true
    }
    let failed = reasons.withValue { $0 }
    guard let first = failed.first else { return }
    let number = count.withValue { count in
      count += 1
      return count
    }
    let more = failed.count > 1 ? " (and \(failed.count - 1) more)" : ""
    report("retried: \(test.name): \(first)\(more); \(number) so far")
    try await function()
  }

  /// What an issue says, on one line.
  private static func text(of issue: Issue) -> String {
    let line = "\(issue.sourceLocation.map { "line \($0.line): " } ?? "")\(issue)"
      .split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 600 ? "\(line.prefix(600))…" : line
  }
}

extension Trait where Self == Retry {
  static var retriedOnce: Self { Retry() }
}
