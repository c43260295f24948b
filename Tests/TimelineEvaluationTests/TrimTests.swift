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
