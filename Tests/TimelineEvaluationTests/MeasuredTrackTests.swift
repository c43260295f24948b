import Testing
import TimelineEvaluation

/// Tables measured on SwiftUI: initial value 0, each row a time and the value at it.
@Suite struct MeasuredTrackTests {
  /// The tables have three decimals.
  static let tolerance = 0.0006

  struct Table: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var keyframes: String
    var duration: Double
    var rows: [(time: Double, value: Double)]
  }

  static let tables = [
    Table(
      testDescription: "three lines",
      keyframes: """
        linear: { to: 10, duration: 0.2 }, linear: { to: -10, duration: 0.2 }, \
        linear: { to: 0, duration: 0.2 }
        """, duration: 0.6,
      rows: [(0.05, 2.5), (0.2, 10), (0.25, 5), (0.35, -5), (0.4, -10), (0.5, -5), (0.6, 0)]),
    Table(
      testDescription: "an eased line",
      keyframes: "linear: { to: 10, duration: 0.4, curve: easeInOut }", duration: 0.4,
      rows: [(0.05, 0.311), (0.1, 1.292), (0.15, 2.928), (0.2, 5), (0.3, 8.708)]),
    Table(
      testDescription: "three cubics",
      keyframes: """
        cubic: { to: 10, duration: 0.2 }, cubic: { to: -10, duration: 0.2 }, \
        cubic: { to: 0, duration: 0.2 }
        """, duration: 0.6,
      rows: [
        (0.05, 1.797), (0.1, 5.625), (0.15, 9.141), (0.2, 10), (0.25, 6.406), (0.3, 0),
        (0.35, -6.406), (0.4, -10), (0.5, -5.625),
      ]),
    Table(
      testDescription: "a cubic between lines",
      keyframes: """
        linear: { to: 10, duration: 0.2 }, cubic: { to: 0, duration: 0.2 }, \
        linear: { to: 5, duration: 0.2 }
        """, duration: 0.6,
      rows: [(0.25, 9.609), (0.3, 5.625), (0.35, 1.328), (0.4, 0), (0.5, 2.5)]),
    Table(
      testDescription: "a spring cut short",
      keyframes: "spring: { to: 10, duration: 0.4, spring: { duration: 0.4, bounce: 0 } }",
      duration: 0.4,
      rows: [
        (0.05, 1.860), (0.1, 4.656), (0.15, 6.819), (0.2, 8.210), (0.4, 9.864), (0.5, 9.864),
        (9, 9.864),
      ]),
    Table(
      testDescription: "a spring as long as it takes",
      keyframes: "spring: { to: 10, spring: { duration: 0.4, bounce: 0.3 } }", duration: 1.273,
      rows: [(0.1, 5.614), (0.2, 9.841), (0.3, 10.440), (0.5, 9.993)]),
    Table(
      testDescription: "a move between lines",
      keyframes: "linear: { to: 10, duration: 0.2 }, move: -5, linear: { to: 0, duration: 0.2 }",
      duration: 0.4,
      rows: [(0.2, 10), (0.25, -3.75), (0.3, -2.5), (0.4, 0)]),
  ]

  @Test(arguments: tables)
  func `a track has SwiftUI's values`(_ table: Table) throws {
    let timeline = try YAMLSource.track(table.keyframes)
    #expect(abs(timeline.duration - table.duration) < Self.tolerance)
    let values = try timeline.numbers(at: table.rows.map(\.time))
    for (row, value) in zip(table.rows, values) {
      #expect(abs(value - row.value) < Self.tolerance, "at \(row.time)")
    }
  }

  @Test func `a shorter track holds its last value`() throws {
    let timeline = try YAMLSource.timeline(
      """
      tracks:
        x: [linear: { to: 10, duration: 0.2 }, linear: { to: 0, duration: 0.2 }]
        s: [linear: { to: 2, duration: 0.6 }]
      """,
      properties: "{ x: { type: number, initial: 0 }, s: { type: number, initial: 1 } }")
    let table = try timeline.sample(SamplingOptions(times: [0.2, 0.4, 0.6]))
    #expect(abs(table.duration - 0.6) < 1e-12)
    #expect(table.tracks[0].numbers == [10, 0, 0])
    for (value, expected) in zip(table.tracks[1].numbers, [1.333, 1.667, 2]) {
      #expect(abs(value - expected) < Self.tolerance)
    }
  }
}
