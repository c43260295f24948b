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
  func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    var state = SpringState<V>()
    if let spring = previous.base as? SpringAnimation {
      let running = context.state[SpringState<V>.self]
      (state.velocity, state.force) = (running.velocity, running.force)
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
    while clock < time {
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

extension Animation {
  /// What SwiftUI takes where nothing is said: from iOS 17 on a spring of response 0.55 s without
  /// bounce.
  ///
  /// Apple documents 0.55; a public reimplementation has 0.5. Before iOS 17 it was `easeInOut`.
  public static let `default` = spring(
    response: defaultResponse, dampingFraction: 1, blendDuration: 0)

  /// The response of ``default``, in seconds.
  public static let defaultResponse = 0.55

  /// A spring of duration 0.5 s without bounce.
  public static let spring = spring()
  /// A spring of duration 0.5 s without bounce.
  public static let smooth = smooth()
  /// A spring of duration 0.5 s and bounce 0.15.
  public static let snappy = snappy()
  /// A spring of duration 0.5 s and bounce 0.3.
  public static let bouncy = bouncy()
  /// The spring that follows a finger: response 0.15 s, damping 0.86.
  public static let interactiveSpring = interactiveSpring()

  /// A spring by its perceptual duration in seconds and its bounce.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  /// A spring by its response in seconds and its damping ratio.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(
      SpringAnimation(
        response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
  }

  /// A spring.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    self.spring(
      response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: blendDuration)
  }

  /// A spring without bounce, or with one of its own.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a bounce of 0.15 and what is added to it.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce of 0.3 and what is added to it.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// The spring that follows a finger, by its response in seconds and its damping ratio.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// The spring that follows a finger, by its perceptual duration in seconds and its bounce.
  public static func interactiveSpring(
    duration: Double, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }
}
