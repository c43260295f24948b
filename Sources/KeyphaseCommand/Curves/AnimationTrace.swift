import AnimationCore
import TimelineDocument
import TimelineEvaluation

/// An animation that was played as a display would, frame after frame, until it ended.
struct AnimationTrace {
  var samples = MotionSamples()
  /// The time of the first frame without it; nil where it was cut off, since it has no end.
  private(set) var endTime: Double?
  /// The time of the first frame in which it counts as done; nil where it was cut off before.
  private(set) var logicalCompletionTime: Double?

  /// How long an animation is shown that never ends and has no length of its own, in seconds.
  private static let endlessTime = 5.0

  /// Plays an animation from 0 towards a target.
  ///
  /// One that repeats for ever is cut off after two of its legs.
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
    try step(animation, target: target, framesPerSecond: framesPerSecond, until: limit)
  }

  private mutating func step(
    _ animation: Animation, target: Double, framesPerSecond: Double, until limit: Double
  ) throws(EvaluationError) {
    var context = AnimationContext<Double>()
    var velocities: [Double?] = []
    for frame in 0... {
      let time = Double(frame) / framesPerSecond
      if time > limit { break }
      guard frame < StateStage.frameLimit else { throw .endlessAnimation }
      guard let value = animation.animate(value: target, time: time, context: &context) else {
        endTime = time
        break
      }
      if context.isLogicallyComplete, logicalCompletionTime == nil { logicalCompletionTime = time }
      samples.times.append(time)
      samples.values.append(value)
      velocities.append(animation.velocity(value: target, time: time, context: context))
    }
    // What does not say when it is done is done when it ends.
    logicalCompletionTime = logicalCompletionTime ?? endTime
    let known = velocities.compactMap { $0 }
    samples.velocities = known.count == velocities.count ? known : []
  }
}
