/// A spring in closed form that forms a chain with a running animation instead of merging with it.
///
/// It ends when its envelope has fallen to a thousandth, is logically complete after 2π /
/// √stiffness, and reports no velocity (reimplementations agree). The same spring ends at the same
/// time whichever parameters it was created from.
struct InterpolatingSpringAnimation: CustomAnimation {
  var spring: Spring
  /// In fractions of the change a second.
  var initialVelocity: Double

  @_specialize(where V == AnimatableVector)
  func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    if AnimationClock.hasReached(completionTime, at: time) { context.isLogicallyComplete = true }
    guard !AnimationClock.hasReached(end, at: time) else { return nil }
    return value.scaled(
      by: spring.value(target: 1.0, initialVelocity: initialVelocity, time: time))
  }

  private var completionTime: Double { 2 * .pi / spring.stiffness.squareRoot() }

  private var end: Double { spring.interpolationDuration(initialVelocity: initialVelocity) }
}

extension Animation {
  /// A spring of duration 0.5 s without bounce that does not replace a running animation.
  public static let interpolatingSpring = interpolatingSpring()

  /// A spring that does not replace a running animation, by its physical parameters.
  ///
  /// - Parameters:
  ///   - mass: over 0.
  ///   - stiffness: over 0.
  ///   - damping: at least 0; limited to the critical damping.
  ///   - initialVelocity: in fractions of the change a second: 1 covers the whole change in a
  ///     second.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      InterpolatingSpringAnimation(
        spring: Spring(mass: mass, stiffness: stiffness, damping: damping),
        initialVelocity: initialVelocity))
  }

  /// A spring that does not replace a running animation, by its perceptual duration in seconds and
  /// its bounce.
  ///
  /// - Parameters:
  ///   - duration: over 0.
  ///   - bounce: at most 1; below 0 it counts as 0.
  ///   - initialVelocity: in fractions of the change a second.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// A spring that does not replace a running animation.
  ///
  /// - Parameters:
  ///   - spring: the spring; its damping is limited to the critical one.
  ///   - initialVelocity: in fractions of the change a second.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      InterpolatingSpringAnimation(
        spring: spring.withoutOverdamping, initialVelocity: initialVelocity))
  }
}

extension Spring {
  /// The spring with its damping limited to the critical one.
  fileprivate var withoutOverdamping: Spring {
    guard frequency < 0 else { return self }
    return Spring(mass: mass, decay: naturalFrequencySquared.squareRoot(), frequency: 0)
  }
}
