package import AnimationCore

/// A track's curve as plain numbers, component beside component, for sampling many times in a row.
///
/// It gives what the ``KeyframeCurve`` of the same keyframes gives.
package struct FlatTrack: Sendable, Equatable {
  /// One segment: scalar functions of time, and where their coefficients begin.
  package struct Segment: Sendable, Equatable {
    /// When it starts, in seconds from the track's start.
    package var start: Double
    /// How long it plays, in seconds; 0 for a jump.
    package var duration: Double
    package var shape: SegmentShape
    package var offset: Int

    /// When it ends, in seconds from the track's start.
    package var end: Double { start + duration }
  }

  /// The number of components.
  package let width: Int
  /// The segments in order of time.
  package private(set) var segments: [Segment] = []
  /// When they end.
  private(set) var times = SegmentTimes()
  /// For each segment the vectors that its functions are multiplied with, four of `width` numbers.
  package private(set) var coefficients: [Double] = []
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
      for index in segments.indices {
        let numbers = curves[component].segments[index].coefficients.numbers
        let offset = segments[index].offset + component
        for function in 0..<4 { coefficients[offset + function * width] = numbers[function] }
      }
    }
  }

  private mutating func layOut(_ curve: KeyframeCurve<Double>) {
    times = curve.times
    duration = curve.duration
    segments.reserveCapacity(curve.segments.count)
    for index in curve.segments.indices {
      segments.append(
        Segment(
          start: curve.segments[index].start, duration: curve.segments[index].duration,
          shape: curve.segments[index].shape, offset: index * 4 * width))
    }
    coefficients = Array(repeating: 0, count: curve.segments.count * 4 * width)
  }

  /// What a segment's functions are multiplied with for one component.
  package func factors(of component: Int, in segment: Segment) -> SIMD4<Double> {
    let offset = segment.offset + component
    return SIMD4(
      coefficients[offset], coefficients[offset + width], coefficients[offset + 2 * width],
      coefficients[offset + 3 * width])
  }
}
