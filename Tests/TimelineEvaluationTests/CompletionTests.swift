import AnimationCore
import Testing
import TimelineEvaluation

/// Events that wait for the animations of others, compared with the library.
@Suite struct CompletionTests {
  /// The frame of a value that is set to each target in turn, when the change before is complete.
  private func chain(
    _ steps: [(target: Double, animation: Animation)], isRemoval: Bool = false, frames: Int
  ) -> [Double] {
    var value = AnimatedValue(0.0)
    var shown: [Double] = []
    var rest = steps[...]
    for frame in 0..<frames {
      let time = Double(frame) / 60
      value.advance(to: time)
      let last = value.completions.last
      let isComplete =
        last.map { (isRemoval ? $0.removalTime : $0.logicalTime) != nil } ?? true
      if isComplete, let step = rest.popFirst() {
        value.set(step.target, animation: step.animation, at: time)
      }
      shown.append(value.displayed)
    }
    return shown
  }

  private func events(_ lines: String) throws -> CompiledTimeline {
    try YAMLSource.timeline(
      "events:\n" + lines, properties: "{ x: { type: number, initial: 0 } }")
  }

  @Test(arguments: [("", false), (", criteria: removed", true)])
  func `a spring begins when the one before is complete, as in the library`(
    _ criteria: String, _ isRemoval: Bool
  ) throws {
    let timeline = try events(
      """
        - { at: 0, label: up, set: { x: 100 }, animation: { spring: { duration: 0.4, bounce: 0.3 } } }
        - { at: { after: up\(criteria) }, label: down, set: { x: 20 }, animation: { smooth: 0.3 } }
        - { at: { after: down }, set: { x: 60 }, animation: { easeOut: 0.2 } }
      """)
    let values = try timeline.sample().tracks[0].numbers
    let expected = chain(
      [
        (100, .spring(duration: 0.4, bounce: 0.3)), (20, .smooth(duration: 0.3)),
        (60, .easeOut(duration: 0.2)),
      ], isRemoval: isRemoval, frames: values.count)
    // The second change waits by its own criterion, which is the default.
    guard isRemoval else { return #expect(values == expected) }
    #expect(values.prefix(60) == expected.prefix(60))
  }

  @Test func `removal comes after logical completion`() throws {
    func start(_ criteria: String) throws -> Double {
      let timeline = try events(
        """
          - { at: 0, label: up, set: { x: 1 }, animation: bouncy }
          - { at: { after: up\(criteria) }, set: { opacity: 0 } }
        """)
      let table = try timeline.sample()
      let index = try #require(table.tracks[1].numbers.firstIndex(of: 0))
      return table.times[index]
    }
    // The clock starts in the second frame; a spring of 0.5 s is complete after it.
    #expect(try start("") == 31.0 / 60)
    #expect(try start(", criteria: removed") > 0.6)
  }

  @Test func `an event without an animation is complete at once`() throws {
    let timeline = try events(
      """
        - { at: 0.1, label: set, set: { x: 1 } }
        - { at: { after: set }, set: { opacity: 0 } }
      """)
    #expect(try timeline.numbers(at: [5.0 / 60, 0.1]) == [0, 1])
    #expect(try timeline.sample().tracks[1].numbers.last == 0)
    #expect(timeline.duration == 0.1)
  }

  @Test func `an event waits for all of its changes, and for the last sample of a drag`() throws {
    let timeline = try events(
      """
        - { at: 0, label: both, set: { x: 1, opacity: 0 }, animation: { linear: 0.3 }, drag: { blur: { samples: [[0, 0], [0.5, 4]] } } }
        - { at: { after: both }, set: { scale: 2 } }
      """)
    let table = try timeline.sample()
    let index = try #require(table.tracks[3].numbers.firstIndex(of: 2))
    #expect(table.times[index] > 0.5)
  }

  @Test func `it begins in the frame of the completion at every rate of samples`() throws {
    let timeline = try events(
      """
        - { at: 0, label: up, set: { x: 1 }, animation: { linear: 0.3 } }
        - { at: { after: up }, set: { opacity: 0 } }
      """)
    func start(_ rate: Double) throws -> Double {
      let table = try timeline.sample(SamplingOptions(framesPerSecond: rate))
      return table.times[try #require(table.tracks[1].numbers.firstIndex(of: 0))]
    }
    #expect(abs(try start(60) - 20.0 / 60) < 1e-9)
    #expect(abs(try start(120) - 40.0 / 120) < 1e-9)
  }

  @Test func `a change without animation under an endless loop shifts the loop`() throws {
    func values(_ more: String) throws -> [Double] {
      try events(
        "  - { at: 0, set: { x: 100 }, animation: { linear: 0.4, repeat: forever } }\n" + more
      ).sample(SamplingOptions(to: 2)).tracks[0].numbers
    }
    let loop = try values("")
    let shifted = try values("  - { at: 0.5, set: { x: 150 } }")
    #expect(loop[..<30] == shifted[..<30])
    for (value, other) in zip(loop[30...], shifted[30...]) {
      #expect(abs(other - value - 50) < 1e-9)
    }
  }

  @Test func `tracked values without an animation hand their velocity to the next spring`() throws {
    func peak(_ flag: String) throws -> Double {
      let lines = (0...6).map { "  - { at: \($0)f, set: { x: \($0 * 10) }\(flag) }" }
      let timeline = try events(
        lines.joined(separator: "\n") + "\n  - { at: 7f, set: { x: 70 }, animation: spring }")
      return try timeline.sample().tracks[0].numbers.max() ?? 0
    }
    #expect(try peak("") < 70.1)
    #expect(try peak(", tracksVelocity: true") > 75)
    #expect(try peak(", tracksVelocity: true, isContinuous: true") > 75)
  }
}
