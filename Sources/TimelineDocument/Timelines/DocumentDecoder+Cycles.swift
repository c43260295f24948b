internal import TimelineSyntax

/// Tracks that repeat by themselves.
extension DocumentDecoder {
  /// Checks that a track that plays backwards repeats.
  mutating func checkReversal(_ keys: DecodedKeys) {
    guard let key = keys["autoreverses"], keys["repeat"] == nil, !keys.hasUnknown else { return }
    reader.report(
      .missingKey, "`autoreverses` needs `repeat`: it reverses every second iteration", at: key,
      help: "add `repeat: 2`, or `repeat: forever`")
  }

  /// Checks that the cycles of a track are within the limit on times.
  mutating func checkCycles(of track: Track) -> Bool {
    guard let count = track.repeatCount, let cycle = track.cycle, let end = cycle.end else {
      return true
    }
    return checkLimit(
      of: end, "\(cycle.count ?? 1) times \(NumberText.longTime(cycle.length)) are",
      at: count.node)
  }

  /// Checks that no track repeats forever in a timeline that repeats.
  mutating func checkEndlessTracks(of list: TrackList) {
    guard let outer = list.repeatCount, outer.value != .times(1) else { return }
    for track in list.tracks where track.isEndless {
      guard let count = track.repeatCount else { continue }
      reader.report(
        .endlessDuration,
        "`\(track.name.value)` never ends, so its timeline cannot repeat", at: count.node,
        label: "repeats forever", secondary: [tree.label(outer.node, "the timeline repeats here")],
        help: "leave out one of the two `repeat`")
    }
  }
}
