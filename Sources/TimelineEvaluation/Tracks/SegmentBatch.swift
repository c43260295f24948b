internal import AnimationCore

/// Many times in one segment of a track, and the buffer for their values.
///
/// The times are not before the segment's start, and before its end by more than the tolerance
/// within which a time counts as the end. Each shape with a fast algorithm for many times has a
/// file of its own. The results are within 1e-12 of the exact ones, in units of the largest number
/// among a component's values in the segment and its target.
struct SegmentBatch {
  let segment: FlatTrack.Entry
  /// The number of components.
  let width: Int
  /// The coefficients of the four basis functions, `width` numbers for each.
  let coefficients: UnsafePointer<Double>
  /// Seconds from the track's start.
  let times: UnsafeBufferPointer<Double>
  /// A buffer of `times.count · width` numbers.
  let values: UnsafeMutablePointer<Double>

  /// The minimum number of times for which a fast algorithm outweighs its setup.
  static let leastCount = 24

  /// Writes the values.
  ///
  /// - Parameter tables: the tables of Bézier curves of this call.
  func sample(_ tables: inout CurveTables) {
    guard times.count >= Self.leastCount else { return sampleExactly(0..<times.count) }
    switch segment.shape {
    case .constant: fill()
    case .hermite: sampleCubic()
    case .spring(let spring): sampleSpring(spring)
    case .curve(let curve, _):
      if let table = tables.table(of: curve) {
        sampleCurve(table)
      } else {
        sampleExactly(0..<times.count)
      }
    }
  }

  /// Writes the exact values at some of the times.
  func sampleExactly(_ range: Range<Int>) {
    let sampler = SegmentSampler(shape: segment.shape, coefficients: coefficients, width: width)
    for index in range {
      sampler.value(at: times[index] - segment.start, into: values + index * width)
    }
  }

  private func fill() {
    for index in times.indices {
      for component in 0..<width { values[index * width + component] = coefficients[component] }
    }
  }
}
