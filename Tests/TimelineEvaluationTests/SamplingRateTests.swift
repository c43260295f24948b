import Testing
import TimelineEvaluation

/// The rate of samples does not change the motion.
@Suite struct SamplingRateTests {
  private static let stepped = [
    "events:\n  - { at: 0.1, set: { x: 10 }, animation: { linear: 1 } }",
    "events:\n  - { at: 0, set: { x: 10 }, animation: bouncy }\n  - { at: 0.21, set: { x: 3 }, animation: smooth }",
    "phases:\n  - { phase: a, set: { x: 0 } }\n  - { phase: b, set: { x: 5 }, animation: bouncy }",
  ]

  private func timeline(_ contents: String) throws -> CompiledTimeline {
    try YAMLSource.timeline(contents, properties: "{ x: { type: number, initial: 0 } }")
  }

  @Test(arguments: [(4.0, 60.0), (30, 60), (60, 60), (7, 63), (50, 100), (120, 120), (0.5, 60)])
  func `stepping is at the smallest multiple that is at least the frame rate`(
    rate: Double, expected: Double
  ) {
    #expect(PlaybackOptions.steppingRate(forSamplesAt: rate, of: 60) == expected)
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e-9, 1e300])
  func `no rate is too small or too large for a stepping rate`(rate: Double) {
    let stepping = PlaybackOptions.steppingRate(forSamplesAt: rate, of: 60)
    #expect(stepping >= 60 * (1 - 1e-9) && stepping.isFinite)
  }

  @Test(arguments: stepped, [1.0, 2, 4, 10, 12, 15, 20, 30])
  func `a lower rate shows every nth frame`(contents: String, rate: Double) throws {
    let timeline = try timeline(contents)
    let all = try timeline.sample(SamplingOptions(to: 2)).tracks[0].numbers
    let some = try timeline.sample(SamplingOptions(framesPerSecond: rate, to: 2))
    #expect(some.frameRate == rate)
    for (row, value) in some.tracks[0].numbers.enumerated() {
      #expect(value == all[row * Int(60 / rate)], "row \(row)")
    }
  }

  @Test(arguments: stepped)
  func `exact times show the frame at or before them`(contents: String) throws {
    let timeline = try timeline(contents)
    let all = try timeline.sample(SamplingOptions(to: 2)).tracks[0].numbers
    let times = [0, 0.1, 0.109, 0.1166, 7.0 / 60, 0.5, 1.9999]
    let values = try timeline.numbers(at: times)
    for (time, value) in zip(times, values) {
      #expect(value == all[Int((time + 1e-9) * 60)], "at \(time)")
    }
  }

  @Test(arguments: [
    "repeat: forever\ntracks: { x: [{ linear: { to: 360, duration: 1 } }] }",
    "phases:\n  - { phase: a, set: { x: 0 } }\n  - { phase: b, set: { x: 5 }, animation: bouncy }",
    "events:\n  - { at: 0, set: { x: 5 }, animation: { easeInOut: 0.4, repeat: forever } }",
  ])
  func `an endless timeline goes on to the last exact time`(contents: String) throws {
    let timeline = try timeline(contents)
    let all = try timeline.sample(SamplingOptions(to: 6)).tracks[0].numbers
    let times = [2.25, 1.25, 5.5, 0.5]
    #expect(try timeline.numbers(at: times) == times.map { all[Int($0 * 60)] })
    #expect(Set(try timeline.numbers(at: times)).count > 1)
    #expect(try timeline.sample(SamplingOptions(times: times)).notes.isEmpty)
  }

  @Test func `cycles of an endless event timeline are as many of its iterations`() throws {
    let timeline = try timeline(
      "events:\n  - { at: 0, set: { x: 5 }, animation: { linear: 0.4, repeat: forever } }")
    let three = try timeline.sample(SamplingOptions(cycles: 3))
    #expect(three.times.last == 3 * timeline.duration)
    #expect(three.notes.isEmpty)
    let asked = try timeline.sample(SamplingOptions(to: 3 * timeline.duration))
    #expect(three.tracks[0].numbers == asked.tracks[0].numbers)
  }
}
