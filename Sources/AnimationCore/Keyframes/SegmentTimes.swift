/// The ends of the segments of a track, for finding the segment at a time.
///
/// Exactly on a boundary the earlier segment is used (measured on SwiftUI). A time within
/// ``tolerance`` of a boundary counts as the boundary (our decision, for times with accumulated
/// rounding errors). All lookups in tracks use this type.
package struct SegmentTimes: Sendable, Equatable {
  /// The end of each segment in seconds from the track's start, in ascending order.
  package private(set) var ends: [Double] = []

  /// The distance within which a time counts as the boundary, in seconds.
  package static var tolerance: Double { 1e-9 }

  package init() {}

  package init(ends: [Double]) { self.ends = ends }

  package mutating func append(end: Double) { ends.append(end) }

  package mutating func reserveCapacity(_ count: Int) { ends.reserveCapacity(count) }

  /// The segment at a time in seconds, at least 0; nil after the last one.
  ///
  /// - Complexity: O(log segments).
  package func index(at time: Double) -> Int? {
    index(at: time, from: 0, to: ends.count)
  }

  /// The segment at a time, searched from the segment of another time.
  ///
  /// - Parameters:
  ///   - time: seconds, at least 0.
  ///   - index: the segment at the last time, which need not be earlier than this one.
  /// - Complexity: O(log segments walked over), or O(log segments) for a time before the segment.
  package func index(at time: Double, after index: Int) -> Int? {
    if index > 0, ends[index - 1] + Self.tolerance >= time { return self.index(at: time) }
    // Doubling the width is fast both for the next frame and for a distant time.
    var (low, width) = (index, 1)
    while low + width <= ends.count, ends[low + width - 1] + Self.tolerance < time {
      low += width
      width *= 2
    }
    return self.index(at: time, from: low, to: min(low + width, ends.count))
  }

  /// The first segment of a range that ends at a time or after it.
  ///
  /// Branchless: at random times a branch could not be predicted.
  private func index(at time: Double, from low: Int, to high: Int) -> Int? {
    ends.withUnsafeBufferPointer { ends in
      var (base, count) = (low, high - low)
      while count > 0 {
        let half = (count + 1) / 2
        base += ends[base + half - 1] + Self.tolerance < time ? half : 0
        count -= half
      }
      return base < ends.count ? base : nil
    }
  }

  /// The time in seconds from a segment's start; exactly the duration within the tolerance of the
  /// end.
  package static func local(_ time: Double, start: Double, duration: Double) -> Double {
    let local = time - start
    return abs(local - duration) <= tolerance ? duration : max(0, local)
  }
}
