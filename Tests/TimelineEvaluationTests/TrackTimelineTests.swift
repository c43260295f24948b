import AnimationCore
import Testing
import TimelineDocument
import TimelineEvaluation

@Suite struct TrackTimelineTests {
  /// What adding and subtracting times of a few seconds may lose.
  static let tolerance = 1e-12

  @Test func `a move shows just after its instant`() throws {
    let timeline = try compile([
      track(property("x"), from: 0, [.linear(10, 0.2), .move(-5), .linear(0, 0.2)])
    ])
    #expect(try timeline.numbers(at: [0.2, 0.2 + 5e-10, 0.2 - 5e-10]) == [10, 10, 10])
    let after = try timeline.numbers(at: [0.2 + 2e-9])
    #expect(abs(after[0] + 5) < 1e-6)
  }

  @Test func `a leading move answers at 0 and a trailing one is never seen before the end`() throws
  {
    let timeline = try compile([
      track(property("x"), from: 0, [.move(3), .linear(4, 1), .move(9)])
    ])
    #expect(try timeline.numbers(at: [0, 1, 1.1]) == [3, 4, 9])
  }

  @Test func `a delay holds the start value`() throws {
    let timeline = try compile([
      track(property("x"), from: 2, delay: 0.5, [.linear(4, 1)])
    ])
    #expect(timeline.duration == 1.5)
    #expect(try timeline.numbers(at: [0, 0.5, 1, 1.5]) == [2, 2, 3, 4])
  }

