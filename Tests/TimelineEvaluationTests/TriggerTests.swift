import AnimationCore
import Testing
import TimelineDocument
import TimelineEvaluation

/// Several runs of tracks, each started by a trigger.
@Suite struct TriggerTests {
  private func tracks(_ lines: String, before: String = "") throws -> CompiledTimeline {
    try YAMLSource.timeline(
      before + "trigger: count\ntracks:\n" + lines,
      properties: "{ x: { type: number, initial: 0 }, flag: { type: boolean, initial: false } }")
  }

  private func values(
    _ timeline: CompiledTimeline, triggers: [Double], at times: [Double], cycles: Int? = nil
  ) throws -> [Double] {
    try timeline.sample(SamplingOptions(times: times, cycles: cycles, triggers: triggers))
      .tracks[0].numbers
  }

  private func expect(
    _ values: [Double], _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(values.count == expected.count, sourceLocation: sourceLocation)
    for (value, expected) in zip(values, expected) {
      #expect(abs(value - expected) < 1e-9, "\(values)", sourceLocation: sourceLocation)
    }
  }

  @Test func `one trigger at 0 is the timeline itself`() throws {
    let timeline = try tracks("  x: [{ spring: 40 }, { cubic: { to: 10, duration: 0.4 } }]")
    let plain = try timeline.sample()
    let triggered = try timeline.sample(SamplingOptions(triggers: [0]))
    #expect(triggered.times == plain.times)
    #expect(triggered.tracks[0].numbers == plain.tracks[0].numbers)
    #expect(triggered.duration == plain.duration)
  }

  @Test func `before the first trigger the start values show, and the last run ends the table`()
    throws
  {
    let timeline = try tracks("  x: [{ move: 5 }, { linear: { to: 10, duration: 0.5 } }]")
    let table = try timeline.sample(SamplingOptions(framesPerSecond: 10, triggers: [0.2]))
    #expect(table.times.last == 0.7)
    expect(table.tracks[0].numbers, [0, 0, 5, 6, 7, 8, 9, 10])
  }

  @Test func `a trigger at rest starts again from the initial value`() throws {
    let timeline = try tracks("  x: [{ linear: { to: 10, duration: 0.5 } }]")
    // A run that has just ended is at rest.
    for second in [0.5, 0.8] {
      expect(
        try values(timeline, triggers: [0, second], at: [0.45, second, second + 0.25]), [9, 0, 5])
    }
  }

  @Test func `a trigger in mid-run keeps the value`() throws {
    let timeline = try tracks("  x: [{ linear: { to: 10, duration: 0.5 } }]")
    expect(
      try values(timeline, triggers: [0, 0.25], at: [0.2, 0.25, 0.5, 0.75, 2]),
      [4, 5, 7.5, 10, 10])
  }

  @Test func `a leading spring takes the velocity and settles from the value that is reached`()
    throws
  {
    let timeline = try tracks(
      "  x: [{ spring: { to: 40, spring: bouncy } }, { linear: { to: 0, duration: 1 } }]")
    let spring = Spring.bouncy
    let reached = spring.value(target: 40.0, initialVelocity: 0, time: 0.1)
    let velocity = spring.velocity(target: 40.0, initialVelocity: 0, time: 0.1)
    let times = [0.05, 0.1, 0.2, 0.4, 0.8]
    let table = try timeline.sample(
      SamplingOptions(times: times, triggers: [0, 0.1], includesVelocities: true))
    expect(
      table.tracks[0].numbers,
      times.map { time in
        time < 0.1
          ? spring.value(target: 40, initialVelocity: 0, time: time)
          : reached
            + spring.value(target: 40 - reached, initialVelocity: velocity, time: time - 0.1)
      })
    #expect(abs((table.tracks[0].velocities?[1] ?? 0) - velocity) < 1e-9)
    // The spring has another way to go, so it settles at another time.
    let settled = spring.settlingDuration(
      target: 40 - reached, initialVelocity: velocity, epsilon: 0.0001)
    let end = try timeline.sample(SamplingOptions(triggers: [0, 0.1])).times.last
    #expect(abs((end ?? 0) - (0.1 + settled + 1)) < 1e-9)
    #expect(table.duration == timeline.duration)
  }

