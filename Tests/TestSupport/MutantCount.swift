import Foundation

/// How many files changed at random the tests try.
package enum MutantCount {
  /// What the environment's `KEYPHASE_MUTANTS` says, as in CI's run; 2,000 without it.
  package static let all =
    ProcessInfo.processInfo.environment["KEYPHASE_MUTANTS"].flatMap { Int($0) } ?? 2_000
}
