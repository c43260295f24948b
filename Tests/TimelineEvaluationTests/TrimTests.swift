import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Entries that end where what they play has settled.
@Suite struct TrimTests {
  /// Timelines whose ends are not seen: their tracks, and how far each property may be from its end.
  static let tracks: [(tracks: String, limits: [String: Double])] = [
    ("offsetY: { from: 100, spring: { to: 0, spring: { smooth: 0.4 } } }", ["offsetY": 0.2]),
    ("offsetY: { from: 400, spring: { to: 0, spring: { bouncy: 0.5 } } }", ["offsetY": 0.25]),
    ("scale: { spring: { to: 2, spring: { duration: 0.6, bounce: 0.5 } } }", ["scale": 0.0026]),
    ("rotation: { spring: { to: 90, spring: snappy } }", ["rotation": 0.19]),
    (
      "offsetX: { spring: { to: 50, spring: smooth } }, opacity: { from: 0, linear: { to: 1, duration: 0.2 } }",
      ["offsetX": 0.1, "opacity": 0.002]
    ),
    (
      "offsetX: [{ spring: { to: 50, spring: { smooth: 0.2 } } }, { hold: 1 }], scale: { delay: 0.1, spring: 1.5 }",
      ["offsetX": 0.1, "scale": 0.001]
    ),
  ]

  private func compile(_ tracks: String, _ entry: String) throws -> CompiledTimeline {
    let all = try YAMLSource.compile(
      """
      keyphase: 1
      timelines:
        play: { tracks: { \(tracks) } }
        once: { sequence: [{ play: play\(entry) }] }

      """)
    return try #require(all.last)
  }

  private func columns(_ timeline: CompiledTimeline, at times: [Double]) throws -> [String:
    [Double]]
  {
    let table = try timeline.sample(SamplingOptions(times: times))
    return Dictionary(uniqueKeysWithValues: table.tracks.map { ($0.name, $0.numbers) })
  }

  @Test(arguments: tracks)
  func `it is as before until nothing is seen to move, and then at its end`(
    _ tracks: String, _ limits: [String: Double]
  ) throws {
    let whole = try compile(tracks, "")
    let trimmed = try compile(tracks, ", trim: settled")
    let length = trimmed.duration
    #expect(length < whole.duration - 0.1)
    let before = (0..<200).map { length * Double($0) / 200 }
    #expect(try columns(whole, at: before) == columns(trimmed, at: before))
    let ends = try columns(whole, at: [whole.duration])
    let rest = (0...400).map { length + (whole.duration - length) * Double($0) / 400 }
    let (seen, exact) = (
      try columns(whole, at: rest), try columns(trimmed, at: rest.map { $0 + 1e-6 })
    )
    var isSeenBefore = false
    for (name, limit) in limits {
      let end = try #require(ends[name]?.first)
      #expect(try #require(seen[name]).allSatisfy { abs($0 - end) <= limit * 1.02 }, "\(name)")
      #expect(try #require(exact[name]).allSatisfy { $0 == (end * 1e3).rounded() / 1e3 }, "\(name)")
      let last = try #require(columns(whole, at: [length - 0.01])[name]?.first)
      if abs(last - end) > limit * 0.9 { isSeenBefore = true }
    }
    #expect(isSeenBefore, "it settles earlier")
  }

  @Test(arguments: tracks)
  func `backwards it begins where it has settled`(
    _ tracks: String, _ limits: [String: Double]
  ) throws {
    let whole = try compile(tracks, "")
    let backwards = try compile(tracks, ", trim: settled, reversed: true")
    let length = try compile(tracks, ", trim: settled").duration
    #expect(abs(backwards.duration - length) < 1e-9)
    let times = (1..<100).map { length * Double($0) / 100 }
    let (one, other) = (
      try columns(backwards, at: times), try columns(whole, at: times.map { length - $0 })
    )
    for name in limits.keys {
      for (value, expected) in zip(try #require(one[name]), try #require(other[name])) {
        #expect(abs(value - expected) < 1e-9 * max(1, abs(expected)))
      }
    }
  }

  /// What is played and cut: its timelines, the entry, and the time at which it is cut.
  static let cuts: [(timelines: String, entry: String, time: Double)] = [
    ("play: { tracks: { scale: { linear: { to: 2, duration: 1 } } } }", "trim: 0.4s", 0.4),
    ("play: { tracks: { scale: { spring: { to: 2, spring: bouncy } } } }", "trim: 250ms", 0.25),
    (
      "play: { markers: { landing: 0.3s }, tracks: { offset: { cubic: { to: [9, 4], duration: 1 } } } }",
      "trim: landing", 0.3
    ),
    (
      "play: { markers: { landing: 0.3s }, tracks: { scale: { linear: { to: 2, duration: 1 } } } }",
      "trim: landing + 0.2s", 0.5
    ),
    (
      "play: { duration: 2s, tracks: { scale: { linear: { to: 2, duration: 2 } } } }", "trim: 20%",
      0.4
    ),
    (
      "play: { tracks: { rotation: { repeat: forever, linear: { to: 90, duration: 0.3 } } } }",
      "trim: 0.7s", 0.7
    ),
    (
      "play: { events: [{ at: 0.1, set: { scale: 2 }, animation: bouncy }, { at: 0.3, set: { scale: 1 }, animation: smooth }] }",
      "trim: 0.45s", 0.45
    ),
    (
      "play: { trigger: taps, phases: [{ phase: a, set: { scale: 1 } }, { phase: b, set: { scale: 2 } }] }",
      "trim: 0.5s", 0.5
    ),
    (
      "rise: { tracks: { scale: { linear: { to: 2, duration: 1 } } } }\n  play: { sequence: [{ play: rise }, { play: rise, reversed: true, label: back }] }",
      "trim: back.end - 0.4s", 1.6
    ),
    (
      "play: { states: { rest: {}, big: { set: { scale: 2 } } }, run: [{ at: 0.1s, to: big }, { at: 0.3s, to: rest }] }",
      "trim: 0.4s", 0.4
    ),
  ]

