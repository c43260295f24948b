import AnimationCore
import TimelineEvaluation

/// A track with one component and the times at which it is sampled.
struct SampledCurve {
  private let track: FlatTrack
  private let times: [Double]

  /// Creates a track from keyframes, and sample times between its start and end.
  ///
  /// - Parameters:
  ///   - isRandom: whether the times are in random order rather than a uniform grid.
  init(_ motions: [KeyframeMotion<Double>], count: Int, isRandom: Bool = false) {
    track = FlatTrack(curves: [KeyframeCurve(component: 0.25, motions: motions)])
    let step = track.duration / Double(count)
    var state: UInt64 = 1
    times = (0..<count).map { index in
      guard isRandom else { return Double(index) * step }
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53 * step * Double(count)
    }
  }

  /// An operation that samples all times into one buffer.
  var sampling: () -> Void {
    var values = [Double](repeating: 0, count: times.count)
    return {
      values.withUnsafeMutableBufferPointer { track.sample(times, into: $0) }
      keep(values[0])
    }
  }

  static func eased(to target: Double) -> KeyframeMotion<Double> {
    .linear(to: target, duration: 0.5, curve: .easeInOut)
  }

  static func cubic(to target: Double) -> KeyframeMotion<Double> {
    .cubic(to: target, duration: 0.5, startVelocity: nil, endVelocity: nil)
  }

  static func spring(to target: Double) -> KeyframeMotion<Double> {
    .spring(
      to: target, duration: 2, spring: Spring(duration: 0.5, bounce: 0.3), startVelocity: nil)
  }
}
