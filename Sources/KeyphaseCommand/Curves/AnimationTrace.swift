import TimelineDocument
import TimelineEvaluation

/// The samples of an animation that `keyphase curve` shows.
struct AnimationTrace {
  let samples: CurveSamples
  /// The time at which the animation is removed; nil if it never ends and was cut off.
  let endTime: Double?
  /// The time of its logical completion; nil if it was cut off before.
  let logicalCompletionTime: Double?

  /// The duration of the samples of an undamped spring, in seconds.
  private static let endlessTime = 5.0

  /// Samples an animation from 0 to a target.
  ///
  /// An animation that repeats forever is cut off after two iterations.
  init(
    _ model: AnimationModel, target: Double, framesPerSecond: Double
  ) throws(EvaluationError) {
    guard let animation = model.animation else {
      // Without an animation, the change is immediate.
      samples = CurveSamples(times: [0], values: [target])
      (endTime, logicalCompletionTime) = (0, 0)
      return
    }
    var limit = Double.infinity
    if let leg = model.firstLeg {
      let once = try AnimationTrace(leg, target: target, framesPerSecond: framesPerSecond)
      limit = 2 * (once.endTime ?? AnimationTrace.endlessTime)
    } else if model.isUndamped {
      limit = AnimationTrace.endlessTime
    }
    let motion = try AnimationMotion(
      animation, target: target, framesPerSecond: framesPerSecond, until: limit)
    samples = CurveSamples(
      times: motion.times, values: motion.values, velocities: motion.velocities)
    (endTime, logicalCompletionTime) = (motion.endTime, motion.logicalCompletionTime)
  }
}
