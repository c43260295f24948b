package import AnimationCore

/// A track's curve as plain numbers, component beside component, for sampling many times in a row.
///
/// It gives what the ``KeyframeCurve`` of the same keyframes gives.
package struct FlatTrack: Sendable, Equatable {
  /// What is stored of a segment.
  struct Entry: Sendable, Equatable {
    /// When it starts, in seconds from the track's start.
    var start: Double
    /// How long it takes, in seconds; 0 for a jump.
    var duration: Double
    var shape: SegmentShape
    /// The index of its first coefficient.
    var offset: Int

    /// When it ends, in seconds from the track's start.
    var end: Double { start + duration }
  }

  /// The number of components.
  package let width: Int
  /// What is stored of the segments, in order of time; see ``segments``.
  private(set) var entries: [Entry] = []
  /// When they end.
  private(set) var times = SegmentTimes()
  /// For each segment the coefficients of its four basis functions, `width` numbers for each.
  private(set) var coefficients: [Double] = []
  /// The length in seconds.
  package private(set) var duration = 0.0
  /// The value before the first segment.
  package let start: [Double]

  /// Lays out the curves of a track's components, which have the same times and shapes.
  package init(curves: [KeyframeCurve<Double>]) {
    width = curves.count
    start = curves.map(\.start)
    if let first = curves.first { layOut(first) }
    for component in curves.indices {
      for index in entries.indices {
        let numbers = curves[component].segments[index].coefficients.numbers
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
