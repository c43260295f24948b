import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation

@Suite struct EventTimelineTests {
  static let number = "{ x: { type: number, initial: 0 } }"

  private func events(
    frameRate: Int = 60, _ lines: String, before: String = "", properties: String = number,
    for options: SamplingOptions = SamplingOptions()
  ) throws -> CompiledTimeline {
    try YAMLSource.timeline(
      before + "events:\n" + lines, properties: properties, frameRate: frameRate, for: options)
  }

  @Test func `a change that is not animated shows in its own frame`() throws {
    let table = try events(frameRate: 20, "  - { at: 0.1, set: { x: 5 } }").sample()
    #expect(table.times == [0, 0.05, 0.1])
    #expect(table.tracks[0].numbers == [0, 0, 5])
    #expect(table.duration == 0.1)
  }

  @Test func `the frame of an animated change shows the old value, and the clock starts after it`()
    throws
  {
    let table = try events(
      frameRate: 20, "  - { at: 0, set: { x: 4 }, animation: { linear: 0.2 } }"
    ).sample()
    // The curve still returns a value exactly at its end, and is removed in the next frame.
    #expect(table.tracks[0].numbers.map { ($0 * 1e9).rounded() / 1e9 } == [0, 0, 1, 2, 3, 4, 4])
    #expect(table.duration == 0.3)
  }

  @Test func `a time between two frames is on the line between them`() throws {
    let timeline = try events("  - { at: 0.1, set: { x: 5 } }")
    let values = try timeline.numbers(at: [5.0 / 60, 0.1, 5.5 / 60, 7])
    #expect(values[0] == 0 && values[1] == 5 && values[3] == 5)
    #expect(isClose(values[2], 2.5, 1e-9))
  }

  @Test func `it is stepped at the file's rate, whatever the rate of the samples`() throws {
    let timeline = try events("  - { at: 0.01, set: { x: 5 } }")
    #expect(try timeline.sample().times == [0, 1.0 / 60])
    let rare = try timeline.sample(SamplingOptions(framesPerSecond: 10))
    #expect(rare.times == [0, 1.0 / 60])
    #expect(rare.tracks[0].numbers == [0, 5])
    #expect(timeline.duration == 1.0 / 60)
  }

  @Test func `it ends with the last animation or the last change`() throws {
    let animated = try events(
      """
        - { at: 0, set: { x: 1 }, animation: { linear: 1 } }
        - { at: 0.5, set: { opacity: 0 } }
      """)
    #expect(animated.duration == 62.0 / 60)
    let changed = try events(
      """
        - { at: 0, set: { x: 1 }, animation: { linear: 0.1 } }
        - { at: 0.5, set: { opacity: 0 } }
      """)
    #expect(changed.duration == 0.5)
  }

  @Test func `setting the current value changes nothing`() throws {
    let timeline = try events(
      """
        - { at: 0, set: { x: 1 }, animation: { linear: 0.2 } }
        - { at: 0.1, set: { x: 1 }, animation: bouncy }
        - { at: 0.15, set: { x: 1 } }
      """)
    let alone = try events("  - { at: 0, set: { x: 1 }, animation: { linear: 0.2 } }")
    #expect(try timeline.sample().tracks[0].numbers == alone.sample().tracks[0].numbers)
  }

  @Test func `two changes in one frame are applied in order`() throws {
    let timeline = try events(
      frameRate: 20,
      """
        - { at: 0, set: { x: 4 }, animation: { linear: 0.2 } }
        - { at: 1ms, set: { x: 8 } }
        - { at: 0.5, set: { x: 0 } }
      """)
    let table = try timeline.sample()
    let first = table.tracks[0].numbers.prefix(8).map { ($0 * 1e9).rounded() / 1e9 }
    #expect(first == [0, 4, 5, 6, 7, 8, 8, 8])
  }

