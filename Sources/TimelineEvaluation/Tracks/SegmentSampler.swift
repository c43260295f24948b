internal import AnimationCore

/// Samples one segment of a track, component by component, without an allocation a sample.
///
/// Everything is evaluated in closed form at each time; a shape that has a cheaper way from one
/// equidistant time to the next has its place here.
struct SegmentSampler {
  private let shape: SegmentShape
  private let coefficients: ArraySlice<Double>
  private let width: Int

  init(_ segment: FlatTrack.Segment, of track: FlatTrack) {
    shape = segment.shape
    width = track.width
    coefficients = track.coefficients[segment.offset..<segment.offset + 4 * track.width]
  }

  /// Writes the value at a time in seconds from the segment's start.
  func value(
    at time: Double, into values: UnsafeMutableBufferPointer<Double>, at offset: Int
  ) {
    combine(shape.weights(at: time), into: values, at: offset)
  }

  /// Writes the velocity, in units a second, at a time in seconds from the segment's start.
  func velocity(
    at time: Double, into values: UnsafeMutableBufferPointer<Double>, at offset: Int
  ) {
    combine(shape.weightRates(at: time), into: values, at: offset)
  }

  private func combine(
    _ weights: SIMD4<Double>, into values: UnsafeMutableBufferPointer<Double>, at offset: Int
  ) {
    for component in 0..<width {
      var sum = 0.0
      for index in 0..<4 where weights[index] != 0 {
        sum += weights[index] * coefficients[coefficients.startIndex + index * width + component]
      }
      values[offset + component] = sum
    }
  }
}
