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
}
