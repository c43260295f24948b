/// The repetition of a track by itself: its keyframes repeat after the delay, which is once.
package struct TrackCycle: Sendable, Hashable {
  /// The end of the delay in seconds, at which the first cycle starts.
  package var start: Double
  /// The length of a cycle in seconds.
  package var length: Double
  /// The number of cycles; nil for an endless track.
  package var count: Int?
  /// Whether every second cycle plays backwards.
  package var autoreverses: Bool

  package init(start: Double, length: Double, count: Int?, autoreverses: Bool) {
    self.start = start
    self.length = length
    self.count = count
    self.autoreverses = autoreverses
  }

  /// The end of the last cycle in seconds; nil for an endless track.
  package var end: Double? { count.map { start + Double($0) * length } }

  /// Whether a cycle plays backwards, by its number from 0.
  package func isReversed(_ number: Double) -> Bool {
    autoreverses && number.truncatingRemainder(dividingBy: 2) == 1
  }

  /// Whether the first and every other cycle begin at the start value.
  package var restarts: Bool { !autoreverses }

  /// After how many seconds it begins to show the same again.
  package var period: Double { autoreverses ? 2 * length : length }

  /// A time within the first cycle, or in the delay before it.
  package struct LocalTime: Sendable, Hashable {
    /// The time in seconds from the track's start; after the last cycle, unless it is reversed, the
    /// time since then is added.
    package var time: Double
    /// Whether the cycle plays backwards.
    package var isReversed = false
    /// Whether the track has ended and holds its last value.
    package var isHeld = false
    /// Whether a reversed cycle ends there: at the start of a forward one, after the moves there.
    package var isStart = false

    package init(time: Double) { self.time = time }
  }

  /// The time in the first cycle that a time corresponds to.
  ///
  /// Cycle k covers ((k − 1)·length, k·length] after the start, so that a boundary shows the end of
  /// the earlier cycle. A reversed cycle shows at u what a forward one shows at length − u.
  ///
  /// - Parameter tolerance: the distance within which a time counts as a boundary, in seconds.
  package func local(_ time: Double, tolerance: Double = 1e-9) -> LocalTime {
    guard time > start + length, length > 0 else { return LocalTime(time: time) }
    let end = end ?? .infinity
    let elapsed = min(time, end) - start
    let finished = max(0, ((elapsed - tolerance) / length).rounded(.up) - 1)
    var local = elapsed - finished * length
    if abs(local - length) <= tolerance { local = length }
    let isReversed = isReversed(finished)
    let held = max(0, time - end)
    var result = LocalTime(time: start + (isReversed ? length - local : local + held))
    (result.isReversed, result.isHeld) = (isReversed, held > 0)
    result.isStart = isReversed && length - local <= tolerance
    return result
  }
}

extension Track {
  /// The length of the delay and of one cycle, in seconds.
  package var singleDuration: Double {
    keyframes.last.map { $0.startTime + $0.resolvedDuration } ?? 0
  }

  /// Its own repetition; nil if it plays once.
  package var cycle: TrackCycle? { cycle(lasting: singleDuration) }

  /// Its own repetition where the delay and one cycle have another length, in seconds.
  package func cycle(lasting duration: Double) -> TrackCycle? {
    let count: Int?
    switch repeatCount?.value {
    case nil, .times(1): return nil
    case .times(let times): count = times
    case .forever: count = nil
    }
    let start = delay?.value ?? 0
    return TrackCycle(
      start: start, length: max(0, duration - start), count: count,
      autoreverses: autoreverses?.value ?? false)
  }

  /// Whether it repeats forever.
  package var isEndless: Bool { repeatCount?.value == .forever }

  /// Leaves the first cycle alone.
  package mutating func removeRepetition() { (repeatCount, autoreverses) = (nil, nil) }
}

extension TrackList {
  /// Whether the timeline or a track of it repeats forever.
  package var isEndless: Bool { repeatCount?.value == .forever || hasEndlessTracks }

  /// Whether a track repeats forever.
  package var hasEndlessTracks: Bool { tracks.contains(where: \.isEndless) }
}

/// The number of times that a timeline repeats.
public enum RepeatCount: Sendable, Hashable {
  /// A number of iterations, at least 1.
  case times(Int)
  /// Repeats forever.
  case forever
}
