internal import TimelineSyntax

/// Tracks that repeat by themselves.
extension TreeReader {
  /// Checks that the cycles of a track are within the limit on times.
  mutating func checkCycles(of track: Track, within limit: Double) -> Bool {
    guard let count = track.repeatCount, let cycle = track.cycle, let end = cycle.end else {
      return true
    }
    return check(
      end, within: limit, "\(cycle.count ?? 1) times \(NumberText.longTime(cycle.length)) are",
      at: count.node)
  }

  /// Checks that no track repeats forever in a timeline that repeats.
  mutating func checkEndlessTracks(of list: TrackList) {
    guard let outer = list.repeatCount, outer.value != .times(1) else { return }
    for track in list.tracks where track.isEndless {
      guard let count = track.repeatCount else { continue }
      report(
        .endlessDuration,
        "`\(track.name.value)` never ends, so its timeline cannot repeat", at: count.node,
        label: "repeats forever", secondary: [tree.label(outer.node, "the timeline repeats here")],
        help: "leave out one of the two `repeat`")
    }
  }
}
