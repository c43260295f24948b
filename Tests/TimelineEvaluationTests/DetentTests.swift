import AnimationCore
import TestSupport
import Testing
import TimelineDocument
import TimelineSyntax

@testable import TimelineEvaluation

/// Inputs that fingers move: where they come to rest, and what is seen on the way.
@Suite struct DetentTests {
  private func timeline(
    _ driver: String, tracks: String = "offsetY: { linear: { to: -200, duration: 1 } }"
  ) throws -> CompiledTimeline {
    try #require(
      try YAMLSource.compile(
        """
        keyphase: 1
        timelines:
          test:
            driver: { input: pull, from: 0, to: 120, \(driver) }
            tracks: { \(tracks) }

        """
      ).first)
  }

  private func numbers(_ table: SampleTable, _ property: String) throws -> [Double] {
    try #require(table.tracks.first { $0.property == property }).numbers
  }

  /// A value, a velocity, and the detent that is nearest to where the input would come to rest.
  @Test(arguments: [
    ("normal", 50.0, 0.0, 60.0), ("normal", 20, 0, 0), ("normal", 30, 0, 0), ("normal", 90, 0, 60),
    // 0.998 / 0.002 / 1000 = 0.499 of the velocity, and 0.099 of it where it is fast.
    ("normal", 20, 100, 60), ("normal", 100, -100, 60), ("normal", 0, 1000, 120),
    ("normal", 120, -1000, 0), ("fast", 20, 100, 0), ("fast", 20, 102, 60), ("fast", 20, 101, 0),
    ("normal", 1e6, 0, 120), ("normal", -1e6, 0, 0), ("normal", 0, 1e300, 120),
    ("normal", 60, .infinity, 120), ("normal", 60, -.infinity, 0),
  ])
  func `a detent is the nearest one to where the input would come to rest`(
    _ deceleration: String, _ value: Double, _ velocity: Double, _ detent: Double
  ) throws {
    let timeline = try timeline("detents: [120, 0, 60], deceleration: \(deceleration)")
    #expect(timeline.driver?.detent(from: value, velocity: velocity) == detent)
  }

  @Test func `of two detents as near, it is the one in the direction of the velocity`() throws {
    // 0.998 / (1 − 0.998) / 1000, as it is computed.
    let driver = try #require(try timeline("detents: [-60, 0, 60]").driver)
    let reach = 0.998 / (1 - 0.998) / 1000
    for velocity in [64.0, -64] {
      let value = 30 - velocity * reach
      guard value + velocity * 0.998 / (1 - 0.998) / 1000 == 30 else { continue }
      #expect(driver.detent(from: value, velocity: velocity) == (velocity > 0 ? 60 : 0))
    }
    #expect(driver.detent(from: 30, velocity: 0) == 0)
    #expect(driver.detent(from: 30, velocity: 5e-324) == 60)
    #expect(driver.detent(from: -30, velocity: -5e-324) == -60)
  }

  @Test func `without detents, an input stays where it is let go`() throws {
    let timeline = try timeline("run: [{ at: 0.1s, samples: [[0, 20], [0.1s, 44]] }]")
    #expect(timeline.driver?.detent(from: 4, velocity: 100) == nil)
    let run = try #require(try timeline.run())
    let pull = try numbers(run.sample(SamplingOptions(times: [0, 0.1, 0.2, 1, 9])), "pull")
    #expect(pull == [20, 20, 44, 44, 44])
  }

  /// The way to a detent is the event that sets a property to it, with the velocity of a drag.
  @Test(arguments: ["bouncy", "{ snappy: 0.3 }", "{ easeInOut: 0.4 }", "none", "default"])
  func `the way to a detent is that of an event with a drag`(_ animation: String) throws {
    let samples = "[[0, 0], [16ms, 4], [33ms, 11], [50ms, 24], [66ms, 41]]"
    let timeline = try timeline(
      "detents: [0, 120], animation: \(animation), run: [{ at: 0.2s, samples: \(samples) }]")
    let events = try #require(
      try YAMLSource.compile(
        """
        keyphase: 1
        timelines:
          test:
            events:
              - { at: 0.2s, drag: { offsetX: { samples: \(samples) } }, animation: none }
              - { at: 0.266s, set: { offsetX: 120 }, animation: \(animation) }

        """
      ).first)
    let run = try #require(try timeline.run())
    let (own, other) = (try run.sample(), try events.sample())
    #expect(try numbers(own, "pull") == numbers(other, "offsetX"))
    #expect(own.times == other.times)
  }

  @Test func `at each time, the timeline is where its input is`() throws {
    let tracks = """
      rotation: [{ hold: { at: 30% } }, { cubic: { to: 180deg, at: 100% } }], \
      opacity: { from: 0, keyframes: [{ linear: { to: 1, at: 60% } }, { hold: { at: 100% } }] }
      """
    let run = """
      run: [{ at: 0.1s, samples: [[0, -20], [16ms, 4], [32ms, 60]] }, \
      { at: 0.25s, samples: [[0, 70], [50ms, 20]] }]
      """
    let timeline = try timeline(
      "detents: [0, 120], animation: bouncy, \(run)", tracks: tracks)
    let table = try #require(try timeline.run()).sample(SamplingOptions(includesVelocities: true))
    #expect(table.input == nil)
    #expect(table.tracks.first?.name == "pull")
    let pull = try numbers(table, "pull")
    let inputs = try timeline.sample(SamplingOptions(inputs: pull, includesVelocities: true))
    let rates = try #require(table.tracks.first?.velocities)
    for (own, other) in zip(table.tracks.dropFirst(), inputs.tracks) {
      #expect(own.values == other.values)
      let slopes = try zip(#require(own.velocities), #require(other.velocities))
      for (index, (velocity, slope)) in slopes.enumerated() {
        // The chain rule.
        #expect(abs(velocity - slope * rates[index]) <= 1e-9 * max(1, abs(velocity)))
      }
    }
    #expect(pull.last == 0 || pull.last == 120)
  }

  @Test func `a finger takes the input where it is seen`() throws {
    let timeline = try timeline(
      """
      detents: [0, 120], animation: { easeInOut: 0.5 }, \
      run: [{ at: 0, samples: [[0, 0], [0.1s, 100]] }, { at: 0.35s, samples: [[0, 5], [0.1s, 5], [0.2s, 15]] }]
      """)
    let table = try #require(try timeline.run()).sample()
    let pull = try numbers(table, "pull")
    // Frame 21 is at 0.35 s, where the way to 120 stops.
    let held = pull[20]
    #expect(held > 100 && held < 120)
    #expect(pull[21...26].allSatisfy { $0 == held })
    #expect(pull[33] == held + 10 || pull[33] > held)
    #expect(pull.last == 120)
    #expect(zip(pull[26...], pull[27...]).allSatisfy { $1 >= $0 })
  }

  @Test func `a finger that rests before it lifts has no velocity`() throws {
    let rest = "[0.2s, 40], [0.216s, 40], [0.232s, 40]"
    let timeline = try timeline(
      "detents: [0, 120], animation: bouncy, run: [{ at: 0, samples: [[0, 0], [16ms, 40], \(rest)] }]"
    )
    let pull = try numbers(try #require(try timeline.run()).sample(), "pull")
    #expect(pull.last == 0)
    let thrown = try self.timeline(
      "detents: [0, 120], animation: bouncy, run: [{ at: 0, samples: [[0, 0], [16ms, 40]] }]")
    #expect(try numbers(try #require(try thrown.run()).sample(), "pull").last == 120)
  }

  /// Every run ends at a detent, and the samples of any order of times are those of each time.
  @Test(arguments: 0..<40)
  func `a run comes to rest at a detent`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &generator) * 100).rounded() / 100
    }
    var time = 0.0
    let touches = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      time += number(0...0.6)
      let start = time
      var own = 0.0
      let samples = (0..<Int.random(in: 1...7, using: &generator)).map { index in
        if index > 0 { own += number(0...0.04) }
        return "[\((own * 100).rounded() / 100), \(number(-50...200))]"
      }
      time += own + 0.01
      return
        "{ at: \((start * 100).rounded() / 100), samples: [\(samples.joined(separator: ", "))] }"
    }
    let animation = ["bouncy", "{ smooth: 0.2 }", "{ easeOut: 0.3 }", "none"][Int(seed % 4)]
    let timeline = try timeline(
      "detents: [0, 33.3, 120], animation: \(animation), run: [\(touches.joined(separator: ", "))]")
    let run = try #require(try timeline.run())
    let pull = try numbers(run.sample(), "pull")
    #expect([0, 33.3, 120].contains(pull.last), "\(String(describing: pull.last))")
    let times = (0..<30).map { _ in Double.random(in: 0...(run.duration + 0.5), using: &generator) }
    let all = try numbers(run.sample(SamplingOptions(times: times)), "pull")
    for (time, value) in zip(times, all) {
      #expect(try numbers(run.sample(SamplingOptions(times: [time])), "pull") == [value])
    }
  }
}
