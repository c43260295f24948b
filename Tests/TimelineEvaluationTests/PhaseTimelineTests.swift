import Testing
import TimelineDocument
import TimelineEvaluation

@Suite struct PhaseTimelineTests {
  private func phases(
    frameRate: Int = 60, _ lines: String, before: String = ""
  ) throws -> CompiledTimeline {
    try YAMLSource.timeline(
      before + "phases:\n" + lines, properties: "{ x: { type: number, initial: 7 } }",
      frameRate: frameRate)
  }

  @Test func `an iteration shows every phase and returns to the first`() throws {
    let timeline = try phases(
      frameRate: 20,
      """
        - { phase: a, set: { x: 0 }, animation: { linear: 0.1 } }
        - { phase: b, set: { x: 2 }, animation: { linear: 0.1 } }
        - { phase: c, set: { x: 4 }, animation: { linear: 0.2 } }
      """)
    let table = try timeline.sample()
    // Each change shows a frame later, and each curve is removed in the frame after its end.
    #expect(
      table.tracks[0].numbers.map { ($0 * 1e9).rounded() / 1e9 }
        == [0, 0, 1, 2, 2, 2, 2.5, 3, 3.5, 4, 4, 4, 2, 0, 0])
    #expect(table.duration == 0.7)
    #expect(table.notes == ["timeline `test` repeats forever; one cycle was sampled"])
  }

  @Test func `it loops for the requested iterations or time`() throws {
    let timeline = try phases(
      """
        - { phase: a, set: { x: 0 }, animation: { linear: 0.11 } }
        - { phase: b, set: { x: 2 }, animation: { linear: 0.11 } }
      """)
    // Not a multiple of the frame duration, whose end would depend on rounding.
    let iteration = try timeline.sample().tracks[0].numbers
    let iterations = try timeline.sample(SamplingOptions(cycles: 3))
    #expect(iterations.notes.isEmpty)
    #expect(iterations.duration == timeline.duration)
    let values = iterations.tracks[0].numbers
    #expect(values.count == 3 * iteration.count - 2)
    for (value, expected) in zip(values, iteration + iteration.dropFirst() + iteration.dropFirst())
    {
      #expect(abs(value - expected) < 1e-9)
    }
    let seconds = try timeline.sample(SamplingOptions(to: 1))
    #expect(seconds.tracks[0].numbers.count == 61)
    #expect(Array(seconds.tracks[0].numbers.prefix(iteration.count)) == iteration)
    // Exact times request as many iterations as they need; without any, the end of one is held.
    #expect(try timeline.numbers(at: [1]) == [seconds.tracks[0].numbers[60]])
    #expect(timeline.numbers(of: "x", at: [9]) == [0])
  }

  @Test func `the next phase starts while a spring still moves, and continues its velocity`()
    throws
  {
    let timeline = try phases(
      """
        - { phase: a, set: { x: 0 }, animation: { bouncy: 0.3 } }
        - { phase: b, set: { x: 100 }, animation: { bouncy: 0.3 } }
        - { phase: c, set: { x: 200 }, animation: { bouncy: 0.3 } }
      """)
    let table = try timeline.sample(SamplingOptions(includesVelocities: true))
    let velocities = try #require(table.tracks[0].velocities)
    // Accelerations of such a spring stay below 100 · (2π / 0.3)² a second²; a jump of the velocity
    // would be much larger in a frame.
    let limit = 300 * (2 * Double.pi / 0.3) * (2 * Double.pi / 0.3) / 60
    for (later, earlier) in zip(velocities.dropFirst(), velocities) {
      #expect(abs(later - earlier) < limit)
    }
    // The second phase starts when the first spring has overshot and returned, not when it is at
    // rest.
    #expect(timeline.duration < 3 * 0.4)
    #expect(table.tracks[0].numbers.last != 0)
  }

  @Test func `a phase without a change is skipped`() throws {
    let with = try phases(
      """
        - { phase: a, set: { x: 0 }, animation: { linear: 0.1 } }
        - { phase: same, set: { x: 0 }, animation: { linear: 100 } }
        - { phase: b, set: { x: 2 }, animation: { linear: 0.1 } }
      """)
    let without = try phases(
      """
        - { phase: a, set: { x: 0 }, animation: { linear: 0.1 } }
        - { phase: b, set: { x: 2 }, animation: { linear: 0.1 } }
      """)
    #expect(try with.sample().tracks[0].numbers == without.sample().tracks[0].numbers)
  }

  @Test func `a phase without an animation is shown for one frame`() throws {
    let table = try phases(
      frameRate: 20,
      """
        - { phase: a, set: { x: 0 }, animation: { linear: 0.1 } }
        - { phase: b, set: { x: 2 }, animation: none }
      """
    ).sample()
    #expect(table.tracks[0].numbers.map { ($0 * 1e9).rounded() / 1e9 } == [2, 2, 2, 1, 0, 0])
  }

  @Test func `a loop in which nothing animates stops at the first phase`() throws {
    let table = try phases(
      frameRate: 20,
      """
        - { phase: a, set: { x: 0 }, animation: none }
        - { phase: b, set: { x: 2 }, animation: none }
      """
    ).sample(SamplingOptions(to: 0.2))
    #expect(table.tracks[0].numbers == [2, 0, 0, 0, 0])
    #expect(table.notes.isEmpty)
  }

  @Test func `a single phase, or several equal ones, never move`() throws {
    for lines in [
      "  - { phase: a, set: { x: 3 } }",
      "  - { phase: a, set: { x: 3 } }\n  - { phase: b, set: { x: 3 }, animation: { linear: 9 } }",
    ] {
      let table = try phases(lines).sample()
      #expect(table.duration == 0)
      #expect(table.tracks[0].numbers == [3])
    }
  }

  @Test func `a property that a phase does not set has its start value`() throws {
    let table = try phases(
      """
        - { phase: a, animation: { linear: 0.1 } }
        - { phase: b, set: { x: 2 }, animation: { linear: 0.1 } }
      """
    ).sample()
    #expect(table.tracks[0].numbers.first == 7)
    #expect(table.tracks[0].numbers.min() == 2)
    #expect(table.tracks[0].numbers.last == 7)
  }

  @Test func `a trigger shows the phases once and ends at rest in the first`() throws {
    let timeline = try phases(
      """
        - { phase: a, set: { x: 0 }, animation: bouncy }
        - { phase: b, set: { x: 2 }, animation: bouncy }
      """, before: "trigger: taps\n")
    let table = try timeline.sample()
    #expect(table.notes.isEmpty)
    #expect(table.tracks[0].numbers.last == 0)
    // Two springs of 0.5 s, and the time until the second one is at rest.
    #expect(table.duration > 1.2 && table.duration < 2.5)
    #expect(try timeline.sample(SamplingOptions(to: 5)).tracks[0].numbers.last == 0)
  }
}
