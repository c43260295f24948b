internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// A range of times in seconds in which something is seen to move.
private struct VisibleMotion {
  var start: Double
  var end: Double

  /// The longest time in seconds between its start, its end and the events within.
  func longestPart(between events: [Double]) -> Double {
    guard end > start else { return 0 }
    let first = events.sortedIndex { $0 > start } ?? events.count
    let cuts = [start] + events[first...].prefix { $0 < end } + [end]
    return zip(cuts.dropFirst(), cuts).reduce(0) { max($0, $1.0 - $1.1) }
  }
}

extension LintedTimeline {
  /// The fraction of a change that is not seen at its start and at its end.
  private static let unseen = 0.01
  /// The fraction of a motion from which on its unseen end is left out.
  private static let leastEnd = 0.1
  /// The time in seconds without motion after which motion begins anew.
  private static let pause = 0.5

  /// The longest time in seconds in which something is seen to move, without a pause.
  ///
  /// The end of a spring, in which it hardly moves, is not counted. Each event begins anew, because
  /// motion that answers to one cannot begin before it.
  var longestMotion: Double {
    let events = answeredTimes
    return samples.lazy.map { table in
      let motions = table.tracks.flatMap { Self.motions(of: $0, at: table.times) }
      return Self.longest(of: motions, events)
    }.max() ?? 0
  }

  /// The times of events and of the samples of drags, in order.
  private var answeredTimes: [Double] {
    (events?.events ?? []).flatMap { event in
      let drags = event.drags.flatMap(\.samples).map { event.time.value + $0.time.value }
      return [event.time.value] + drags
    }.sorted()
  }

  private static func longest(of motions: [VisibleMotion], _ events: [Double]) -> Double {
    var longest = 0.0
    var current = VisibleMotion(start: -.infinity, end: -.infinity)
    for motion in motions.sorted(by: { $0.start < $1.start }) {
      if motion.start < current.end + pause {
        current.end = max(current.end, motion.end)
      } else {
        longest = max(longest, current.longestPart(between: events))
        current = motion
      }
    }
    return max(longest, current.longestPart(between: events))
  }

  /// The times in which a property changes from frame to frame, each
  /// without its ends that are not seen.
  private static func motions(of track: SampledTrack, at times: [Double]) -> [VisibleMotion] {
    guard case .numbers(let values) = track.values else { return [] }
    var motions: [VisibleMotion] = []
    for component in 0..<track.width {
      func value(_ frame: Int) -> Double { values[frame * track.width + component] }
      var frame = 1
      while frame < times.count {
        guard value(frame) != value(frame - 1) else {
          frame += 1
          continue
        }
        let first = frame - 1
        while frame < times.count, value(frame) != value(frame - 1) { frame += 1 }
        let frames = visible(first..<frame, value)
        motions.append(
          VisibleMotion(start: times[frames.lowerBound], end: times[frames.upperBound]))
      }
    }
    return motions
  }

  /// The frames of a motion without its ends, if those are a part of it in which little changes.
  private static func visible(
    _ frames: Range<Int>, _ value: (Int) -> Double
  ) -> ClosedRange<Int> {
    let (first, last) = (frames.lowerBound, frames.upperBound - 1)
    let values = frames.lazy.map(value)
    let least = unseen * ((values.max() ?? 0) - (values.min() ?? 0))
    var (start, end) = (first, last)
    while end > start, abs(value(end - 1) - value(last)) <= least { end -= 1 }
    while start < end, abs(value(start + 1) - value(first)) <= least { start += 1 }
    // A motion at a constant velocity changes by as little in its first frames.
    let leastCount = Double(last - first) * leastEnd
    if Double(start - first) < leastCount { start = first }
    if Double(last - end) < leastCount { end = last }
    return start...end
  }
}
