import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Copies that follow each other in events and in changes of states.
@Suite struct ChangeStaggerTests {
  private func columns(_ contents: String) throws -> [String: [Double]] {
    let lines = contents.split(separator: "\n").map { "    \($0)\n" }.joined()
    let all = try YAMLSource.compile(
      """
      keyphase: 1
      elements: { row: { count: 4 }, dot: { count: 2 }, title: {} }
      timelines:
        test:
      \(lines)
      """)
    let times = (0...150).map { Double($0) / 60 }
    let table = try #require(all.first).sample(SamplingOptions(times: times))
    let moved = table.tracks.filter { $0.property != ViewStates.column }
    return Dictionary(uniqueKeysWithValues: moved.map { ($0.name, $0.numbers) })
  }

  /// Copies with the delays of a stagger, in seconds.
  static let staggers: [(stagger: String, delays: [Double])] = [
    ("50ms", [0, 0.05, 0.1, 0.15]), ("{ total: 0.6 }", [0, 0.2, 0.4, 0.6]),
    ("{ each: 0.1, from: last }", [0.3, 0.2, 0.1, 0]),
    ("{ each: 0.1, from: center }", [0.1, 0, 0, 0.1]),
    ("{ row: { each: 0.1, from: edges } }", [0, 0.1, 0.1, 0]), ("{ dot: 50ms }", [0, 0, 0, 0]),
    ("{ each: 0.1, grid: [2] }", [0, 0.1, 0.1, 0.1 * 2.squareRoot()]),
    (
      "{ total: 0.4, curve: { points: [[0, 0], [0.3333333333333333, 0.5], [0.6666666666666666, 0.75], [1, 1]] } }",
      [0, 0.2, 0.3, 0.4]
    ),
  ]

  @Test(
    arguments: staggers, ["smooth", "{ easeOut: 0.3 }", "{ use: bouncy, speed: 2, delay: 0.1 }"])
  func `an event is one for each copy, with a longer delay`(
    _ stagger: (stagger: String, delays: [Double]), _ animation: String
  ) throws {
    let values = "offsetY: 20 + $index"
    let own = try columns(
      """
      events:
        - { at: 0.1, set: { row: { \(values) } }, animation: \(animation), stagger: \(stagger.stagger) }
        - { at: 0.4, set: { row: { offsetY: 0 } }, animation: \(animation), stagger: \(stagger.stagger) }
      """)
    for (copy, delay) in stagger.delays.enumerated() {
      let single = try columns(
        """
        events:
          - { at: 0.1, set: { title: { offsetY: \(20 + copy) } }, animation: { use: later } }
          - { at: 0.4, set: { title: { offsetY: 0 } }, animation: { use: later } }
        """.replacing("{ use: later }", with: Self.delayed(animation, by: delay)))
      let pairs = zip(
        try #require(own["row[\(copy)].offsetY"]), try #require(single["title.offsetY"]))
      #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 }, "copy \(copy)")
    }
  }

  @Test(arguments: ["smooth", "{ easeOut: 0.3 }"])
  func `copies enter a phase one after another, and the next one when the last copy is there`(
    _ animation: String
  ) throws {
    let own = try columns(
      """
      trigger: taps
      phases:
        - { phase: rest, set: { row: { offsetY: $index } } }
        - { phase: up, set: { row: { offsetY: 20 + $index } }, animation: \(animation), stagger: 50ms }
        - { phase: down, set: { row: { offsetY: $index - 5 } }, animation: \(animation) }
      """)
    let rows = try (0..<4).map { try #require(own["row[\($0)].offsetY"]) }
    for copy in 1..<4 {
      for frame in 0...18 {
        #expect(abs(rows[copy][frame + 3 * copy] - rows[0][frame] - Double(copy)) < 1e-9)
      }
      #expect(rows[copy][3 * copy] == Double(copy))
    }
    // All of them leave in one frame, later than the last one has come.
    let left = try rows.map { row in
      try #require(row.indices.first { $0 > 18 + 9 && row[$0] < row[$0 - 1] - 1e-6 })
    }
    #expect(Set(left).count == 1, "\(left)")
  }

  /// An animation that begins later: delays add up.
  private static func delayed(_ animation: String, by delay: Double) -> String {
    switch animation {
    case "smooth": "{ use: smooth, delay: \(delay) }"
    case "{ easeOut: 0.3 }": "{ easeOut: 0.3, delay: \(delay) }"
    default: "{ use: bouncy, speed: 2, delay: \(0.1 + delay) }"
    }
  }

  @Test func `states follow each other as events do, by the change and else by the state`() throws {
    let states = try columns(
      """
      states: { rest: {}, up: { set: { row: { offsetY: 20 }, title: { scale: 2 } }, stagger: 0.1 } }
      animation: smooth
      changes: [{ from: up, to: rest, animation: snappy, stagger: { row: { each: 0.05, from: last } } }]
      run: [{ at: 0.1, to: up }, { at: 0.5, to: rest }]
      """)
    let events = try columns(
      """
      events:
        - { at: 0.1, set: { row: { offsetY: 20 }, title: { scale: 2 } }, animation: smooth, stagger: 0.1 }
        - { at: 0.5, set: { row: { offsetY: 0 }, title: { scale: 1 } }, animation: snappy, stagger: { row: { each: 0.05, from: last } } }
      """)
    #expect(states == events)
  }

  @Test func `what waits for an event waits for its last copies`() throws {
    let own = try columns(
      """
      events:
        - { at: 0, label: up, set: { row: { offsetY: 20 } }, animation: { linear: 0.2 }, stagger: 0.1 }
        - { at: { after: up }, set: { title: { scale: 3 } } }
      """)
    let single = try columns(
      """
      events:
        - { at: 0, label: up, set: { dot: { offsetY: 20 } }, animation: { linear: 0.2, delay: 0.3 } }
        - { at: { after: up }, set: { title: { scale: 3 } } }
      """)
    #expect(own["title.scale"] == single["title.scale"])
    #expect(try #require(own["title.scale"]).contains(1))
  }
}