  @Test(arguments: cuts)
  func `it is as before until it is cut, forwards, backwards, faster and again`(
    _ timelines: String, _ entry: String, _ time: Double
  ) throws {
    let all = try YAMLSource.compile(
      """
      keyphase: 1
      timelines:
        \(timelines)
        whole: { sequence: [{ play: play, for: 3s }] }
        cut: { sequence: [{ play: play, \(entry) }] }
        backwards: { sequence: [{ play: play, \(entry), reversed: true }] }
        again: { sequence: [{ play: play, \(entry), repeat: 2, speed: 2 }] }

      """)
    func timeline(_ name: String) throws -> CompiledTimeline {
      try #require(all.first { $0.name == name })
    }
    let (whole, cut) = (try timeline("whole"), try timeline("cut"))
    let (backwards, again) = (try timeline("backwards"), try timeline("again"))
    for (own, length) in [(cut, time), (backwards, time), (again, time)] {
      #expect(abs(own.duration - length) < 1e-9)
    }
    let times = (1..<50).map { time * Double($0) / 50 }
    let expected = try columns(whole, at: times)
    func expectEqual(_ own: [String: [Double]]) {
      for (name, values) in expected where name != "state" {
        for (value, other) in zip(values, own[name] ?? []) { #expect(abs(value - other) < 1e-9) }
        #expect(own[name]?.count == values.count)
      }
    }
    expectEqual(try columns(cut, at: times))
    expectEqual(try columns(backwards, at: times.map { time - $0 }))
    expectEqual(try columns(again, at: times.map { $0 / 2 }))
    expectEqual(try columns(again, at: times.map { (time + $0) / 2 }))
    let (end, held) = (try columns(whole, at: [time]), try columns(cut, at: [time + 5]))
    for name in expected.keys where name != "state" {
      #expect(abs((end[name]?[0] ?? 0) - (held[name]?[0] ?? 9)) < 1e-9)
    }
  }

  @Test func `what is not tracks settles, too, and is then at its end`() throws {
    let all = try YAMLSource.compile(
      """
      keyphase: 1
      elements: { row: { count: 2 } }
      timelines:
        tap: { events: [{ at: 0, set: { scale: 2 }, animation: { smooth: 0.5 } }] }
        twice: { repeat: 2, tracks: { offsetX: { spring: { to: 50, spring: smooth } } } }
        nested: { sequence: [{ play: twice, element: row, stagger: 50ms }] }
        card: { transition: { use: opacity, animation: smooth } }
        cuts: { sequence: [{ play: tap, trim: settled }] }
        again: { sequence: [{ play: twice, trim: settled }] }
        deep: { sequence: [{ play: nested, trim: settled }] }
        appears: { sequence: [{ play: card.insertion, trim: settled }] }
        wholeTwice: { sequence: [{ play: twice }] }

      """)
    let whole = try #require(all.first { $0.name == "wholeTwice" })
    let twice = try #require(columns(whole, at: [9])["offsetX"]?.first)
    for (name, whole, column, value) in [
      ("cuts", 1.05, "scale", 2), ("again", whole.duration, "offsetX", twice),
      ("deep", whole.duration + 0.05, "row[1].offsetX", twice), ("appears", 1.05, "opacity", 1),
    ] {
      let timeline = try #require(all.first { $0.name == name })
      #expect(timeline.duration < whole, "\(name)")
      let held = try columns(timeline, at: [timeline.duration + 1])
      #expect(try #require(held[column]?.first) == value, "\(name)")
    }
  }

  @Test func `a whole sequence trims what it can, and labels name the same times`() throws {
    let all = try YAMLSource.compile(
      """
      keyphase: 1
      elements: { row: { count: 3 } }
      timelines:
        rise: { tracks: { offsetY: { from: 100, spring: { to: 0, spring: { smooth: 0.4 } } } } }
        spin: { repeat: 2, tracks: { rotation: { linear: { to: 90, duration: 0.5 } } } }
        trimmed: { trim: settled, sequence: [{ play: rise, element: row, stagger: 50ms }, { play: spin }] }
        labelled: { sequence: [{ play: rise, element: row, stagger: 50ms, label: up }, { play: spin, at: up.settled }] }
        grouped: { sequence: [{ together: [{ play: rise }, { play: spin }], label: up }, { tracks: { opacity: { linear: { to: 0, duration: 0.2 } } }, at: up.settled }] }

      """)
    func duration(_ name: String) throws -> Double {
      try #require(all.first { $0.name == name }).duration
    }
    let rise = try compile(Self.tracks[0].tracks, ", trim: settled").duration
    #expect(abs(try duration("trimmed") - (rise + 0.1 + 1)) < 1e-6)
    #expect(abs(try duration("labelled") - (rise + 0.1 + 1)) < 1e-6)
    // What begins there ends after the spring's own end.
    #expect(
      abs(try duration("grouped") - max(1.2, compile(Self.tracks[0].tracks, "").duration)) < 0.01)
  }
}
