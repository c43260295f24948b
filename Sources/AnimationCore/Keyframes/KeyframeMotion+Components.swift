/// Factories for the motion of one component, not generic, so that other targets need no
/// specialization.
extension KeyframeMotion where Vector == Double {
  /// A spline through the neighbours; see ``CubicMotion``.
  package static func cubic(
    to target: Double, duration: Double, startVelocity: Double?, endVelocity: Double?
  ) -> Self {
    .cubic(
      CubicMotion(
        target: target, duration: duration, startVelocity: startVelocity,
        endVelocity: endVelocity))
  }

  /// Keeps the value for a duration in seconds.
  package static func hold(for duration: Double) -> Self { .hold(HoldMotion(duration: duration)) }

  /// A straight line or a timing curve; see ``LinearMotion``.
  package static func linear(to target: Double, duration: Double, curve: UnitCurve) -> Self {
    .linear(LinearMotion(target: target, duration: duration, curve: curve))
  }

  /// A jump.
  package static func move(to target: Double) -> Self { .move(MoveMotion(target: target)) }

  /// A spring; see ``SpringMotion``.
  package static func spring(
    to target: Double, duration: Double?, spring: Spring, startVelocity: Double?
  ) -> Self {
    .spring(
      SpringMotion(
        target: target, duration: duration, spring: spring, startVelocity: startVelocity))
  }

  /// The duration in seconds of a keyframe with several components.
  ///
  /// - Parameters:
  ///   - components: the motion of each component.
  ///   - start: the value from which it starts.
  ///   - velocity: the end velocity of the keyframe before it, in units per second.
  package static func duration(
    of components: [Self], from start: AnimatableVector, velocity: AnimatableVector
  ) -> Double {
    guard let first = components.first else { return 0 }
    switch first {
    case .cubic, .hold, .linear, .move:
      return first.duration(from: start[0], velocity: velocity[0])
    case .spring(let motion):
      // The distance over all components determines when they have settled.
      func vector(_ number: (SpringMotion<Double>) -> Double) -> AnimatableVector {
        AnimatableVector(count: components.count, magnitudeScale: start.magnitudeScale) {
          if case .spring(let motion) = components[$0] { number(motion) } else { 0 }
        }
      }
      return SpringMotion(
        target: vector(\.target), duration: motion.duration, spring: motion.spring,
        startVelocity: motion.startVelocity.map { _ in vector { $0.startVelocity ?? 0 } }
      ).duration(from: start, velocity: velocity)
    }
  }
}