  @Test func `a leading cubic takes the velocity unless it has its own`() throws {
    for (velocity, expected) in [("", 20.0), (", startVelocity: 7", 7)] {
      let timeline = try tracks(
        "  x: [{ cubic: { to: 5, duration: 0.5\(velocity) } }, { linear: { to: 15, duration: 0.5 } }]"
      )
      let table = try timeline.sample(
        SamplingOptions(times: [0.75 + 1e-8], triggers: [0, 0.75], includesVelocities: true))
      #expect(abs(table.tracks[0].numbers[0] - 10) < 1e-6)
      #expect(abs((table.tracks[0].velocities?[0] ?? 0) - expected) < 1e-4)
    }
  }

  @Test func `a delay and a hold drop the velocity`() throws {
    let delayed = try tracks(
      "  x: { delay: 0.1, keyframes: [{ spring: { to: 40, duration: 1 } }] }")
    let held = try tracks("  x: [{ hold: 0.1 }, { spring: { to: 40, duration: 1 } }]")
    for timeline in [delayed, held] {
      let table = try timeline.sample(
        SamplingOptions(times: [0.3, 0.3999, 0.4], triggers: [0, 0.3], includesVelocities: true))
      let values = table.tracks[0].numbers
      #expect(values[0] == values[1])
      #expect(table.tracks[0].velocities?[1] == 0)
      let reached = values[0]
      let later = try self.values(timeline, triggers: [0, 0.3], at: [0.6])
      expect(
        later,
        [reached + Spring().value(target: 40 - reached, initialVelocity: 0, time: 0.2)])
    }
  }

  @Test func `a leading move starts at its value in every run`() throws {
    let timeline = try tracks("  x: [{ move: 20 }, { linear: { to: 0, duration: 1 } }]")
    expect(try values(timeline, triggers: [0, 0.5], at: [0.25, 0.5, 0.75]), [15, 20, 15])
  }

  @Test func `all iterations of a run begin at its start value`() throws {
    let timeline = try tracks("  x: [{ linear: { to: 10, duration: 0.5 } }]", before: "repeat: 3\n")
    // The run that is interrupted in its second iteration has reached 5.
    expect(
      try values(
        timeline, triggers: [0, 0.75], at: [0.7, 0.75, 1.25, 1.3, 1.5, 2.25, 9]),
      [4, 5, 10, 5.5, 7.5, 10, 10])
    let end = try timeline.sample(SamplingOptions(triggers: [0, 0.75])).times.last
    #expect(abs((end ?? 0) - 2.25) < 1e-9)
  }

  @Test func `an endless run continues as long as it is asked to`() throws {
    let timeline = try tracks(
      "  x: [{ linear: { to: 10, duration: 0.5 } }]", before: "repeat: forever\n")
    let table = try timeline.sample(SamplingOptions(triggers: [0, 0.25]))
    #expect(table.times.last == 0.75)
    #expect(table.notes.count == 1)
    expect(try values(timeline, triggers: [0, 0.25], at: [0.5, 3.5]), [7.5, 7.5])
  }

  @Test func `discrete values keep what a run has reached`() throws {
    let timeline = try tracks(
      "  flag: [{ hold: 0.2 }, { move: true }, { hold: 0.3 }, { move: false }]")
    let table = try timeline.sample(
      SamplingOptions(times: [0.1, 0.3, 0.4, 0.5, 0.61, 0.95], triggers: [0, 0.3]))
    #expect(table.tracks[0].values == .booleans([false, true, true, true, true, false]))
  }