  @Test func `an implicit animation animates a change without one`() throws {
    let implicit = "implicitAnimations: { x: { linear: 0.2 } }\n"
    let timeline = try events("  - { at: 0, set: { x: 4 } }", before: implicit)
    #expect(timeline.duration > 0.2)
    let disabled = try events(
      "  - { at: 0, set: { x: 4 }, disablesAnimations: true }", before: implicit)
    #expect(disabled.duration == 0)
    let explicit = try events(
      "  - { at: 0, set: { x: 4 }, animation: { linear: 0.5 }, disablesAnimations: true }",
      before: implicit)
    #expect(explicit.duration > 0.5)
  }

  @Test func `an endless animation is sampled for one iteration`() throws {
    let timeline = try events(
      frameRate: 20,
      "  - { at: 0.1, set: { x: 1 }, animation: { linear: 0.5, repeat: forever, autoreverses: false } }"
    )
    let table = try timeline.sample()
    #expect(table.notes == ["timeline `test` never comes to rest; one cycle was sampled"])
    // After the frame of the change, eleven frames of an iteration and the one that shows its end.
    #expect(table.times.last == 0.7)
    #expect(table.tracks[0].numbers.last == 1)
    let further = try timeline.sample(SamplingOptions(to: 3))
    #expect(further.times.last == 3)
    #expect(further.duration == table.duration)
    #expect(further.notes.isEmpty)
    #expect(further.tracks[0].numbers.suffix(20).contains { $0 > 0.4 && $0 < 0.6 })
  }

  @Test func `an iteration with autoreverse moves there and back`() throws {
    let timeline = try events(
      frameRate: 20,
      """
        - { at: 0, set: { x: 1 }, animation: { linear: 0.5, repeat: forever, autoreverses: true } }
      """)
    let values = try timeline.sample().tracks[0].numbers
    #expect(values.max() == 1)
    #expect(values.last == 0)
    #expect(timeline.duration > 1 && timeline.duration < 1.2)
  }

