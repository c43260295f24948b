/// An invalid parameter of an animation.
public enum AnimationFault: Error, Hashable, Sendable {
  /// A spring whose numerical integration diverges: its damping times the step of 1/300 s reaches
  /// 1.98. As a keyframe, in closed form, the same spring is valid.
  case divergingSpring(damping: Double, limit: Double)
  /// A spring whose response is not positive or whose damping is negative.
  case impossibleSpring(response: Double, dampingRatio: Double)
  /// A duration in seconds that is negative or not finite.
  case duration(Double)
  /// A delay in seconds that is negative or not finite.
  case delay(Double)
  /// A speed that is not positive and finite.
  case speed(Double)
  /// A repeat count under 1.
  case repeatCount(Int)
}

extension AnimationFault: CustomStringConvertible {
  /// One sentence that describes the error.
  public var description: String {
    switch self {
    case .divergingSpring(let damping, let limit):
      "the spring is damped so strongly (\(damping) a second, the limit is \(limit)) that "
        + "integrating it step by step diverges"
    case .impossibleSpring(let response, let dampingRatio):
      "a spring of response \(response) and damping ratio \(dampingRatio) cannot be"
    case .duration(let duration): "the duration \(duration) is not a time of 0 seconds or more"
    case .delay(let delay): "the delay \(delay) is not a time of 0 seconds or more"
    case .speed(let speed): "the speed \(speed) is not over 0"
    case .repeatCount(let count): "an animation cannot be played \(count) times"
    }
  }
}

/// An animation that validates its parameters.
///
/// An animation with invalid parameters never crashes; it may stand still, jump or diverge.
protocol ValidatedAnimation: CustomAnimation {
  func validate() throws(AnimationFault)
}

extension Animation {
  /// Throws if a parameter of the animation is invalid.
  ///
  /// Custom animations are not checked.
  ///
  /// - Throws: ``AnimationFault`` for the innermost invalid animation.
  public func validate() throws(AnimationFault) {
    guard let base = base as? any ValidatedAnimation else { return }
    try base.validate()
  }
}

extension BezierAnimation: ValidatedAnimation {
  func validate() throws(AnimationFault) {
    guard duration >= 0, duration.isFinite else { throw .duration(duration) }
  }
}

extension SpringAnimation: ValidatedAnimation {
  func validate() throws(AnimationFault) {
    guard response > 0, dampingFraction >= 0, response.isFinite, dampingFraction.isFinite else {
      throw .impossibleSpring(response: response, dampingRatio: dampingFraction)
    }
    let damping = Spring(response: response, dampingRatio: dampingFraction).integratedDamping
    guard damping < Spring.integratedDampingLimit else {
      throw .divergingSpring(damping: damping, limit: Spring.integratedDampingLimit)
    }
  }
}

extension InterpolatingSpringAnimation: ValidatedAnimation {
  func validate() throws(AnimationFault) {
    guard spring.response > 0, spring.decay >= 0, spring.response.isFinite, spring.decay.isFinite
    else {
      throw .impossibleSpring(response: spring.response, dampingRatio: spring.dampingRatio)
    }
  }
}

extension DelayAnimation: ValidatedAnimation {
  func validate() throws(AnimationFault) {
    try inner.validate()
    guard delay >= 0, delay.isFinite else { throw .delay(delay) }
  }
}

extension SpeedAnimation: ValidatedAnimation {
  func validate() throws(AnimationFault) {
    try inner.validate()
    guard speed > 0, speed.isFinite else { throw .speed(speed) }
  }
}

extension RepeatAnimation: ValidatedAnimation {
  func validate() throws(AnimationFault) {
    try inner.validate()
    guard (count ?? 1) >= 1 else { throw .repeatCount(count ?? 1) }
  }
}

extension LogicalCompletionAnimation: ValidatedAnimation {
  func validate() throws(AnimationFault) {
    try inner.validate()
    guard duration >= 0, duration.isFinite else { throw .duration(duration) }
  }
}