  @Test func `a colour continues in the space in which it moves`() throws {
    let timeline = try YAMLSource.timeline(
      """
      trigger: count
      tracks:
        tint: { from: "#000000", keyframes: [{ spring: { to: "#ffffff", duration: 1 } }] }
      """)
    let table = try timeline.sample(
      SamplingOptions(times: [0.2 - 2e-9, 0.2, 0.2 + 2e-9], triggers: [0, 0.2]))
    let red = stride(from: 0, to: 12, by: 4).map { table.tracks[0].numbers[$0] }
    #expect(abs(red[0] - red[1]) < 1e-7 && abs(red[1] - red[2]) < 1e-7)
    #expect(red[0] > 0.3)
  }

  @Test func `events and transitions have no trigger`() throws {
    let events = try YAMLSource.timeline("events: [{ at: 0, set: { opacity: 0 } }]")
    let transition = try YAMLSource.timeline("transition: { use: opacity, animation: smooth }")
    for timeline in [events, transition] {
      #expect(throws: EvaluationError.withoutTrigger(timeline: timeline.name)) {
        try timeline.sample(SamplingOptions(triggers: [0]))
      }
    }
  }
}

/// Several runs of phases.
@Suite struct PhaseTriggerTests {
  private static let phases = """
    trigger: count
    phases:
      - { phase: a, set: { x: 0 }, animation: { bouncy: 0.4 } }
      - { phase: b, set: { x: 10 }, animation: { linear: 0.3 } }
      - { phase: c, set: { x: 30 }, animation: { smooth: 0.3 } }
    """

  @Test(arguments: [[0], [0.1, 0.2], [0, 0.6], [0, 0.35, 0.5], [0.05, 3]])
  func `a phase animator that is triggered shows the same`(triggers: [Double]) throws {
    let timeline = try YAMLSource.timeline(
      Self.phases, properties: "{ x: { type: number, initial: 0 } }")
    let table = try timeline.sample(SamplingOptions(triggers: triggers))
    var animator = PhaseAnimator(
      [0.0, 10, 30], playback: .triggered, content: { $0 },
      animation: { phase in
        switch phase {
        case 10: .linear(duration: 0.3)
        case 30: .smooth(duration: 0.3)
        default: .bouncy(duration: 0.4)
        }
      })
    var pending = triggers[...]
    for (time, value) in zip(table.times, table.tracks[0].numbers) {
      if let next = pending.first, next <= time + 1e-9 {
        animator.trigger()
        pending = pending.dropFirst()
      }
      animator.advance(to: time)
      #expect(abs(value - animator.displayed) < 1e-9, "at \(time)")
    }
    #expect(pending.isEmpty)
    #expect(!animator.isAnimating, "the table ends with the last run")
    #expect(table.duration == timeline.duration)
  }

  @Test func `an animation that is never complete keeps its phase`() throws {
    let timeline = try YAMLSource.timeline(
      """
      phases:
        - { phase: a, set: { x: 0 } }
        - { phase: b, set: { x: 10 }, animation: { linear: 0.3, repeat: forever } }
        - { phase: c, set: { x: 99 } }
      """, properties: "{ x: { type: number, initial: 0 } }")
    let table = try timeline.sample()
    #expect(table.notes == ["timeline `test` never comes to rest; one cycle was sampled"])
    // Forwards and backwards.
    #expect(abs(table.duration - 0.65) < 0.05)
    let later = try timeline.sample(SamplingOptions(to: 5)).tracks[0].numbers
    #expect((later.max() ?? 99) <= 10)
    #expect(later.suffix(60).contains { $0 > 5 } && later.suffix(60).contains { $0 < 5 })
  }

  @Test func `a repeated curve keeps its phase until the whole ends`() throws {
    let timeline = try YAMLSource.timeline(
      """
      phases:
        - { phase: a, set: { x: 0 }, animation: none }
        - { phase: b, set: { x: 10 }, animation: { linear: 0.3, repeat: 3 } }
      """, properties: "{ x: { type: number, initial: 0 } }")
    // Three times 0.3 s, each of which takes a frame more, from the frame after the change.
    let values = try timeline.sample().tracks[0].numbers
    #expect(values.lastIndex { $0 > 0 } == 3 * 19)
  }
}
