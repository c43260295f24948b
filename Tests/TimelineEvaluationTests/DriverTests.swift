import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Timelines that an input moves: each value shows the time that it stands for.
@Suite struct DriverTests {
  private static let contents = [
    """
    tracks:
          scale: [{ spring: { to: 2, duration: 0.7, spring: bouncy } }, { linear: { to: 1, at: 1.3s } }]
          rotation: { delay: 0.2s, repeat: 2, autoreverses: true, cubic: { to: 90deg, duration: 0.3 } }
    """,
    """
    sequence:
          - { play: rise }
          - { play: rise, reversed: true, delay: 0.1s, speed: 2 }
    """,
    """
    tracks:
          row: { stagger: 50ms, offsetX: { linear: { to: 40, duration: 0.4, curve: easeOutBack } } }
    """,
  ]

  private func compiled(_ contents: String, _ driver: String) throws -> CompiledTimeline {
    let all = try YAMLSource.compile(
      """
      keyphase: 1
      elements: { row: { count: 3 } }
      timelines:
        rise: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.4 } }, offsetY: [{ spring: -9 }] } }
        test:
          \(driver)
          \(contents)

      """)
    return try #require(all.first { $0.name == "test" })
  }

  @Test func `percentages are those of a second, or of a duration`() throws {
    for (duration, length) in [("description: none", 1.0), ("duration: 2s", 2)] {
      let timeline = try compiled(
        """
        \(duration)
            tracks:
              rotation: { linear: { to: 180deg, duration: \(length) } }
              opacity: { from: 0, keyframes: [{ hold: { at: 30% } }, { linear: { to: 1, at: 60% } }] }
        """, "driver: { input: pull, from: 0, to: 120 }")
      let table = try timeline.sample(SamplingOptions(inputs: [36, 54, 72, 120]))
      let opacity = try #require(table.tracks.first { $0.property == "opacity" }).numbers
      #expect(zip(opacity, [0, 0.5, 1, 1]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(opacity)")
    }
  }

  @Test(arguments: contents, [(0.0, 120.0), (120, 0), (-30, 5), (1e-3, 2e-3)])
  func `a driver at a value is the timeline at its time`(
    _ contents: String, _ ends: (from: Double, to: Double)
  ) throws {
    let driven = try compiled(
      contents, "driver: { input: pull, from: \(ends.from), to: \(ends.to) }")
    let played = try compiled(contents, "description: by time")
    let duration = played.motion.end
    #expect(duration > 0.4)
    var generator = SeededGenerator(seed: 43)
    let span = ends.to - ends.from
    let fractions =
      [0, 1] + (0..<200).map { _ in Double.random(in: -0.2...1.2, using: &generator) }
    let values = fractions.map { $0 == 1 ? ends.to : ends.from + $0 * span }
    let table = try driven.sample(SamplingOptions(inputs: values, includesVelocities: true))
    #expect(table.input == SampledInput(pull: values))
    let times = values.map { min(max(($0 - ends.from) / span, 0), 1) * duration }
    #expect(table.times == times)
    let wanted = try played.sample(SamplingOptions(times: times, includesVelocities: true))
    for (own, other) in zip(table.tracks, wanted.tracks) {
      #expect(own.name == other.name)
      #expect(own.values == other.values)
      let slopes = try zip(#require(own.velocities), #require(other.velocities))
      for (index, (slope, velocity)) in slopes.enumerated() {
        let fraction = fractions[index / own.width]
        let isHeld = fraction < 0 || fraction > 1
        #expect(slope == (isHeld ? 0 : velocity * (duration / span)))
      }
    }
    #expect(table.tracks.count == wanted.tracks.count)
  }

  @Test func `without values, an input goes from its start to its end in equal steps`() throws {
    let driven = try compiled(Self.contents[0], "driver: { input: pull, from: 120, to: 0 }")
    #expect(try driven.sample().input?.values == (0...100).map { 120 - 120 * Double($0) / 100 })
    let four = try driven.sample(SamplingOptions(steps: 4))
    #expect(four.input?.values == [120, 90, 60, 30, 0])
    let duration = four.duration
    let part = try driven.sample(SamplingOptions(from: duration / 2, to: duration, steps: 2))
    #expect(part.input?.values == [60, 30, 0])
  }

  @Test func `a view passes through from 0 to 1`() throws {
    let driven = try compiled(Self.contents[0], "driver: { input: view }")
    #expect(try driven.sample(SamplingOptions(steps: 2)).input?.values == [0, 0.5, 1])
  }

  @Test func `markers stand at values of the input`() throws {
    let driven = try compiled(
      Self.contents[0], "driver: { input: pull, from: 100, to: 230 }\n    markers: { half: 0.65s }")
    let marker = try #require(try driven.sample().markers.first)
    #expect(marker.name == "half")
    #expect(abs(marker.time - 165) < 1e-9)
  }

  @Test func `an input cannot be triggered`() throws {
    let driven = try compiled(Self.contents[0], "driver: { input: view }")
    #expect(throws: EvaluationError.withoutTrigger(timeline: "test")) {
      try driven.sample(SamplingOptions(triggers: [0]))
    }
  }

  @Test(arguments: contents)
  func `a player shows values of the input in any order`(_ contents: String) throws {
    let driven = try compiled(contents, "driver: { input: pull, from: 120, to: -40 }")
    let player = try TimelinePlayer(driven)
    var generator = SeededGenerator(seed: 7)
    for value in (0..<60).map({ _ in Double.random(in: -60...140, using: &generator) }) {
      player.seek(toInput: value)
      var numbers: [Double] = []
      player.values(into: &numbers)
      let table = try driven.sample(SamplingOptions(inputs: [value]))
      #expect(numbers == table.tracks.flatMap(\.numbers))
    }
    let time = player.time
    player.seek(toInput: .nan)
    #expect(player.time == time)
  }
}

extension SampledInput {
  fileprivate init(pull values: [Double]) { self.init(name: "pull", unit: "", values: values) }
}
