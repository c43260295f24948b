import AnimationCore
import TimelineDocument
import TimelineEvaluation

/// The values of a spring or curve at a list of times.
struct MotionSamples {
  /// Seconds, or for a curve progress from 0 to 1.
  var times: [Double] = []
  var values: [Double] = []
  /// The change of the values for each unit of the times.
  var velocities: [Double] = []

  /// How long a spring is shown that never comes to rest, in periods.
  private static let endlessPeriods = 8.0

  /// Samples a spring from 0 towards a target until it has settled.
  static func samples(
    of spring: Spring, target: Double, framesPerSecond: Double
  ) throws(EvaluationError) -> MotionSamples {
    let settling = spring.settlingDuration(target: target)
    let end = settling.isFinite ? settling : endlessPeriods * spring.response
    var samples = MotionSamples()
    samples.times = try SampleTimes.grid(from: 0, to: end, framesPerSecond: framesPerSecond)
    samples.values = samples.times.map {
      spring.value(target: target, initialVelocity: 0.0, time: $0)
    }
    samples.velocities = samples.times.map {
      spring.velocity(target: target, initialVelocity: 0.0, time: $0)
    }
    return samples
  }

  /// Samples a curve over its progress, from 0 towards a target.
  static func samples(
    of curve: UnitCurve, target: Double, samplesPerUnit: Double
  ) throws(EvaluationError) -> MotionSamples {
    var samples = MotionSamples()
    samples.times = try SampleTimes.grid(from: 0, to: 1, framesPerSecond: samplesPerUnit)
    samples.values = samples.times.map { target * curve.value(at: $0) }
    samples.velocities = samples.times.map { target * curve.velocity(at: $0) }
    return samples
  }
}
