/// One component's motions, made here so that other targets need no generic code for them.
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

  /// Stays for a time in seconds.
  package static func hold(for duration: Double) -> Self { .hold(HoldMotion(duration: duration)) }

  /// A straight line, or along a curve; see ``LinearMotion``.
  package static func linear(to target: Double, duration: Double, curve: UnitCurve) -> Self {
    .linear(LinearMotion(target: target, duration: duration, curve: curve))
  }

  /// A jump.
  package static func move(to target: Double) -> Self { .move(MoveMotion(target: target)) }

  /// As a spring does; see ``SpringMotion``.
  package static func spring(
    to target: Double, duration: Double?, spring: Spring, startVelocity: Double?
  ) -> Self {
    .spring(
      SpringMotion(
        target: target, duration: duration, spring: spring, startVelocity: startVelocity))
  }

  /// How long a keyframe of several components plays, in seconds.
  ///
  /// - Parameters:
  ///   - components: what it does to each component.
  ///   - start: the value from which it starts.
  ///   - velocity: how fast the keyframe before it ends, in units a second.
  package static func duration(
    of components: [Self], from start: AnimatableVector, velocity: AnimatableVector
  ) -> Double {
    guard let first = components.first else { return 0 }
    switch first {
    case .cubic, .hold, .linear, .move:
      return first.duration(from: start[0], velocity: velocity[0])
    case .spring(let motion):
      // All components have settled when their distance from the target has.
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
