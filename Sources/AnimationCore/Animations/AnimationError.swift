/// An invalid parameter of an animation.
public enum AnimationError: Error, Hashable, Sendable {
  /// A spring whose numerical integration diverges: its damping times the step of 1/300 s reaches
  /// 1.98. As a keyframe, in closed form, the same spring is valid.
  case divergingSpring(damping: Double, limit: Double)
  /// A spring whose response is not positive or whose damping is negative.
  case invalidSpring(response: Double, dampingRatio: Double)
  /// A duration in seconds that is negative or not finite.
  case invalidDuration(Double)
  /// A delay in seconds that is negative or not finite.
  case invalidDelay(Double)
  /// A speed that is not positive and finite.
  case invalidSpeed(Double)
  /// A repeat count under 1.
  case invalidRepeatCount(Int)
}

extension AnimationError: CustomStringConvertible {
  /// One sentence that describes the error.
  public var description: String {
    switch self {
    case .divergingSpring(let damping, let limit):
      "the spring is damped so strongly (\(damping) a second, the limit is \(limit)) that "
        + "integrating it step by step diverges"
    case .invalidSpring(let response, let dampingRatio):
      "a spring of response \(response) and damping ratio \(dampingRatio) cannot be"
    case .invalidDuration(let duration):
      "the duration \(duration) is not a time of 0 seconds or more"
    case .invalidDelay(let delay): "the delay \(delay) is not a time of 0 seconds or more"
    case .invalidSpeed(let speed): "the speed \(speed) is not over 0"
    case .invalidRepeatCount(let count): "an animation cannot be played \(count) times"
    }
  }
}

/// An animation that validates its parameters.
///
/// An animation with invalid parameters never crashes; it may stand still, jump or diverge.
protocol ValidatedAnimation: CustomAnimation {
  func validate() throws(AnimationError)
}

extension Animation {
  /// Throws if a parameter of the animation is invalid.
  ///
  /// Custom animations are not checked.
  ///
  /// - Throws: ``AnimationError`` for the innermost invalid animation.
  public func validate() throws(AnimationError) {
    guard let base = base as? any ValidatedAnimation else { return }
    try base.validate()
  }
}

extension BezierAnimation: ValidatedAnimation {
  func validate() throws(AnimationError) {
    guard duration >= 0, duration.isFinite else { throw .invalidDuration(duration) }
  }
}

extension SpringAnimation: ValidatedAnimation {
  func validate() throws(AnimationError) {
    guard response > 0, dampingFraction >= 0, response.isFinite, dampingFraction.isFinite else {
      throw .invalidSpring(response: response, dampingRatio: dampingFraction)
    }
    let damping = Spring(response: response, dampingRatio: dampingFraction).integratedDamping
    guard damping < Spring.integratedDampingLimit else {
      throw .divergingSpring(damping: damping, limit: Spring.integratedDampingLimit)
    }
  }
}

extension InterpolatingSpringAnimation: ValidatedAnimation {
  func validate() throws(AnimationError) {
    guard spring.response > 0, spring.decay >= 0, spring.response.isFinite, spring.decay.isFinite
    else {
      throw .invalidSpring(response: spring.response, dampingRatio: spring.dampingRatio)
    }
  }
}

extension DelayAnimation: ValidatedAnimation {
  func validate() throws(AnimationError) {
    try inner.validate()
    guard delay >= 0, delay.isFinite else { throw .invalidDelay(delay) }
  }
}

extension SpeedAnimation: ValidatedAnimation {
  func validate() throws(AnimationError) {
    try inner.validate()
    guard speed > 0, speed.isFinite else { throw .invalidSpeed(speed) }
  }
}

extension RepeatAnimation: ValidatedAnimation {
  func validate() throws(AnimationError) {
    try inner.validate()
    guard (count ?? 1) >= 1 else { throw .invalidRepeatCount(count ?? 1) }
  }
}

extension LogicalCompletionAnimation: ValidatedAnimation {
  func validate() throws(AnimationError) {
    try inner.validate()
    guard duration >= 0, duration.isFinite else { throw .invalidDuration(duration) }
  }
}
