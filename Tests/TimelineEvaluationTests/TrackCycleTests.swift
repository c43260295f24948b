import Testing
import TimelineEvaluation

/// Tracks that repeat by themselves.
@Suite struct TrackCycleTests {
  private func numbers(
    _ track: String, at times: [Double], cycles: Int? = nil
  ) throws -> [Double] {
    try YAMLSource.timeline(
      "tracks: { x: { \(track) } }", properties: "{ x: { type: number, initial: 0 } }"
    ).numbers(at: times, cycles: cycles)
  }

  /// The rounding errors of a few subtractions of times.
  private let tolerance = 1e-6

  private func expect(
    _ values: [Double], near expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(values.count == expected.count, sourceLocation: sourceLocation)
    for (value, expected) in zip(values, expected) {
      #expect(abs(value - expected) <= tolerance, "\(values)", sourceLocation: sourceLocation)
    }
  }

  @Test func `cycles begin after the delay, which is once`() throws {
    let values = try numbers(
      "repeat: 3, delay: 0.5, linear: { to: 10, duration: 1 }",
      at: [0.25, 0.5, 1, 1.5, 1.75, 2.5, 3.5, 4])
    expect(values, near: [0, 0, 5, 10, 2.5, 10, 10, 10])
  }

  @Test func `a reversed cycle shows at u what a forward one shows at the end less u`() throws {
    let track = "repeat: 4, autoreverses: true, linear: { to: 10, duration: 1, curve: easeIn }"
    let times = stride(from: 0.05, to: 1, by: 0.1).map { $0 }
    let forward = try numbers("linear: { to: 10, duration: 1, curve: easeIn }", at: times)
    expect(try numbers(track, at: times.map { 2 - $0 }), near: forward)
    expect(try numbers(track, at: times.map { 2 + $0 }), near: forward)
    expect(try numbers(track, at: times.map { 4 - $0 }), near: forward)
  }

  @Test func `after an even number of cycles the start value stays, after an odd one the end`()
    throws
  {
    let motion = "autoreverses: true, linear: { to: 10, duration: 1 }"
    expect(try numbers("repeat: 2, \(motion)", at: [1, 2, 5]), near: [10, 0, 0])
    expect(try numbers("repeat: 3, \(motion)", at: [2, 3, 5]), near: [0, 10, 10])
  }

  @Test func `velocities of reversed cycles are negative, and 0 after the end`() throws {
    let timeline = try YAMLSource.timeline(
      "tracks: { x: { repeat: 2, autoreverses: true, linear: { to: 10, duration: 1 } } }",
      properties: "{ x: { type: number, initial: 0 } }")
    let table = try timeline.sample(
      SamplingOptions(times: [0.5, 1.5, 2, 3], includesVelocities: true))
    #expect(table.tracks[0].velocities == [10, -10, -10, 0])
  }

  @Test func `a timeline lasts as long as its longest track with all cycles`() throws {
    let timeline = try YAMLSource.timeline(
      """
      tracks:
        x: { repeat: 3, delay: 0.5, linear: { to: 1, duration: 1 } }
        opacity: { linear: { to: 0, duration: 2 } }
      """, properties: "{ x: { type: number, initial: 0 } }")
    #expect(timeline.duration == 3.5)
  }

  @Test
  func `endless tracks have their own periods, and one iteration is the longest single cycle`()
    throws
  {
    let timeline = try YAMLSource.timeline(
      """
      tracks:
        rotation: { repeat: forever, linear: { to: 360, duration: 1.5 } }
        opacity: { repeat: forever, delay: 0.2, linear: { to: 0, duration: 0.5 } }
      """)
    #expect(timeline.duration == 1.5)
    let table = try timeline.sample(SamplingOptions(framesPerSecond: 10))
    #expect(table.times.last == 1.5)
    #expect(table.notes == ["timeline `test` repeats forever; one cycle was sampled"])
    // At 4 s the first is 1 s into its third cycle, the second 0.3 s into its eighth.
    let late = try timeline.sample(SamplingOptions(times: [4]))
    expect(late.tracks[0].numbers, near: [240])
    expect(late.tracks[1].numbers, near: [0.4])
  }

  @Test func `discrete values repeat too`() throws {
    let timeline = try YAMLSource.timeline(
      "tracks: { n: { repeat: 2, keyframes: [{ linear: { to: 5, duration: 1 } }, { hold: 1 }] } }",
      properties: "{ n: { type: integer, initial: 0 } }")
    let table = try timeline.sample(SamplingOptions(times: [0.5, 1.5, 2.5, 3.5, 9]))
    #expect(table.tracks[0].values == .integers([0, 5, 0, 5, 5]))
  }

  @Test func `a trigger in a later cycle continues from the value and velocity there`() throws {
    let timeline = try YAMLSource.timeline(
      "tracks: { x: { repeat: 3, linear: { to: 10, duration: 1 } } }",
      properties: "{ x: { type: number, initial: 0 } }")
    let table = try timeline.sample(SamplingOptions(times: [1.5, 2], triggers: [0, 1.5]))
    expect(table.tracks[0].numbers, near: [5, 7.5])
  }
}
