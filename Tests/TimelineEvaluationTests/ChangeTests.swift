import Testing
import TimelineEvaluation

/// Keyframes with `by` and with times as a part of the timeline's duration.
@Suite struct ChangeTests {
  private func timeline(_ keyframes: String, from start: String = "0") throws -> CompiledTimeline {
    try YAMLSource.timeline(
      "duration: 2\nmarkers: { landing: 0.5s }\ntracks: { x: { from: \(start), keyframes: [\(keyframes)] } }",
      properties: "{ x: { type: number, initial: 0 } }")
  }

  @Test func `a change counts from the target before it, as written`() throws {
    // The spring is cut short, so that the track has not reached its target.
    let text = "{ spring: { to: 10, duration: 0.1 } }, { linear: { by: 5, duration: 1 } }"
    #expect(try timeline(text).numbers(at: [1.1]) == [15])
  }

  @Test func `at first and after a hold, it counts from the value there`() throws {
    let first = try timeline("{ linear: { by: 5, duration: 1 } }", from: "3")
    #expect(try first.numbers(at: [1]) == [8])
    let held = try timeline(
      "{ spring: { to: 10, duration: 0.1 } }, { hold: 0.2 }, { linear: { by: 5, duration: 1 } }")
    let values = try held.numbers(at: [0.3, 1.3])
    #expect(values[0] < 9)
    #expect(abs(values[1] - values[0] - 5) < 1e-12)
  }

  @Test func `a spring that settles settles by its change`() throws {
    let change = try timeline("{ linear: { to: 4, duration: 1 } }, { spring: { by: 6 } }")
    let target = try timeline("{ linear: { to: 4, duration: 1 } }, { spring: { to: 10 } }")
    #expect(change.duration == target.duration)
  }

  @Test func `points, angles and integers change by component`() throws {
    let point = try YAMLSource.timeline(
      "tracks: { offset: [{ linear: { to: [1, 2], duration: 1 } }, { linear: { by: [3, -4], duration: 1 } }] }"
    )
    let values = try point.sample(SamplingOptions(times: [2])).tracks
    #expect(values.flatMap(\.numbers) == [4, -2])
    let angle = try YAMLSource.timeline(
      "tracks: { rotation: [{ linear: { by: 0.25turn, duration: 1 } }, { move: { by: 10deg } }, { hold: 1 }] }"
    )
    #expect(try angle.numbers(at: [2]) == [100])
    let integer = try YAMLSource.timeline(
      "tracks: { n: [{ hold: 1 }, { move: { by: 2 } }, { hold: 1 }, { move: { by: 3 } }, { hold: 1 }] }",
      properties: "{ n: { type: integer, initial: 4 } }")
    let table = try integer.sample(SamplingOptions(times: [0.5, 1.5, 2.5]))
    #expect(table.tracks[0].values == .integers([4, 6, 9]))
  }

  @Test func `a percentage is a part of the timeline's duration, and a marker can be added to`()
    throws
  {
    let timeline = try timeline(
      "{ linear: { to: 10, at: 20% } }, { hold: { at: landing + 0.1s } }, { linear: { to: 0, at: 100% } }"
    )
    let values = try timeline.numbers(at: [0.2, 0.4, 0.6, 1.3, 2])
    for (value, expected) in zip(values, [5.0, 10, 10, 5, 0]) {
      #expect(abs(value - expected) < 1e-9)
    }
  }
}
