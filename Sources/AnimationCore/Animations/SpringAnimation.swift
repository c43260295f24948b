/// A spring that is integrated numerically and merges with any running animation.
///
/// SwiftUI's `spring`, `smooth`, `snappy`, `bouncy` and `interactiveSpring` (reimplementations agree).
struct SpringAnimation: CustomAnimation {
  /// The integration step, in seconds.
  static let step = 1 / AnimationClock.stepsPerSecond
  /// The largest stiffness; higher ones are limited to it.
  static let stiffnessLimit = 45_000.0
  /// The product of damping and step from which the integration diverges.
  static let divergence = 1.98

  var response: Double
  var dampingFraction: Double
  var blendDuration: Double

  @_specialize(where V == AnimatableVector)
  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    context.state.spring.advance(to: time, target: value, spring: self)
    if AnimationClock.hasReached(response, at: time - context.state.spring.start) {
      context.isLogicallyComplete = true
    }
    return context.state.spring.isAtRest(target: value) ? nil : context.state.spring.position
  }

  func velocity<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? { context.state.spring.velocity }

  /// Continues from the current value of the running animation, with the velocity of its last
  /// frame.
  ///
  /// Curves, interpolating springs, chains and delayed, repeated or sped-up animations report no
  /// velocity; a custom animation may.
  func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    var state = SpringState<V>()
    state.velocity = previous.velocity(value: value, time: time, context: context) ?? .zero
    if let spring = previous.integratedSpring {
      state.force = context.state.spring.force
      state.blendResponse = spring.response
    }
    state.position = previous.animate(value: value, time: time, context: &context) ?? value
    state.origin = time
    state.start = time
    context = AnimationContext()
    context.state.spring = state
    return true
  }

  /// The response at a time, blended from that of an interrupted spring.
  fileprivate func response(at time: Double, start: Double, from old: Double?) -> Double {
    guard let old, blendDuration > 0, old != response else { return response }
    let p = min(max((time - start) / blendDuration, 0), 1)
    return response + (old - response) * (1 - p * p * (3 - 2 * p))
  }
}

/// The state of an integrated spring.
struct SpringState<V: VectorArithmetic & Sendable>: Sendable {
  var position = V.zero
  var velocity = V.zero
  var force = V.zero
  /// The time from which integration steps are counted, in seconds.
  var origin = 0.0
  /// The number of steps since the origin.
  var stepCount = 0.0
  /// The time at which it started or merged, in seconds.
  var start = 0.0
  /// The response of the spring that it merged with.
  var blendResponse: Double?

  mutating func advance(to time: Double, target: V, spring: SpringAnimation) {
    var count = AnimationClock.stepCount(from: origin, to: time)
    if count - stepCount > AnimationClock.longestGap {
      // After a long pause SwiftUI continues as if only one frame had passed.
      origin = time - AnimationClock.frameAfterGap
      stepCount = 0
      count = AnimationClock.stepCount(from: 0, to: AnimationClock.frameAfterGap)
    }
    guard count > stepCount else { return }
    let response = spring.response(at: time, start: start, from: blendResponse)
    let frequency = 2 * .pi / response
    let stiffness = min(frequency * frequency, SpringAnimation.stiffnessLimit)
    let damping = 2 * spring.dampingFraction * stiffness.squareRoot()
    let h = SpringAnimation.step
    for _ in 0..<Int(count - stepCount) {
      let middle = velocity + force.scaled(by: h / 2)
      position += middle.scaled(by: h)
      force = (target - position).scaled(by: stiffness) - middle.scaled(by: damping)
      velocity = middle + force.scaled(by: h / 2)
    }
    stepCount = count
  }

  /// Whether velocity and force have fallen to 0.06 and the remaining distance to a hundredth of
  /// the change, in `animatableData` units; the distance is not compared for a change of 0, as
  /// after a full reversal.
  func isAtRest(target: V) -> Bool {
    guard max(velocity.magnitudeSquared, force.magnitudeSquared) <= 0.0036 else { return false }
    let length = target.magnitudeSquared
    return length == 0
      || (target - position).magnitudeSquared <= target.scaled(by: 0.01).magnitudeSquared
  }
}

extension Animation {
  /// The integrated spring, with or without a logical completion; nil for any other animation.
  fileprivate var integratedSpring: SpringAnimation? {
    if let completion = base as? LogicalCompletionAnimation {
      return completion.inner.integratedSpring
    }
    return base as? SpringAnimation
  }
}

extension Spring {
  /// The damping, in 1/s, with which SwiftUI integrates the spring as an animation.
  package var integratedDamping: Double {
    let stiffness = min(naturalFrequencySquared, SpringAnimation.stiffnessLimit)
    return 2 * dampingRatio * stiffness.squareRoot()
  }

  /// The damping from which that integration diverges, in 1/s.
  package static var integratedDampingLimit: Double {
    SpringAnimation.divergence / SpringAnimation.step
  }
}
