package import AnimationCore

/// The motion of a number from 0 to a target by an animation, frame by frame until its end.
package struct AnimationMotion: Sendable {
  /// The times of the frames in seconds, from 0.
  package private(set) var times: [Double] = []
  /// The number in each frame.
  package private(set) var values: [Double] = []
  /// The velocity in each frame in units per second; empty if the animation does not report one.
  package private(set) var velocities: [Double] = []
  /// The time of the first frame after the animation's end; nil if the motion was cut off before.
  package private(set) var endTime: Double?
  /// The time of the first frame in which it is logically complete; nil if the motion was cut off
  /// before.
  package private(set) var logicalCompletionTime: Double?

  /// Steps through an animation.
  ///
  /// - Parameter limit: the last time to step to, in seconds.
  /// - Throws: ``EvaluationError/endlessAnimation``.
  package init(
    _ animation: Animation, target: Double, framesPerSecond: Double, until limit: Double
  ) throws(EvaluationError) {
    var context = AnimationContext<Double>()
    var hasVelocities = true
    for frame in 0... {
      let time = Double(frame) / framesPerSecond
      if time > limit { break }
      guard frame < EvaluationLimits.frames else { throw .endlessAnimation }
      guard let value = animation.animate(value: target, time: time, context: &context) else {
        endTime = time
        break
      }
      if context.isLogicallyComplete, logicalCompletionTime == nil { logicalCompletionTime = time }
      times.append(time)
      values.append(value)
      if let velocity = animation.velocity(value: target, time: time, context: context) {
        velocities.append(velocity)
      } else {
        hasVelocities = false
      }
    }
    // Without a logical completion the end counts.
    logicalCompletionTime = logicalCompletionTime ?? endTime
    if !hasVelocities { velocities = [] }
  }
}
