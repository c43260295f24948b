import Testing
import TimelineEvaluation

/// What a sequence plays moves the copies of an element as it does by itself.
@Suite struct SequenceCopyTests {
  private static let parts = [
    "values of the index":
      "tracks: { dot: { offsetX: { linear: { to: 10 * $index + 10, duration: 1 } } } }",
    "random values":
      "tracks: { dot: { offsetX: { linear: { to: \"random(0, 100, 1)\", duration: 1 } } } }",
    "a stagger":
      "tracks: { dot: { stagger: 0.25, offsetX: { linear: { to: 10, duration: 0.5 } } } }",
    "phases":
      "trigger: tap, phases: [{ phase: a, set: { dot: { offsetX: $index } } }, { phase: b, set: { dot: { offsetX: 9 } }, animation: { linear: 0.5 } }]",
    "events": "events: [{ at: 0, set: { dot: { offsetX: 5 * $index } }, animation: bouncy }]",
    "copies alike": "tracks: { dot: { offsetX: { linear: { to: 10, duration: 1 } } } }",
  ]
  private static let times = [0.1, 0.25, 0.4, 0.5, 0.8, 1]

  private func timelines(_ part: String, _ whole: String) throws -> [CompiledTimeline] {
    try YAMLSource.compile(
      """
      keyphase: 1
      elements: { dot: { shape: circle, size: [9, 9], count: 3 } }
      timelines:
        part: { \(part) }
        group: { sequence: [play: part] }
        whole: { \(whole) }
      """)
  }

  @Test(arguments: parts.keys.sorted(), ["part", "group"])
  func `copies differ as they do alone`(name: String, played: String) throws {
    let part = try #require(Self.parts[name])
    let all = try timelines(part, "sequence: [{ wait: 0.5 }, { play: \(played), for: 2s }]")
    let alone = try all[0].sample(SamplingOptions(times: Self.times))
    let inside = try all[2].sample(SamplingOptions(times: Self.times.map { $0 + 0.5 }))
    for copy in 0..<3 {
      let own = try #require(alone.tracks.first { $0.name == "dot[\(copy)].offsetX" })
      let other = try #require(inside.tracks.first { $0.name == "dot[\(copy)].offsetX" })
      for (one, two) in zip(own.numbers, other.numbers) {
        #expect(abs(one - two) < 1e-9, "\(copy): \(own.numbers), \(other.numbers)")
      }
    }
    if name != "copies alike" {
      #expect(Set(inside.tracks.map { $0.numbers[3] }).count > 1)
    }
    // A player shows the same.
    #expect(try PlayedSamples.differences(all[2], at: Self.times + [2, 3]).prefix(3) == [])
  }
}