  @Test func `a boundary of laps shows the end of the earlier one`() throws {
    let timeline = try compile(
      [track(property("x"), from: 0, [.linear(10, 0.3)])], repeating: .times(3))
    #expect(timeline.duration == 0.3)
    let table = try timeline.sample(SamplingOptions(framesPerSecond: 20))
    #expect(table.times.last == 3 * 0.3)
    let values = try timeline.numbers(at: [0.3, 0.3 + 2e-9, 0.45, 0.6, 0.6 + 5e-10, 0.9, 1, 7])
    let expected = [10.0, 0, 5, 10, 10, 10, 10, 10]
    for (value, expected) in zip(values, expected) { #expect(abs(value - expected) < 1e-6) }
  }

  @Test func `an endless timeline gives one lap, or as much as is asked for`() throws {
    let timeline = try compile(
      [track(property("x"), from: 0, [.linear(1, 1)])], repeating: .forever)
    let lap = try timeline.sample(SamplingOptions(framesPerSecond: 2))
    #expect(lap.times == [0, 0.5, 1])
    #expect(lap.notes.count == 1)
    let more = try timeline.sample(SamplingOptions(framesPerSecond: 2, to: 1.5))
    #expect(more.tracks[0].numbers == [0, 0.5, 1, 0.5])
    #expect(more.notes.isEmpty)
    let twice = try timeline.sample(SamplingOptions(framesPerSecond: 2, cycles: 2))
    #expect(twice.tracks[0].numbers == [0, 0.5, 1, 0.5, 1])
    #expect(twice.notes.isEmpty)
    #expect(twice.duration == 1)
  }

  @Test func `past the end the last value stands still`() throws {
    let timeline = try compile([track(property("x"), from: 0, [.linear(1, 1)])])
    let table = try timeline.sample(
      SamplingOptions(framesPerSecond: 1, to: 3, includesVelocities: true))
    #expect(table.times == [0, 1, 2, 3])
    #expect(table.tracks[0].numbers == [0, 1, 1, 1])
    #expect(table.tracks[0].velocities == [1, 1, 0, 0])
  }

  @Test func `times are asked for in any order and as often as wanted`() throws {
    let timeline = try compile([
      track(property("x"), from: 0, [.linear(1, 1), .linear(3, 1), .linear(0, 1)])
    ])
    #expect(try timeline.numbers(at: [2.5, 0.5, 0.5, 9, 1.5, 0]) == [1.5, 0.5, 0.5, 0, 2, 0])
  }

  @Test func `what is initial and does not move is a constant column in its place`() throws {
    let timeline = try compile(
      [
        track(property("y"), from: 0, [.linear(1, 1)]),
        track(property("x"), from: 5, [.linear(6, 1)]),
      ],
      initial: [(property("anchor", .unitPoint), [0.5, 0]), (property("x"), 5)])
    let table = try timeline.sample(SamplingOptions(framesPerSecond: 1, includesVelocities: true))
    #expect(table.tracks.map(\.property) == ["anchor", "x", "y"])
    #expect(table.tracks[0].columnNames == ["anchor.x", "anchor.y"])
    #expect(table.tracks[0].numbers == [0.5, 0, 0.5, 0])
    #expect(table.tracks[0].velocities == [0, 0, 0, 0])
  }

  @Test func `discrete values snap at the ends of their keyframes`() throws {
    let flag = track(
      property("flag", .boolean), from: .boolean(false),
      [.hold(0.3), .move(.boolean(true)), .hold(0.3)])
    let count = track(
      property("count", .integer), from: .integer(1),
      [.linear(.integer(2), 0.3), .spring(.integer(7), 0.3, Spring())])
    let text = track(
      property("text", .string), from: .string("a"), [.move(.string("b")), .hold(0.4)])
    let timeline = try compile([flag, count, text])
    let table = try timeline.sample(
      SamplingOptions(times: [0, 0.29, 0.3, 0.31, 0.6, 1], includesVelocities: true))
    #expect(table.duration == 0.6)
    #expect(table.tracks[0].values == .booleans([false, false, false, true, true, true]))
    #expect(table.tracks[1].values == .integers([1, 1, 2, 2, 7, 7]))
    #expect(table.tracks[2].values == .strings(["b", "b", "b", "b", "b", "b"]))
    #expect(table.tracks.allSatisfy { $0.velocities == nil })
  }

  @Test func `a displayed integer has a rounded column of its own`() throws {
    let timeline = try compile([
      track(property("score", displaysInteger: true), from: 0, [.linear(3, 1)])
    ])
    let table = try timeline.sample(SamplingOptions(times: [0, 0.4, 0.5, 1]))
    #expect(table.tracks.map(\.property) == ["score", "score.display"])
    #expect(table.tracks[1].type == .integer)
    #expect(table.tracks[1].values == .integers([0, 1, 2, 3]))
  }

  @Test func `an angle stays in degrees all the way`() throws {
    let timeline = try compile([
      track(property("rotation", .angle), from: 0, [.cubic(15, 0.1), .linear(-7.3, 0.2)])
    ])
    let table = try timeline.sample(SamplingOptions(times: [0.1, 0.3]))
    #expect(table.tracks[0].numbers == [15, -7.3])
    #expect(table.tracks[0].unit == "deg")
  }

  @Test func `the length of a spring takes an angle as SwiftUI does`() throws {
    let spring = Spring(duration: 0.4, bounce: 0.3)
    let timeline = try compile([
      track(property("rotation", .angle), from: 0, [.spring(90, nil, spring)])
    ])
    let expected = spring.settlingDuration(target: 90 * Double.pi / 180 * 128, epsilon: 0.0001)
    #expect(abs(timeline.duration - expected) < Self.tolerance)
  }

  @Test func `the length of a spring looks at all components together`() throws {
    let spring = Spring(duration: 0.4, bounce: 0.3)
    let timeline = try compile([
      track(property("offset", .point), from: [0, 0], [.spring([30, 40], nil, spring)])
    ])
    let expected = spring.settlingDuration(target: 50.0, epsilon: 0.0001)
    #expect(abs(timeline.duration - expected) < Self.tolerance)
  }

  @Test func `markers come along`() throws {
    let timeline = try compile(
      [track(property("x"), from: 0, [.linear(1, 1)])], markers: [("beat", 0.36)])
    #expect(try timeline.sample().markers == [SampledMarker(name: "beat", time: 0.36)])
  }
}
