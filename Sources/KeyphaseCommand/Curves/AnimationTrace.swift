import TimelineDocument
import TimelineEvaluation

/// What `keyphase curve` shows of an animation.
struct AnimationTrace {
  let samples: MotionSamples
  /// The time of the first frame without it; nil where it was cut off, since it has no end.
  let endTime: Double?
  /// The time of the first frame in which it counts as done; nil where it was cut off before.
  let logicalCompletionTime: Double?

  /// How long a spring is shown that swings forever, in seconds.
  private static let endlessTime = 5.0

  /// Steps through an animation from 0 towards a target.
  ///
  /// One that repeats forever is cut off after two of its legs.
  init(
    _ model: AnimationModel, target: Double, framesPerSecond: Double
  ) throws(EvaluationError) {
    guard let animation = model.animation else {
      // Without animation the change shows at once.
      samples = MotionSamples(times: [0], values: [target])
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
    samples = MotionSamples(
      times: motion.times, values: motion.values, velocities: motion.velocities)
    (endTime, logicalCompletionTime) = (motion.endTime, motion.logicalCompletionTime)
  }
}
