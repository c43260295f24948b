import KeyphaseFuzzer
import TestSupport
import Testing

/// Checks randomly mutated files.
struct MutationTests {
  /// The number of test cases among which the mutations are divided to run in parallel.
  static let parts = 16
  /// The maximum processor time for one small input in a debug build, in seconds: a timeline of events
  /// that is computed up to the limit of frames, such as that of a spring from 1e18, takes 6 to 10.
  static let maximumSeconds = 20.0

  @Test(arguments: 0..<parts)
  func `mutated files are read, linted, sampled and formatted`(
    part: Int
  ) async throws {
    let timelines = SeedCorpus.timelines
    try #require(timelines.count > 100)
    let targets = ["tree", "document", "format"].compactMap(FuzzTarget.named)
    try #require(targets.count == 3)
    for round in 0..<MutantCount.all / Self.parts {
      let seed = UInt64(part * 1_000_003 + round)
      // Every fourth input is from the YAML test suite, if it is available.
      let texts =
        round.isMultiple(of: 4) && !SeedCorpus.suite.isEmpty ? SeedCorpus.suite : timelines
      let first = texts[Int(seed % UInt64(texts.count))]
      let second = timelines[Int(seed / 7 % UInt64(timelines.count))]
      let text = TextMutation.mutant(of: first.bytes, and: second.bytes, seed: seed)
      for target in targets {
        // These targets never suspend, so the time of this thread is sufficient.
        let start = ProcessorTime.now
        do throws(InvariantViolation) { try await target.check(text) } catch {
          Issue.record(
            "\(target.name), seed \(seed) of \(first.name): \(error)\n\(String(decoding: text, as: UTF8.self))"
          )
        }
        let seconds = ProcessorTime.now - start
        #expect(
          seconds < Self.maximumSeconds,
          "\(target.name), seed \(seed) of \(first.name): \(seconds) s")
      }
    }
  }
}
