/// When the segments of a track end, and which of them answers at a time.
///
/// Exactly on a boundary the earlier segment answers (measured on SwiftUI), and a time within
/// ``tolerance`` of a boundary counts as the boundary (our decision, for times that were added up from
/// frames). All lookups in tracks are made here.
package struct SegmentTimes: Sendable {
  /// When each segment ends, in seconds from the track's start, in rising order.
  package private(set) var ends: [Double] = []

  /// How near to a boundary a time counts as the boundary, in seconds.
  package static var tolerance: Double { 1e-9 }

  package init() {}

  package init(ends: [Double]) { self.ends = ends }

  package mutating func append(end: Double) { ends.append(end) }

  /// The segment that answers at a time in seconds from 0 on; nil behind the last one.
  ///
  /// - Complexity: O(log segments).
  package func index(at time: Double) -> Int? {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] + Self.tolerance >= time { high = middle } else { low = middle + 1 }
    }
    return low < ends.count ? low : nil
  }

  /// The same, where the segment of an earlier time is known.
  ///
  /// - Parameters:
  ///   - time: seconds from 0 on.
  ///   - index: the segment that answered at a time before; it need not be before this one.
  /// - Complexity: O(segments walked over), or O(log segments) for a time before the segment.
  package func index(at time: Double, after index: Int) -> Int? {
    if index > 0, ends[index - 1] + Self.tolerance >= time { return self.index(at: time) }
    var index = index
    while index < ends.count, ends[index] + Self.tolerance < time { index += 1 }
    return index < ends.count ? index : nil
  }

  /// The time in seconds from a segment's start, exact where it counts as one of the segment's ends.
  package static func local(_ time: Double, start: Double, duration: Double) -> Double {
    let local = time - start
    return abs(local - duration) <= tolerance ? duration : max(0, local)
  }
}
