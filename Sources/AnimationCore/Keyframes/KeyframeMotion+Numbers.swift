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
}
