package import AnimationCore

/// A track's curve stored as plain numbers, for fast sampling at many times.
///
/// Its values are those of the ``KeyframeCurve`` of the same keyframes.
package struct FlatTrack: Sendable, Equatable {
  /// The stored data of a segment.
  struct Entry: Sendable, Equatable {
    /// The start in seconds from the track's start.
    var start: Double
    /// The duration in seconds; 0 for a jump.
    var duration: Double
    var shape: SegmentShape
    /// The index of its first coefficient.
    var offset: Int
  }

  /// The number of components.
  package let width: Int
  /// The stored segments, in order of time; see ``segments``.
  private(set) var entries: [Entry] = []
  /// The ends of the segments.
  private(set) var times = SegmentTimes()
  /// The coefficients of each segment's four basis functions, `width` numbers for each function.
  private(set) var coefficients: [Double] = []
  /// The length in seconds.
  package private(set) var duration = 0.0
  /// The value before the first segment.
  package let start: [Double]

  /// Stores the curves of a track's components, which have the same times and shapes.
  package init(curves: [KeyframeCurve<Double>]) {
    width = curves.count
    start = curves.map(\.start)
    if let first = curves.first { layOut(first) }
    for component in curves.indices {
      for index in entries.indices {
        let numbers = curves[component].segments[index].coefficients.scalars
        let offset = entries[index].offset + component
        for function in 0..<4 { coefficients[offset + function * width] = numbers[function] }
      }
    }
  }

  private mutating func layOut(_ curve: KeyframeCurve<Double>) {
    times = curve.times
    duration = curve.duration
    entries.reserveCapacity(curve.segments.count)
    for index in curve.segments.indices {
      entries.append(
        Entry(
          start: curve.segments[index].start, duration: curve.segments[index].duration,
          shape: curve.segments[index].shape, offset: index * 4 * width))
    }
    coefficients = Array(repeating: 0, count: curve.segments.count * 4 * width)
  }
}
