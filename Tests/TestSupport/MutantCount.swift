import Foundation

/// The number of mutated files that the tests try.
package enum MutantCount {
  /// The value of the environment variable `KEYPHASE_MUTANTS`, which CI sets; 2,000 by default.
  package static let all =
    ProcessInfo.processInfo.environment["KEYPHASE_MUTANTS"].flatMap { Int($0) } ?? 2_000
}
