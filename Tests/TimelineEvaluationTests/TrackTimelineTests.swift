import AnimationCore
import Testing
import TimelineDocument
import TimelineEvaluation

@Suite struct TrackTimelineTests {
  /// The rounding error of sums of times of a few seconds.
  static let tolerance = 1e-12

  @Test func `a move shows just after its time`() throws {
    let timeline = try YAMLSource.track(
      "linear: { to: 10, duration: 0.2 }, move: -5, linear: { to: 0, duration: 0.2 }")
    #expect(try timeline.numbers(at: [0.2, 0.2 + 5e-10, 0.2 - 5e-10]) == [10, 10, 10])
    let after = try timeline.numbers(at: [0.2 + 2e-9])
    #expect(abs(after[0] + 5) < 1e-6)
  }

  @Test func `a leading move shows at 0 and a trailing one only after the end`() throws {
    let timeline = try YAMLSource.track("move: 3, linear: { to: 4, duration: 1 }, move: 9")
    #expect(try timeline.numbers(at: [0, 1, 1.1]) == [3, 4, 9])
  }

  @Test func `a delay holds the start value, and a track may have its own`() throws {
    let timeline = try YAMLSource.timeline(
      """
      initial: { x: 1 }
      tracks: { x: { from: 2, delay: 0.5, keyframes: [linear: { to: 4, duration: 1 }] } }
      """, properties: "{ x: { type: number, initial: 0 } }")
    #expect(timeline.duration == 1.5)
    #expect(try timeline.numbers(at: [0, 0.5, 1, 1.5]) == [2, 2, 3, 4])
  }

  @Test func `an explicit time counts from the start, not from the delay`() throws {
    let timeline = try YAMLSource.timeline(
      """
      markers: { beat: 0.75 }
      tracks:
        x:
          delay: 0.25
          keyframes:
            - linear: { to: 1, at: beat }
            - hold: { at: 60f }
            - linear: { to: 3, duration: 1 }
      """, properties: "{ x: { type: number, initial: 0 } }")
    #expect(timeline.markers == [SampledMarker(name: "beat", time: 0.75)])
    #expect(try timeline.numbers(at: [0.25, 0.5, 0.75, 1, 1.5, 2]) == [0, 0.5, 1, 1, 2, 3])
  }

  @Test func `after the end the last value is held`() throws {
    let timeline = try YAMLSource.track("linear: { to: 1, duration: 1 }")
    let table = try timeline.sample(
      SamplingOptions(framesPerSecond: 1, to: 3, includesVelocities: true))
    #expect(table.times == [0, 1, 2, 3])
    #expect(table.tracks[0].numbers == [0, 1, 1, 1])
    #expect(table.tracks[0].velocities == [1, 1, 0, 0])
  }

  @Test func `times may be in any order and repeated`() throws {
    let timeline = try YAMLSource.track(
      """
      linear: { to: 1, duration: 1 }, linear: { to: 3, duration: 1 }, \
      linear: { to: 0, duration: 1 }
      """)
    #expect(try timeline.numbers(at: [2.5, 0.5, 0.5, 9, 1.5, 0]) == [1.5, 0.5, 0.5, 0, 2, 0])
  }

  @Test func `at a boundary the velocity is the earlier keyframe's`() throws {
    let timeline = try YAMLSource.track(
      "linear: { to: 1, duration: 1 }, linear: { to: -1, duration: 1 }")
    let table = try timeline.sample(SamplingOptions(times: [1, 1.5], includesVelocities: true))
    #expect(table.tracks[0].velocities == [1, -2])
  }

  @Test func `an initial value without a track is a constant column in file order`() throws {
    let timeline = try YAMLSource.timeline(
      """
      initial: { anchor: top, offsetX: 5 }
      tracks:
        offsetY: [linear: { to: 1, duration: 1 }]
        offsetX: [linear: { to: 6, duration: 1 }]
      """)
    let table = try timeline.sample(SamplingOptions(framesPerSecond: 1, includesVelocities: true))
    #expect(table.tracks.map(\.property) == ["anchor", "offsetX", "offsetY"])
    #expect(table.tracks[0].columnNames == ["anchor.x", "anchor.y"])
    #expect(table.tracks[0].numbers == [0.5, 0, 0.5, 0])
    #expect(table.tracks[0].velocities == [0, 0, 0, 0])
  }

