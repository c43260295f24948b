import Testing
import TimelineEvaluation

@Suite struct DragTests {
  private func drag(_ animation: String, _ release: String = "spring") throws -> CompiledTimeline {
    let samples = (0...6).map { "[\($0)f, \($0 * 10)]" }.joined(separator: ", ")
    return try YAMLSource.timeline(
      """
      events:
        - { at: 0, \(animation)drag: { x: { samples: [\(samples)] } } }
        - { at: 7f, set: { x: 70 }, animation: \(release) }
      """, properties: "{ x: { type: number, initial: 0 } }")
  }

  @Test func `drag samples without an animation show at once`() throws {
    let values = try drag("animation: none, ").sample().tracks[0].numbers
    #expect(values.prefix(8) == [0, 10, 20, 30, 40, 50, 60, 60])
  }

  @Test func `the spring after a drag starts with the drag's velocity`() throws {
    let table = try drag("animation: none, ").sample(SamplingOptions(includesVelocities: true))
    let still = try YAMLSource.timeline(
      """
      events:
        - { at: 0, set: { x: 60 } }
        - { at: 7f, set: { x: 70 }, animation: spring }
      """, properties: "{ x: { type: number, initial: 0 } }"
    ).sample(SamplingOptions(includesVelocities: true))
    // The clock starts in frame 8, so that frame 9 is the first that moves. The drag moved by 600 a
    // second, of which 0.998^16.7 remain a frame later; the spring pulls in the same direction.
    let flung = try #require(table.tracks[0].velocities)
    let pulled = try #require(still.tracks[0].velocities)
    let difference = flung[9] - pulled[9]
    #expect(difference > 400 && difference < 600)
    #expect(table.tracks[0].numbers.max() ?? 0 > 75)
    #expect(still.tracks[0].numbers.max() ?? 0 < 70.1)
  }

  @Test func `a drag that rested has no velocity`() throws {
    let timeline = try YAMLSource.timeline(
      """
      events:
        - { at: 0, animation: none, drag: { x: { samples: [[0, 0], [1f, 10], [2f, 20]] } } }
        - { at: 2.5, set: { x: 100 }, animation: spring }
      """, properties: "{ x: { type: number, initial: 0 } }")
    #expect(try timeline.sample().tracks[0].numbers.max() ?? 0 < 100.1)
  }

  @Test func `a drag is animated by the interactive spring`() throws {
    let values = try drag("").sample().tracks[0].numbers
    // In frame 1 the drag has first moved, and the clock starts.
    #expect(values.prefix(2) == [0, 0])
    for (later, earlier) in zip(values[2...7], values[1...]) { #expect(later >= earlier) }
    #expect(values[6] > 5 && values[6] < 60)
    #expect(values.last == 70)
  }

  @Test func `the interactive spring follows a slow drag closely`() throws {
    let samples = (0...60).map { "[\($0)f, \($0)]" }.joined(separator: ", ")
    let values = try YAMLSource.timeline(
      "events: [{ at: 0, drag: { x: { samples: [\(samples)] } } }]",
      properties: "{ x: { type: number, initial: 0 } }"
    ).sample().tracks[0].numbers
    // A spring follows a uniform motion with a lag of 2ζ/ω₀ = 2 · 0.86 · 0.15 / 2π s, here 2.5
    // frames.
    for frame in 30...60 {
      let lag = Double(frame) - values[frame]
      #expect(lag > 1.5 && lag < 5, "frame \(frame) lags by \(lag)")
    }
  }
}
