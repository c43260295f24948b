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
    let count = curves.first?.segments.count ?? 0
    self.init(start: curves.map(\.start), capacity: count)
    for index in 0..<count {
      let end = curves[0].times.ends[index]
      for component in curves.indices {
        append(curves[component].segments[index], ofComponent: component, endingAt: end)
      }
    }
  }

  /// Creates a track without segments.
  ///
  /// - Parameters:
  ///   - start: the value of each component.
  ///   - count: the number of segments that are going to be stored.
  init(start: [Double], capacity count: Int) {
    width = start.count
    self.start = start
    entries.reserveCapacity(count)
    times.reserveCapacity(count)
    coefficients.reserveCapacity(count * 4 * width)
  }

  /// Stores a component's segment; that of the first component begins the next entry.
  mutating func append(
    _ segment: KeyframeSegment<Double>, ofComponent component: Int, endingAt end: Double
  ) {
    if component == 0 {
      entries.append(
        Entry(
          start: segment.start, duration: segment.duration, shape: segment.shape,
          offset: coefficients.count))
      times.append(end: end)
      duration = end
      for _ in 0..<4 * width { coefficients.append(0) }
    }
    let numbers = segment.coefficients.scalars
    let offset = coefficients.count - 4 * width + component
    for function in 0..<4 { coefficients[offset + function * width] = numbers[function] }
  }
}
