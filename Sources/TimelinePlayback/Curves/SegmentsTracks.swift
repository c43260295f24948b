internal import AnimationCore

/// The properties that a timeline moves, and how often it plays.
struct SegmentsTracks: Sendable {
  let tracks: [SegmentsTrack]
  /// The length of an iteration in seconds.
  let duration: Double
  /// The number of iterations; infinite for a timeline that never ends.
  let count: Double

  /// Reads the members of a timeline, or of what a state plays.
  init(_ node: SegmentsNode, _ words: inout SegmentsWords) throws(SegmentsError) {
    duration = try node["duration"].amount
    count = try node["repeat"].count
    var tracks: [SegmentsTrack] = []
    for property in try node["properties"].elements {
      tracks.append(try SegmentsTrack(property, &words))
    }
    self.tracks = tracks
  }

  /// When everything has ended, in seconds.
  var end: Double {
    let isEndless = tracks.contains { $0.cycle?.count == .infinity }
    return isEndless ? .infinity : duration == 0 ? 0 : duration * count
  }

  /// The time within an iteration.
  func local(_ time: Double) -> Double {
    guard duration > 0, time > duration else { return time }
    let held = min(time, count * duration)
    let finished = max(0, ((held - SegmentTimes.tolerance) / duration).rounded(.up) - 1)
    let local = held - finished * duration
    return abs(local - duration) <= SegmentTimes.tolerance ? duration + time - held : local
  }
}
