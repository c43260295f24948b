package import AnimationCore

/// A number that an animation moves from 0 to a target, frame after frame until the animation ends.
package struct AnimationMotion: Sendable {
  /// The times of the frames in seconds, from 0.
  package private(set) var times: [Double] = []
  /// The number in each frame.
  package private(set) var values: [Double] = []
  /// Its velocity in each frame, in units a second; empty where the animation does not tell.
  package private(set) var velocities: [Double] = []
  /// The time of the first frame after the animation's end; nil where it was cut off before.
  package private(set) var endTime: Double?
  /// The time of the first frame in which it counts as done; nil where it was cut off before.
  package private(set) var logicalCompletionTime: Double?

  /// Steps through an animation.
  ///
  /// - Parameter limit: the last time in seconds that is stepped to.
  /// - Throws: ``EvaluationError/endlessAnimation``.
  package init(
    _ animation: Animation, target: Double, framesPerSecond: Double, until limit: Double
  ) throws(EvaluationError) {
    var context = AnimationContext<Double>()
    var hasVelocities = true
    for frame in 0... {
      let time = Double(frame) / framesPerSecond
      if time > limit { break }
      guard frame < AnimatedState.frameLimit else { throw .endlessAnimation }
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
    // What does not tell when it is done is done when it ends.
    logicalCompletionTime = logicalCompletionTime ?? endTime
    if !hasVelocities { velocities = [] }
  }
}
