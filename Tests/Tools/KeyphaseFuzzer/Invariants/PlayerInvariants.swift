import TimelineDocument
import TimelineEvaluation

/// Invariants of players: what a player shows has the bits of a sample, in frames and after seeks.
enum PlayerInvariants {
  /// Frames, then times between frames and out of order.
  private static let times =
    (0..<30).map { Double($0) / 60 } + [1.5, 0.21, 3.003, 0, 0.7, 2.9, 0.333]

  static func check(_ timeline: CompiledTimeline) throws(InvariantViolation) {
    // One that cannot be sampled so far is refused with a documented limit.
    guard let player = try? TimelinePlayer(timeline) else { return }
    let triggers = player.trigger() ? [0.0] : []
    // What a trigger does not continue is sampled without one.
    guard
      let table = (try? timeline.sample(SamplingOptions(times: times, triggers: triggers)))
        ?? (try? timeline.sample(SamplingOptions(times: times)))
    else { return }
    var values: [Double] = []
    // A step too far ahead makes everything that follows start from an earlier state.
    for _ in 0..<2 {
      for (sample, time) in times.enumerated() {
        player.seek(to: time)
        player.values(into: &values)
        for track in table.tracks where !isEqual(track, sample, player, values) {
          throw InvariantViolation(
            "`\(track.name)` of `\(timeline.name)` is played otherwise than sampled at \(time) s")
        }
      }
      player.seek(to: 60)
    }
  }

  private static func isEqual(
    _ track: SampledTrack, _ sample: Int, _ player: TimelinePlayer, _ values: [Double]
  ) -> Bool {
    if track.property == ViewStates.column, case .strings(let names) = track.values {
      return player.state == names[sample]
    }
    guard let column = player.column(track.name) else { return false }
    switch track.values {
    case .numbers(let numbers):
      let own = numbers[sample * track.width..<(sample + 1) * track.width]
      return values[column.range].map(\.bitPattern) == own.map(\.bitPattern)
    case .integers(let all): return player.discreteValue(of: column) == .integer(all[sample])
    case .booleans(let all): return player.discreteValue(of: column) == .boolean(all[sample])
    case .strings(let all): return player.discreteValue(of: column) == .string(all[sample])
    }
  }
}
