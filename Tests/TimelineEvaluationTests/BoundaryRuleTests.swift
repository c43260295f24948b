import AnimationCore
import Foundation
import TestSupport
import Testing
import TimelineEvaluation

/// Rules for what happens exactly at a boundary, as the format states them.
@Suite struct BoundaryRuleTests {
  private static let keyframes = "[linear: { to: 0.5, duration: 0.2 }, move: 0]"

  /// The values of the last timeline, after a timeline `part` with a trailing move.
  private func opacity(_ contents: String, at times: [Double]) throws -> [Double] {
    let text = """
      keyphase: 1
      timelines:
        part: { tracks: { opacity: \(Self.keyframes) } }
        whole: { \(contents) }
      """
    return try #require(YAMLSource.compile(text).last).numbers(at: times)
  }

  @Test(arguments: [
    ("tracks: { opacity: \(keyframes) }", 0.2),
    ("repeat: 2, tracks: { opacity: \(keyframes) }", 0.4),
    ("tracks: { opacity: { repeat: 2, keyframes: \(keyframes) } }", 0.4),
    ("tracks: { opacity: { repeat: 3, autoreverses: true, keyframes: \(keyframes) } }", 0.6),
    ("sequence: [play: part]", 0.2),
    ("sequence: [{ play: part, repeat: 2 }, wait: 1s]", 0.4),
    ("sequence: [{ play: part, for: 0.2s }, wait: 1s]", 0.2),
    ("sequence: [{ play: part, for: 1s }]", 0.2),
    ("sequence: [{ play: part, speed: 0.5 }]", 0.4),
    ("sequence: [{ sequence: [play: part] }, wait: 1s]", 0.2),
    ("repeat: 2, sequence: [play: part]", 0.4),
  ])
  func `the value of a trailing move stays after the end`(contents: String, end: Double) throws {
    #expect(try opacity(contents, at: [end, end + 0.1, 7]) == [0.5, 0, 0])
  }

