import Foundation
import Testing
import TimelineEvaluation

/// Players that run for long: what they show last takes as long as what they show first.
@Suite struct PlayedDayTests {
  /// The frames that are played: by default those of ten minutes at 60 Hz.
  ///
  /// `KEYPHASE_FRAMES=5184000` plays a day, and prints the times of a frame in microseconds.
  private static let frames =
    ProcessInfo.processInfo.environment["KEYPHASE_FRAMES"].flatMap { Int($0) } ?? 36_000
  /// The frames at the start and at the end that are compared: those of a minute, or fewer.
  private static let part = min(3600, frames / 4)

  static let timelines = [
    "tracks: { x: { repeat: forever, autoreverses: true, spring: { to: 4, duration: 0.7 } } }",
    "repeat: forever\ntracks: { x: [{ linear: { to: 1, duration: 0.31, curve: easeInOut } }, { cubic: { to: 0, duration: 0.3 } }] }",
    "repeat: forever\nsequence: [{ tracks: { x: { linear: { to: 5, duration: 0.4 } } } }, { wait: 0.13 }]",
    "phases: [{ phase: a, set: { x: 0 } }, { phase: b, set: { x: 1 }, animation: bouncy }]",
    "events: [{ at: 0, set: { x: 1 }, animation: { linear: 0.9, repeat: forever } }]",
  ]

  /// What the first or the last frames have shown, and when.
  private struct Part {
    var times: [Double] = []
    var values: [Double] = []
    /// The least time that a frame took in a tenth of them, in seconds.
    var seconds = Double.infinity
  }

  /// Plays all frames.
  private func play(_ player: TimelinePlayer) -> (first: Part, last: Part) {
    var values: [Double] = []
    func next(_ count: Int, _ body: (Double, Double) -> Void = { _, _ in }) {
      for _ in 0..<count {
        player.values(into: &values)
        body(player.time, values[0])
        player.advance(by: 1.0 / 60)
      }
    }
    func recorded() -> Part {
      var part = Part()
      for _ in 0..<10 {
        let length = ContinuousClock().measure {
          next(Self.part / 10) { time, value in
            part.times.append(time)
            part.values.append(value)
          }
        }
        part.seconds = min(part.seconds, length / .seconds(1) / Double(Self.part / 10))
      }
      return part
    }
    let first = recorded()
    next(Self.frames - 2 * Self.part)
    return (first, recorded())
  }

  @Test(arguments: timelines)
  func `the last frames are as exact and as fast as the first ones`(contents: String) throws {
    let timeline = try YAMLSource.timeline(
      contents, properties: "{ x: { type: number, initial: 0 } }")
    let (first, last) = play(try TimelinePlayer(timeline))
    for part in [first, last] {
      // What is beyond the limit of samples is sought by another player.
      let other = try TimelinePlayer(timeline)
      var values: [Double] = []
      let expected =
        (try? timeline.numbers(at: part.times))
        ?? part.times.map { time in
          other.seek(to: time)
          other.values(into: &values)
          return values[0]
        }
      let different = part.times.indices.filter { expected[$0] != part.values[$0] }
      #expect(different.isEmpty, "\(different.prefix(3).map { part.times[$0] })")
    }
    if ProcessInfo.processInfo.environment["KEYPHASE_FRAMES"] != nil {
      print(contents, first.seconds * 1e6, last.seconds * 1e6)
    }
    // A cost that grows with time would be many times as much; the factor is for a busy machine.
    #expect(last.seconds < 5 * first.seconds, "\(first.seconds), \(last.seconds)")
  }
}