  @Test func `a timeline that lasts for days is rejected`() {
    #expect(throws: EvaluationError.tooManyFrames(timeline: "test", limit: 250_000)) {
      try events("  - { at: 0, set: { x: 1 }, animation: { linear: 20000 } }")
    }
    #expect(throws: EvaluationError.tooManyFrames(timeline: "test", limit: 250_000)) {
      try events("  - { at: 20000, set: { x: 1 } }")
    }
  }

  @Test(arguments: [
    "  - { at: 0, set: { x: 1 }, animation: { linear: 20000 } }",
    "  - { at: 20000, set: { x: 1 } }",
  ])
  func `what is asked for before the limit is sampled`(lines: String) throws {
    let options = SamplingOptions(times: [0, 0.25])
    let timeline = try events(lines, for: options)
    let table = try timeline.sample(options)
    #expect(table.tracks[0].numbers.count == 2)
    #expect(table.notes.count == 1)
    #expect(throws: EvaluationError.self) {
      try timeline.sample(SamplingOptions(times: [19_000]))
    }
  }

  @Test func `a spring on top of an endless repetition counts as endless`() throws {
    // The spring's target moves forever.
    let timeline = try events(
      """
        - { at: 0, set: { x: 1 }, animation: { repeat: forever, linear: 0.3 } }
        - { at: 0.1, set: { x: 2 }, animation: { delay: 250ms, smooth: 0.4 } }
      """)
    #expect(timeline.duration < 5)
    #expect(try timeline.sample().notes.count == 1)
    #expect(try timeline.sample(SamplingOptions(to: 8)).tracks[0].numbers.count == 481)
  }

  @Test(arguments: ["linear", "smooth"])
  func `the animations of a chain use up the limit`(animation: String) throws {
    let lines = (0..<30).map {
      "  - { at: \(Double($0) / 1000), set: { x: \($0 + 1) }, animation: { \(animation): 30 } }\n"
    }
    let options = PlaybackOptions(framesPerSecond: 60, componentLimit: 25_000)
    // A single one is within the limit.
    let single = try events(lines[0]).contents
    #expect(try single.motion(options).steppedCount > 100)
    let chain = try events(lines.joined()).contents
    #expect(throws: EvaluationError.self) { try chain.motion(options) }
  }

  @Test(arguments: [
    // Regular frames; 295 integration steps a frame; so many that SwiftUI leaves them out.
    ("smooth: 1", 1), ("smooth: 59, speed: 59", 29), ("smooth: 100, speed: 100", 1),
    // Curves have no integration steps.
    ("linear: 59, speed: 59", 1),
  ])
  func `the integration steps of a fast spring use up the limit`(
    animation: String, numbersPerFrame: Int
  ) throws {
    let timeline = try events("  - { at: 0, set: { x: 1 }, animation: { \(animation) } }")
    let frames = try timeline.sample().times.count
    let count = try timeline.contents.motion(PlaybackOptions(framesPerSecond: 60)).steppedCount
    #expect(abs(count - frames * numbersPerFrame) <= 2 * numbersPerFrame)
  }

  @Test func `the limit of stepped numbers applies to all timelines together`() throws {
    let contents = try events("  - { at: 0, set: { x: 1 }, animation: { linear: 1 } }").contents
    let options = PlaybackOptions(framesPerSecond: 60, componentLimit: 100)
    let count = try contents.motion(options).steppedCount
    #expect(count > 60 && count < 70)
    #expect(throws: EvaluationError.tooManyFrames(timeline: "test", limit: 10)) {
      try contents.motion(PlaybackOptions(framesPerSecond: 60, componentLimit: 10))
    }
    let budget = SteppingBudget(count * 3 / 2)
    _ = try budget.motion(of: contents, options)
    #expect(
      throws: EvaluationError.tooManyFrames(timeline: "test", limit: count / 2)
    ) {
      try budget.motion(of: contents, options)
    }
    #expect(throws: EvaluationError.tooManyFrames(timeline: "test", limit: 0)) {
      try budget.motion(of: contents, options)
    }
  }

  @Test func `cycles repeat it from its start`() throws {
    let timeline = try events("  - { at: 0, set: { x: 4 }, animation: { linear: 0.2 } }")
    let once = try timeline.sample().tracks[0].numbers
    let twice = try timeline.sample(SamplingOptions(cycles: 2)).tracks[0].numbers
    #expect(twice == once + once.dropFirst())
  }

  @Test func `velocities are the changes since the frame before`() throws {
    let timeline = try events(
      frameRate: 20, "  - { at: 0, set: { x: 4 }, animation: { linear: 0.2 } }")
    let table = try timeline.sample(
      SamplingOptions(to: 0.5, includesVelocities: true))
    let velocities = try #require(table.tracks[0].velocities)
    #expect(velocities.map { $0.rounded() } == [0, 0, 20, 20, 20, 20, 0, 0, 0, 0, 0])
  }

  @Test func `a rectangle moves as a whole to its target`() throws {
    let timeline = try YAMLSource.timeline(
      """
      initial: { frame: [16, 220, 110, 110] }
      events: [{ at: 0, set: { frame: [0, 0, 390, 844] }, animation: { smooth: 0.5 } }]
      """)
    let track = try timeline.sample().tracks[0]
    #expect(track.columnNames == ["frame.x", "frame.y", "frame.width", "frame.height"])
    #expect(Array(track.numbers.prefix(4)) == [16, 220, 110, 110])
    #expect(Array(track.numbers.suffix(4)) == [0, 0, 390, 844])
  }

  @Test func `colours move through cone responses unless the property says otherwise`() throws {
    let lines = "  - { at: 0, set: { x: \"#fff\" }, animation: { linear: 0.2 } }"
    // Half of each cube root is an eighth of the light; half of the light is more.
    for (interpolation, expected) in [
      ("", 0.388572859046), ("interpolation: linear", 0.735356983052),
    ] {
      let timeline = try events(
        frameRate: 20, lines,
        properties: "{ x: { type: color, initial: \"#000\", \(interpolation) } }")
      let half = try timeline.sample().tracks[0].numbers[12]
      #expect(abs(half - expected) < 1e-9)
    }
  }

  @Test func `a discrete property changes in the frame of its change`() throws {
    let timeline = try events(
      frameRate: 20,
      "  - { at: 0.1, set: { x: true }, animation: { linear: 1 } }",
      properties: "{ x: { type: boolean, initial: false } }")
    let table = try timeline.sample()
    #expect(table.tracks[0].values == .booleans([false, false, true]))
  }
}