  @Test func `discrete values change at the ends of their keyframes`() throws {
    let timeline = try YAMLSource.timeline(
      """
      tracks:
        flag: [hold: 0.3s, move: true, hold: 0.3s]
        count: [linear: { to: 2, duration: 0.3 }, spring: { to: 7, duration: 0.3 }]
        text: [move: b, hold: 0.4s]
      """,
      properties: """
        { flag: { type: boolean, initial: false }, count: { type: integer, initial: 1 }, \
        text: { type: string, initial: a } }
        """)
    let table = try timeline.sample(
      SamplingOptions(times: [0, 0.29, 0.3, 0.31, 0.6, 1], includesVelocities: true))
    #expect(table.duration == 0.6)
    #expect(table.tracks[0].values == .booleans([false, false, false, true, true, true]))
    #expect(table.tracks[1].values == .integers([1, 1, 2, 2, 7, 7]))
    #expect(table.tracks[2].values == .strings(["b", "b", "b", "b", "b", "b"]))
    #expect(table.tracks.allSatisfy { $0.velocities == nil })
  }

  @Test(arguments: [("integer", [0, 1, 1, 3, 0]), ("rounded", [0, 1, 2, 3, -1])])
  func `a displayed integer has a separate column, truncated or rounded`(
    display: String, integers: [Int]
  ) throws {
    let timeline = try YAMLSource.track(
      "linear: { to: 3, duration: 1 }, move: -0.95",
      type: "{ type: number, initial: 0, display: \(display) }")
    let table = try timeline.sample(SamplingOptions(times: [0, 0.4, 0.5, 1, 2]))
    #expect(table.tracks.map(\.property) == ["x", "x.display"])
    #expect(table.tracks[1].type == .integer)
    #expect(table.tracks[1].values == .integers(integers))
  }

  @Test func `an angle is in degrees throughout`() throws {
    let timeline = try YAMLSource.timeline(
      "tracks: { rotation: [cubic: { to: 15deg, duration: 0.1 }, linear: { to: -7.3, duration: 0.2 }] }"
    )
    let table = try timeline.sample(SamplingOptions(times: [0.1, 0.3]))
    #expect(table.tracks[0].numbers == [15, -7.3])
    #expect(table.tracks[0].unit == "deg")
  }

  /// Types with their start, a target, and the distance between them in SwiftUI's units.
  static let lengths: [(type: String, start: String, target: String, length: Double)] = [
    ("number", "0", "50", 50),
    ("angle", "0", "90", .pi / 2 * 128),
    ("point", "[0, 0]", "[30, 40]", 50),
    ("size", "[1, 2]", "[31, 42]", 50),
    ("rect", "[0, 0, 10, 10]", "[5, 5, 15, 15]", 10),
    ("unitPoint", "center", "bottomTrailing", 0.5.squareRoot() * 128),
    ("color", "\"#000000\"", "\"#ffffff\"", 3.0.squareRoot() * 128),
    ("vector, dimension: 5", "[0, 0, 0, 0, 0]", "[2, 2, 2, 2, 3]", 5),
  ]

  @Test(arguments: lengths)
  func `a spring lasts until its vector has settled, in SwiftUI's units`(
    type: String, start: String, target: String, length: Double
  ) throws {
    let timeline = try YAMLSource.track(
      "spring: { to: \(target), spring: { duration: 0.4, bounce: 0.3 } }",
      type: "{ type: \(type), initial: \(start) }")
    let expected = Spring(duration: 0.4, bounce: 0.3).settlingDuration(
      target: length, epsilon: 0.0001)
    // Colours are converted by powers, which round.
    #expect(abs(timeline.duration - expected) < 1e-11)
  }
}
