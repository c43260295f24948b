package import AnimationCore

/// A track's curve as plain numbers, component beside component, for sampling many times in a row.
///
/// It gives what the ``KeyframeCurve`` gives that it is made from.
package struct FlatTrack: Sendable {
  /// One segment: scalar functions of time, and where their coefficients begin.
  package struct Segment: Sendable {
    package var start: Double
    package var duration: Double
    package var shape: SegmentShape
    package var offset: Int
  }

  /// The number of components.
  package let width: Int
  /// The segments in order of time.
  package let segments: [Segment]
  /// When they end.
  let times: SegmentTimes
  /// For each segment the vectors that its functions are multiplied with, four of `width` numbers.
  package let coefficients: [Double]
  /// The length in seconds.
  package let duration: Double
  /// The value before the first segment.
  let start: [Double]

  /// Lays out a curve's numbers.
  package init(_ curve: KeyframeCurve<AnimatableVector>, width: Int) {
    self.width = width
    duration = curve.duration
    times = curve.times
    start = (0..<width).map { curve.start[$0] }
    var coefficients: [Double] = []
    coefficients.reserveCapacity(curve.segments.count * width * 4)
    segments = curve.segments.map { segment in
      let offset = coefficients.count
      for index in 0..<4 {
        let vector = index < segment.coefficients.count ? segment.coefficients[index] : .zero
        for component in 0..<width { coefficients.append(vector[component]) }
      }
      return Segment(
        start: segment.start, duration: segment.duration, shape: segment.shape, offset: offset)
    }
    self.coefficients = coefficients
  }
}
