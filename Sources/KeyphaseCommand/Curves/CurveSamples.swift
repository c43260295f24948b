import AnimationCore
import TimelineDocument
import TimelineEvaluation

/// The sampled values of a spring, curve or animation.
struct CurveSamples {
  /// The times in seconds; for a curve, progress from 0 to 1.
  var times: [Double] = []
  var values: [Double] = []
  /// The derivatives of the values with respect to `times`; empty if unknown.
  var velocities: [Double] = []

  /// The number of periods to sample of a spring that never settles.
  private static let endlessPeriods = 8.0

  /// Samples a spring from 0 to a target until it settles.
  static func samples(
    of spring: Spring, target: Double, framesPerSecond: Double
  ) throws(EvaluationError) -> CurveSamples {
    let settling = spring.settlingDuration(target: target)
    let end = settling.isFinite ? settling : endlessPeriods * spring.response
    var samples = CurveSamples()
    samples.times = try SampleTimes.grid(from: 0, to: end, framesPerSecond: framesPerSecond)
    samples.values = samples.times.map {
      spring.value(target: target, initialVelocity: 0.0, time: $0)
    }
    samples.velocities = samples.times.map {
      spring.velocity(target: target, initialVelocity: 0.0, time: $0)
    }
    return samples
  }

  /// Samples a curve, scaled by a target, over progress from 0 to 1.
  static func samples(
    of curve: UnitCurve, target: Double, samplesPerUnit: Double
  ) throws(EvaluationError) -> CurveSamples {
    var samples = CurveSamples()
    samples.times = try SampleTimes.grid(from: 0, to: 1, framesPerSecond: samplesPerUnit)
    samples.values = samples.times.map { target * curve.value(at: $0) }
    samples.velocities = samples.times.map { target * curve.velocity(at: $0) }
    return samples
  }
}
