/// When the segments of a track end, and which of them answers at a time.
///
/// Exactly on a boundary the earlier segment answers (measured on SwiftUI), and a time within
/// ``tolerance`` of a boundary counts as the boundary (our decision, for times that were added up from
/// frames). All lookups in tracks are made here.
package struct SegmentTimes: Sendable, Equatable {
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
    index(at: time, from: 0, to: ends.count)
  }

  /// The same, where the segment of an earlier time is known.
  ///
  /// - Parameters:
  ///   - time: seconds from 0 on.
  ///   - index: the segment that answered at a time before; it need not be before this one.
  /// - Complexity: O(log segments walked over), or O(log segments) for a time before the segment.
  package func index(at time: Double, after index: Int) -> Int? {
    if index > 0, ends[index - 1] + Self.tolerance >= time { return self.index(at: time) }
    // Twice as far each time, for who asks for the next frame and for who jumps.
    var (low, width) = (index, 1)
    while low + width <= ends.count, ends[low + width - 1] + Self.tolerance < time {
      low += width
      width *= 2
    }
    return self.index(at: time, from: low, to: min(low + width, ends.count))
  }

  /// The first segment of a range that ends at a time or behind it.
  ///
  /// Without a branch that depends on the time: at random times it could not be predicted.
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

  /// The time in seconds from a segment's start, exact where it counts as one of the segment's ends.
  package static func local(_ time: Double, start: Double, duration: Double) -> Double {
    let local = time - start
    return abs(local - duration) <= tolerance ? duration : max(0, local)
  }
}
