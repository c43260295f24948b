/// When and how often the keyframes of a track play.
struct WebTiming: Hashable {
  /// The time until they start, in seconds.
  var delay = 0.0
  /// Their duration in seconds.
  var duration: Double
  /// The number of iterations; nil if infinite.
  var iterations: Int?
  /// Whether every second iteration plays backwards.
  var alternates = false
}

/// What of a timeline's times a format gives to each track.
enum WebTimingStyle {
  /// Nothing: all tracks are as long as the timeline.
  case shared
  /// The repetitions of tracks that repeat by themselves.
  case cycles
  /// Also the rests before and after a track, in a timeline that plays once.
  case delays
}
