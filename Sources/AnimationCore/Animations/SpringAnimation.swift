/// A spring that is integrated step by step and takes over from whatever runs.
///
/// SwiftUI's `spring`, `smooth`, `snappy`, `bouncy` and `interactiveSpring` (reimplementations agree).
struct SpringAnimation: CustomAnimation {
  /// The integration step, in seconds.
  static let step = 1.0 / 300
  /// The largest stiffness that is integrated.
  static let stiffnessLimit = 45_000.0
  /// The damping times the step from which on the integration grows without bound.
  static let divergence = 1.98

  var response: Double
  var dampingFraction: Double
  var blendDuration: Double

  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    var state = context.state[SpringState<V>.self]
    state.advance(to: time, target: value, spring: self)
    context.state[SpringState<V>.self] = state
    if time - state.start >= response { context.isLogicallyComplete = true }
    return state.isAtRest(target: value) ? nil : state.position
  }

  func velocity<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? { context.state[SpringState<V>.self].velocity }

  /// Takes over where the running animation would be now, with the velocity that its last frame had.
  ///
  /// Curves, interpolating springs, chains, and what is delayed, repeated or sped up report none; a
  /// custom animation may.
  func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    var state = SpringState<V>()
    state.velocity = previous.velocity(value: value, time: time, context: context) ?? .zero
    if let spring = previous.integratedSpring {
      state.force = context.state[SpringState<V>.self].force
      state.blendResponse = spring.response
    }
    state.position = previous.animate(value: value, time: time, context: &context) ?? value
    state.clock = time
    state.start = time
    context = AnimationContext()
    context.state[SpringState<V>.self] = state
    return true
  }

  /// The response that is in use at a time: it passes over from a spring that was interrupted.
  fileprivate func response(at time: Double, start: Double, from old: Double?) -> Double {
    guard let old, blendDuration > 0, old != response else { return response }
    let p = min(max((time - start) / blendDuration, 0), 1)
    return response + (old - response) * (1 - p * p * (3 - 2 * p))
  }
}

/// Where an integrated spring is.
struct SpringState<V: VectorArithmetic & Sendable>: AnimationStateKey, Sendable {
  static var defaultValue: SpringState { SpringState() }

  var position = V.zero
  var velocity = V.zero
  var force = V.zero
  /// Until when it has been integrated, in seconds.
  var clock = 0.0
  /// When it began, or took over.
  var start = 0.0
  /// The response of the spring that it took over from.
  var blendResponse: Double?

  mutating func advance(to time: Double, target: V, spring: SpringAnimation) {
    // After a long pause SwiftUI goes on as if only a frame had passed.
    if time - clock > 1 { clock = time - 1.0 / 60 }
    let response = spring.response(at: time, start: start, from: blendResponse)
    let frequency = 2 * .pi / response
    let stiffness = min(frequency * frequency, SpringAnimation.stiffnessLimit)
    let damping = 2 * spring.dampingFraction * stiffness.squareRoot()
    let h = SpringAnimation.step
    // So late that a step is less than the clock can tell, it would never get there.
    var steps = Int(1 / h) + 2
    while clock < time, steps > 0 {
      steps -= 1
      let middle = velocity + force.scaled(by: h / 2)
      position += middle.scaled(by: h)
      force = (target - position).scaled(by: stiffness) - middle.scaled(by: damping)
      velocity = middle + force.scaled(by: h / 2)
      clock += h
    }
  }

  func isAtRest(target: V) -> Bool {
    guard max(velocity.magnitudeSquared, force.magnitudeSquared) <= 0.0036 else { return false }
    let length = target.magnitudeSquared
    return length == 0 || (target - position).magnitudeSquared <= 0.01 * length
  }
}

extension Animation {
  /// The integrated spring that it is, whenever it counts as complete.
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

  /// The damping from which on that integration grows without bound, in 1/s.
  package static var integratedDampingLimit: Double {
    SpringAnimation.divergence / SpringAnimation.step
  }
}
