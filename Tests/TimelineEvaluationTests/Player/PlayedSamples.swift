import Testing
import TimelineDocument
import TimelineEvaluation

/// Compares what a player shows with samples, to the last bit.
enum PlayedSamples {
  /// The differences at times, to which the player seeks in their order.
  ///
  /// - Parameters:
  ///   - triggers: the times of triggers, ascending, as the times are then.
  ///   - player: the player; nil for a new one.
  static func differences(
    _ timeline: CompiledTimeline, at times: [Double], triggers: [Double] = [],
    player: TimelinePlayer? = nil
  ) throws -> [String] {
    let table = try timeline.sample(SamplingOptions(times: times, triggers: triggers))
    let player = try player ?? TimelinePlayer(timeline)
    var next = triggers[...]
    var values: [Double] = []
    var differences: [String] = []
    for (sample, time) in times.enumerated() {
      while let trigger = next.first, trigger <= time + 1e-9 {
        player.seek(to: trigger)
        #expect(player.trigger())
        next = next.dropFirst()
      }
      player.seek(to: time)
      player.values(into: &values)
      // The state is no property, which a player has.
      let tracks = table.tracks.filter { $0.property != "state" }
      differences += tracks.compactMap { difference($0, sample, player, values) }
        .map { "\(timeline.name) at \(time): \($0)" }
    }
    return differences
  }

  /// What a column shows otherwise than a sample; nil if they are equal.
  private static func difference(
    _ track: SampledTrack, _ sample: Int, _ player: TimelinePlayer, _ values: [Double]
  ) -> String? {
    guard let column = player.column(track.name) else { return "no column \(track.name)" }
    let isEqual: Bool
    switch track.values {
    case .numbers(let numbers):
      let own = numbers[sample * track.width..<(sample + 1) * track.width]
      isEqual = values[column.range].map(\.bitPattern) == own.map(\.bitPattern)
    case .integers(let all): isEqual = player.discreteValue(of: column) == .integer(all[sample])
    case .booleans(let all): isEqual = player.discreteValue(of: column) == .boolean(all[sample])
    case .strings(let all): isEqual = player.discreteValue(of: column) == .string(all[sample])
    }
    return isEqual ? nil : "\(track.name) is \(values[column.range])"
  }
}
