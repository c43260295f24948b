@testable import KeyphaseFuzzer
import Testing

/// Checks inputs that the fuzzers found to reach the most code, minimised by libFuzzer.
struct FuzzCorpusTests {
  /// Every how many inputs one is checked; `.ci/fuzz` begins with all of them.
  private static let stride = 10

  @Test(arguments: ["editor", "layout", "verdict"])
  func `the invariants hold for inputs that reach much code`(name: String) async throws {
    let target = try #require(FuzzTarget.named(name))
    let texts = SeedCorpus.files("Tests/Fixtures/fuzz/corpus/\(name)", suffix: "")
    try #require(texts.count > 100)
    for index in Swift.stride(from: 0, to: texts.count, by: Self.stride) {
      let text = texts[index]
      do throws(InvariantViolation) { try await target.check(text.bytes) } catch {
        Issue.record("\(name)/\(text.name): \(error)")
      }
    }
  }
}
