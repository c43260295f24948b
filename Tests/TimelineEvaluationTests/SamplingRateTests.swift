import TestSupport
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

  @Test(arguments: stepped, [24.0, 50, 59.94, 90, 120, 240])
  func `other rates are on the lines between the frames, as exact times are`(
    contents: String, rate: Double
  ) throws {
    let timeline = try timeline(contents)
    let all = try timeline.sample(SamplingOptions(to: 2, includesVelocities: true)).tracks[0]
    let some = try timeline.sample(
      SamplingOptions(framesPerSecond: rate, to: 1.9, includesVelocities: true))
    let velocities = try #require(some.tracks[0].velocities)
    for (row, time) in some.times.enumerated() {
      let frame = Int((time * 60 + 1e-6).rounded(.down))
      let fraction = max(0, time * 60 - Double(frame))
      let (before, after) = (all.numbers[frame], all.numbers[frame + 1])
      let expected = before + (after - before) * fraction
      #expect(isClose(some.tracks[0].numbers[row], expected, 1e-6), "at \(time)")
      // After the last frame, too, at which two are equal.
      if fraction > 1e-3 {
        #expect(isClose(velocities[row], (after - before) * 60, 1e-6), "at \(time)")
      }
    }
    #expect(try timeline.numbers(at: some.times) == some.tracks[0].numbers)
    #expect(some.duration == timeline.duration)
  }

  @Test func `a loop has the same period at every rate`() throws {
    let timeline = try timeline(
      "phases:\n  - { phase: a, set: { x: 0 }, animation: { easeInOut: 0.3 } }\n  - { phase: b, set: { x: 2 }, animation: { easeInOut: 0.3 } }"
    )
    for rate in [10.0, 24, 50, 60, 120, 240] {
      let table = try timeline.sample(SamplingOptions(framesPerSecond: rate, to: 1.5))
      #expect(isClose(table.duration, 2.0 / 3, 1e-9), "\(rate)")
      #expect(isClose(try #require(table.tracks[0].numbers.last), 1, 1e-9), "\(rate)")
    }
  }

  @Test func `discrete values between two frames are those of the earlier one`() throws {
    let timeline = try YAMLSource.timeline(
      """
      events:
        - { at: 0.5s, set: { n: 7 }, animation: { linear: 0.2 }, contentTransition: numericText }
      """, properties: "{ n: { type: integer, initial: 3 } }")
    let table = try timeline.sample(SamplingOptions(times: [29.5 / 60, 0.5, 32.5 / 60]))
    let values = Dictionary(uniqueKeysWithValues: table.tracks.map { ($0.property, $0.values) })
    #expect(values["n"] == .integers([3, 7, 7]))
    #expect(values["n.old"] == .integers([3, 3, 3]))
    let progress = try #require(table.tracks.last).numbers
    #expect(progress[0] == 1 && progress[1] == 0 && isClose(progress[2], 0.125, 1e-9))
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
