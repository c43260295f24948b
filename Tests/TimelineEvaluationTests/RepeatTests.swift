import Testing
import TimelineEvaluation

@Suite struct RepeatTests {
  private func timeline(_ count: String, length: Double) throws -> CompiledTimeline {
    try YAMLSource.timeline(
      "repeat: \(count)\ntracks: { x: [linear: { to: 10, duration: \(length) }] }",
      properties: "{ x: { type: number, initial: 0 } }")
  }

  @Test func `a loop boundary shows the end of the earlier iteration`() throws {
    let timeline = try timeline("3", length: 0.3)
    #expect(timeline.duration == 0.3)
    let table = try timeline.sample(SamplingOptions(framesPerSecond: 20))
    #expect(table.times.last == 3 * 0.3)
    let values = try timeline.numbers(at: [0.3, 0.3 + 2e-9, 0.45, 0.6, 0.6 + 5e-10, 0.9, 1, 7])
    // 2e-9 s of an iteration of 0.3 s are 7e-8 of its value.
    for (value, expected) in zip(values, [10.0, 0, 5, 10, 10, 10, 10, 10]) {
      #expect(abs(value - expected) < 1e-6)
    }
  }

  @Test func `the velocity at a loop boundary is the earlier iteration's, and 0 after the last`()
    throws
  {
    let table = try timeline("2", length: 0.5).sample(
      SamplingOptions(times: [0.5, 1, 1.1], includesVelocities: true))
    #expect(table.tracks[0].velocities == [20, 20, 0])
  }

  @Test func `an endless timeline is sampled for one iteration or the requested time`() throws {
    let timeline = try timeline("forever", length: 1)
    let iteration = try timeline.sample(SamplingOptions(framesPerSecond: 2))
    #expect(iteration.times == [0, 0.5, 1])
    #expect(iteration.notes == ["timeline `test` repeats forever; one cycle was sampled"])
    let more = try timeline.sample(SamplingOptions(framesPerSecond: 2, to: 1.5))
    #expect(more.tracks[0].numbers == [0, 5, 10, 5])
    #expect(more.notes.isEmpty)
    let twice = try timeline.sample(SamplingOptions(framesPerSecond: 2, cycles: 2))
    #expect(twice.tracks[0].numbers == [0, 5, 10, 5, 10])
    #expect(twice.notes.isEmpty)
    #expect(twice.duration == 1)
  }

  @Test func `cycles override the file`() throws {
    let table = try timeline("5", length: 1).sample(
      SamplingOptions(framesPerSecond: 2, cycles: 1))
    #expect(table.times == [0, 0.5, 1])
  }

  @Test func `a thousand iterations have exact boundaries`() throws {
    let timeline = try timeline("1000", length: 0.1)
    let times = (1...1000).map { Double($0) * 0.1 }
    let values = try timeline.numbers(at: times)
    #expect(values.allSatisfy { abs($0 - 10) < 1e-6 })
  }
}
