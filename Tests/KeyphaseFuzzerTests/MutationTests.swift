import Foundation
import KeyphaseFuzzer
import Testing

/// Twenty thousand files that were changed by chance break nothing.
struct MutationTests {
  /// How many texts are tried in all, and in how many parts that run side by side.
  static let count = 20_000
  static let parts = 16
  /// The most processor time that one small text may take in a debug build, in seconds.
  static let longest = 10.0

  @Test(.timeLimit(.minutes(10)), arguments: 0..<parts)
  func `whatever becomes of a file, it is read, linted, sampled and formatted`(
    part: Int
  ) async throws {
    let texts = SeedTexts.small
    try #require(texts.count > 300)
    let document = try #require(FuzzTarget.named("document"))
    let format = try #require(FuzzTarget.named("format"))
    for round in 0..<Self.count / Self.parts {
      let seed = UInt64(part * 1_000_003 + round)
      let name = texts[Int(seed % UInt64(texts.count))].name
      let text = TextChange.mutant(
        of: texts[Int(seed % UInt64(texts.count))].bytes,
        and: texts[Int(seed / 7 % UInt64(texts.count))].bytes, seed: seed)
      let start = ThreadClock.seconds
      for target in [document, format] {
        do throws(BrokenLaw) { try await target.check(text) } catch {
          Issue.record(
            "\(target.name), seed \(seed) of \(name): \(error)\n\(String(decoding: text, as: UTF8.self))"
          )
        }
      }
      let seconds = ThreadClock.seconds - start
      #expect(seconds < Self.longest, "seed \(seed) of \(name) takes \(seconds) s")
    }
  }
}

/// The time that a thread has spent on a processor: other tests do not count.
enum ThreadClock {
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
