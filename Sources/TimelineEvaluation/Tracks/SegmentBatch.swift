internal import AnimationCore

/// Many times in one segment of a track, and where their values go.
///
/// The times lie inside: not before the segment's start, and before its end by more than the tolerance
/// within which a time counts as the end. A shape that has a quicker way to many values than to each
/// for itself has it in a file of its own; within 1e-12 of the exact way, in units of the largest number
/// among a component's values in the segment and the target that it moves to.
struct SegmentBatch {
  let segment: FlatTrack.Entry
  /// The number of components.
  let width: Int
  /// The coefficients of the four basis functions, `width` numbers for each.
  let coefficients: UnsafePointer<Double>
  /// Seconds from the track's start.
  let times: UnsafeBufferPointer<Double>
  /// Room for `times.count · width` numbers.
  let values: UnsafeMutablePointer<Double>

  /// The number of times from which on a quicker way pays for what it needs to be set up.
  static let leastCount = 24

  /// Writes the values.
  ///
  /// - Parameter tables: the tables of Bézier curves that this call has laid out so far.
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

  /// Writes the values of some of the times, each for itself.
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
