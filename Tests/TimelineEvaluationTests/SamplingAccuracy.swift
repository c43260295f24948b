import AnimationCore
import TimelineEvaluation

/// Compares values that are sampled together with the exact curve.
struct SamplingAccuracy {
  /// The permitted difference, in units of a segment's size.
  private static let tolerance = 1e-12

  private let curve: KeyframeCurve<Double>
  /// The largest number of each segment: a value in it, or the target.
  private let sizes: [Double]

  init(_ curve: KeyframeCurve<Double>) {
    self.curve = curve
    sizes = curve.segments.map { segment in
      let values = (0...64).map { abs(segment.value(at: segment.duration * Double($0) / 64)) }
      guard case .spring = segment.shape else { return values.max() ?? 0 }
      // Both the value of a spring and its distance from the target are computed.
      return max(values.max() ?? 0, abs(segment.coefficients[0] + segment.coefficients[1]))
    }
  }

  /// The permitted difference at a time.
  func allowed(at time: Double) -> Double {
    let index = time < 0 ? 0 : curve.times.index(at: time) ?? sizes.count - 1
    return sizes.isEmpty ? 0 : Self.tolerance * sizes[index]
  }

  /// The largest ratio of a difference to the permitted one, when times are sampled at once.
  func worst(_ times: [Double]) -> (excess: Double, time: Double) {
    let track = FlatTrack(curves: [curve])
    var values = [Double](repeating: .nan, count: times.count)
    values.withUnsafeMutableBufferPointer { track.sample(times, into: $0) }
    var worst = (excess: 0.0, time: 0.0)
    for (time, value) in zip(times, values) {
      let exact = curve.value(at: time)
      let excess = value == exact ? 0 : abs(value - exact) / allowed(at: time)
      if !(excess <= worst.excess) { worst = (excess, time) }
    }
    return worst
  }
}