  @Test func `a play that is cut before a trailing move keeps its value`() throws {
    let values = try opacity("sequence: [{ play: part, for: 0.1s }, wait: 1s]", at: [0.1, 0.5])
    for value in values { #expect(isClose(value, 0.75, 1e-12)) }
  }

  @Test func `a discrete value of a trailing move stays after the last cycle`() throws {
    let timeline = try YAMLSource.timeline(
      "tracks: { on: { repeat: 2, keyframes: [hold: 0.3s, move: true] } }",
      properties: "{ on: { type: boolean, initial: false } }")
    let table = try timeline.sample(SamplingOptions(times: [0.3, 0.4, 0.6, 0.7]))
    #expect(table.tracks[0].values == .booleans([false, false, false, true]))
  }

  @Test(arguments: [0.0, 0.5])
  func `an even number of cycles ends after the move at the start`(delay: Double) throws {
    let timeline = try YAMLSource.timeline(
      """
      tracks:
        offsetX: { delay: \(delay)s, repeat: 2, autoreverses: true, keyframes: [move: 5, linear: { to: 10, duration: 1 }] }
        on: { delay: \(delay)s, repeat: 2, autoreverses: true, keyframes: [move: true, hold: 1s] }
      """, properties: "{ on: { type: boolean, initial: false } }")
    let times = [delay + 1, delay + 1.5, delay + 2, delay + 3]
    let table = try timeline.sample(SamplingOptions(times: times, includesVelocities: true))
    #expect(table.tracks[0].numbers == [10, 7.5, 5, 5])
    let velocities = try #require(table.tracks[0].velocities)
    #expect(velocities[0] == 5 && velocities[1] == -5 && velocities[3] == 0)
    #expect(table.tracks[1].values == .booleans([true, true, true, true]))
  }

  @Test(arguments: [(8, [5, 6, 7, 8, 9]), (7, [5, 7, 8, 9, 10])])
  func `a trigger in the frame in which the second phase completes leads to the third`(
    frame: Int, sixths: [Double]
  ) throws {
    let timeline = try YAMLSource.timeline(
      """
      trigger: taps
      phases:
        - { phase: a, set: { offsetX: 0 }, animation: { linear: 0.1 } }
        - { phase: b, set: { offsetX: 1 }, animation: { linear: 0.1 } }
        - { phase: c, set: { offsetX: 2 }, animation: { linear: 0.1 } }
      """)
    let table = try timeline.sample(SamplingOptions(triggers: [0, Double(frame) / 60]))
    for (number, sixth) in zip(table.tracks[0].numbers[6...], sixths) {
      #expect(isClose(number, sixth / 6, 1e-9), "\(number)")
    }
  }

  @Test(arguments: [
    "[{ at: 0, set: { offsetX: 100 }, animation: { linear: 0.1 } }, { at: 0, set: { offsetX: 150 } }]",
    "[{ at: 0, set: { offsetX: 50 } }, { at: 0, set: { offsetX: 150 }, animation: { linear: 0.1 } }]",
  ])
  func `an unanimated change in the frame of an animated one moves it at once`(
    events: String
  ) throws {
    let values = try YAMLSource.timeline("events: \(events)").sample().tracks[0].numbers
    for (frame, value) in [50, 50, 200.0 / 3, 250.0 / 3, 100].enumerated() {
      #expect(isClose(values[frame], value, 1e-9))
    }
    #expect(values.last == 150)
  }

  @Test func `a later logical completion changes neither the earlier one nor merging`() throws {
    func values(_ modifier: String) throws -> [Double] {
      try YAMLSource.timeline(
        """
        events:
          - { at: 0, set: { offsetX: 100 }, animation: { snappy: 0.3\(modifier) }, label: first }
          - { at: 0.1, set: { offsetX: 40 }, animation: { snappy: 0.3\(modifier) } }
          - { at: { after: first }, set: { offsetY: 9 } }
        """
      ).sample().tracks.flatMap(\.numbers)
    }
    #expect(try values(", logicallyCompleteAfter: 2") == values(""))
  }

  @Test func `a group of entries with earlier times ends at its start`() throws {
    let text = """
      keyphase: 1
      timelines:
        part: { tracks: { opacity: { linear: { to: 0, duration: 0.2 } } } }
        whole:
          sequence:
            - wait: 1s
            - together: [{ play: part, at: 0s }]
            - tracks: { offsetX: { linear: { to: 8, duration: 1 } } }
      """
    let whole = try #require(YAMLSource.compile(text).last)
    #expect(whole.duration == 2)
    #expect(try whole.sample(SamplingOptions(times: [1, 1.5])).tracks[1].numbers == [0, 4])
  }

  @Test func `the velocity of a drag is that of the last samples of its frames at their own times`()
    throws
  {
    let timeline = try YAMLSource.timeline(
      """
      events:
        - { at: 0, animation: none, drag: { offsetX: { samples: [[0, 0], [10ms, 40], [14ms, 5], [30ms, 20], [47ms, 50]] } } }
        - { at: 60ms, set: { offsetX: 100 }, animation: spring }
      """)
    // The sample at 10 ms is in the frame of the one at 14 ms; the release is shown 6.7 ms later.
    let (early, late) = (15 / 0.016, 30 / 0.017)
    let velocity = (0.75 * early + 0.25 * late) * pow(0.998, 13)
    var value = AnimatedValue(50.0)
    value.set(100, animation: .spring, initialVelocity: velocity, at: 4.0 / 60)
    let numbers = try timeline.sample().tracks[0].numbers
    #expect(Array(numbers[..<4]) == [0, 5, 20, 50])
    for frame in 4..<24 {
      value.advance(to: Double(frame) / 60)
      #expect(isClose(numbers[frame], value.displayed, 1e-9), "frame \(frame)")
    }
    #expect(numbers[6] > 65)
  }

  @Test(arguments: [
    ("easeInCirc", true), ("[0.3, 0, 1, 0.5]", true), ("easeIn", false), ("linear", false),
    ("[0.3, 0, 0.99, 0.5]", false),
  ])
  func `a curve that is infinitely steep at its end passes on no velocity`(
    curve: String, isAtRest: Bool
  ) throws {
    func values(_ velocity: String) throws -> [Double] {
      try YAMLSource.timeline(
        """
        tracks:
          offsetX:
            - linear: { to: 10, duration: 1, curve: \(curve) }
            - cubic: { to: 20, duration: 1\(velocity) }
            - linear: { to: 0, duration: 1 }
        """
      ).numbers(at: [1.25, 1.5, 1.75])
    }
    #expect(try (values("") == values(", startVelocity: 0")) == isAtRest)
  }

  @Test(arguments: [(40, 31), (45, 31), (39, 61)])
  func `only an interpolating spring that oscillates lasts a second at least`(
    damping: Int, frames: Int
  ) throws {
    let timeline = try YAMLSource.timeline(
      "events: [{ at: 0, set: { offsetX: 100 }, animation: { interpolatingSpring: { stiffness: 400, damping: \(damping) } } }]"
    )
    #expect(timeline.duration == Double(frames) / 60)
  }
}
