/// The times at which the next keyframe of a track may start, in seconds.
///
/// After an error there are several, one for each likely correction. A later keyframe is wrong only
/// if it is wrong from all of them, so that one error is not reported twice.
struct PossibleStarts {
  /// The largest difference between two times that are the same.
  static let tolerance = 1e-9

  /// The number of starts that are kept; those after it are less likely.
  private static let capacity = 8

  /// The longest that a keyframe of unknown length is taken to last.
  private static let longestUnknown = 2.0

  /// The starts, the most likely one first.
  private var times: [Double]
  private(set) var earliest: Double
  /// How much later than these it may start, because of keyframes of unknown length.
  private var slack = 0.0

  init(_ time: Double) {
    times = [time]
    earliest = time
  }

  /// The most likely start.
  var likely: Double { times.first ?? earliest }

  /// Whether no other start is possible.
  var isCertain: Bool { times.count == 1 && slack == 0 }

  /// Whether a keyframe may end at a time.
  func precede(_ end: Double) -> Bool { end > earliest + Self.tolerance }

  /// Whether a keyframe may have a duration and end at a time.
  func allow(_ duration: Double, endingAt end: Double) -> Bool {
    let start = end - duration
    return times.contains { abs($0 - start) <= Self.tolerance }
      || (earliest...earliest + slack).contains(start)
  }

  /// Advances by the duration of a keyframe.
  mutating func add(_ duration: Double) {
    times = times.map { $0 + duration }
    earliest += duration
  }

  /// Advances by a duration that is a guess.
  mutating func addGuess(_ duration: Double) {
    guard duration > 0 else { return }
    times = Array((times.map { $0 + duration } + times).prefix(Self.capacity))
  }

  /// Advances by a duration that is unknown.
  mutating func addUnknown() { slack += Self.longestUnknown }

  /// Adds the time at which a keyframe ends by its `at`, which contradicts the starts.
  mutating func insert(_ end: Double) {
    times = Array(([end] + times).prefix(Self.capacity))
    earliest = min(earliest, end)
  }
}
