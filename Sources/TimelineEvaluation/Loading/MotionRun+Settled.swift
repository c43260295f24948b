internal import TimelineDocument
internal import TimelineSyntax

extension MotionRun {
  /// The samples of a second in which the last visible motion is looked for, and the most of all.
  private static let (rate, mostSamples) = (240.0, 20_000.0)

  var settledTime: Double {
    guard !isEndless, duration > 0 else { return duration }
    let count = Int(max(1, min(duration * Self.rate, Self.mostSamples).rounded(.up)))
    let times = (0...count).map { duration * Double($0) / Double(count) }
    let tracks = motion.sample(at: times)
    let tolerances = tracks.map(\.visibleTolerances)
    /// Whether a sample shows everything at its end.
    func isSettled(_ sample: Int, of tracks: [SampledTrack], _ ends: [SampledTrack]) -> Bool {
      zip(zip(tracks, ends), tolerances).allSatisfy { pair, tolerances in
        pair.0.isAlike(pair.1, at: sample, within: tolerances)
      }
    }
    let ends = motion.sample(at: [duration])
    guard let moving = times.indices.last(where: { !isSettled($0, of: tracks, ends) }) else {
      return 0
    }
    guard moving < count else { return duration }
    var (low, high) = (times[moving], times[moving + 1])
    for _ in 0..<40 where high - low > 1e-9 {
      let middle = (low + high) / 2
      if isSettled(0, of: motion.sample(at: [middle]), ends) { high = middle } else { low = middle }
    }
    return high
  }
}

extension SampledTrack {
  /// Whether a sample is as far as can be seen the first one of another track.
  fileprivate func isAlike(_ end: SampledTrack, at sample: Int, within tolerances: [Double]) -> Bool
  {
    switch (values, end.values) {
    case (.numbers(let numbers), .numbers(let ends)):
      (0..<width).allSatisfy {
        abs(numbers[sample * width + $0] - ends[$0]) <= tolerances[$0] + 1e-12
      }
    case (.integers(let values), .integers(let ends)): values[sample] == ends[0]
    case (.booleans(let values), .booleans(let ends)): values[sample] == ends[0]
    case (.strings(let values), .strings(let ends)): values[sample] == ends[0]
    default: false
    }
  }
}
