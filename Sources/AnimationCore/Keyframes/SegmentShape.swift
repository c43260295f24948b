/// The basis functions of a segment: up to four scalar functions of time.
///
/// A component is the sum of the functions, each times its coefficient: see ``SegmentComponent``.
package enum SegmentShape: Sendable, Hashable {
  /// A constant; the coefficient is the value.
  case constant
  /// A timing curve; the coefficients are the start, the change, and the end, which makes the end
  /// exact.
  case curve(UnitCurve, duration: Double)
  /// A spring; the coefficients are the start, the displacement of the target, and the initial
  /// velocity.
  case spring(Spring)
  /// A cubic Hermite spline; the coefficients are start, start tangent, end, end tangent.
  case hermite(duration: Double)

  /// The functions' values at a time in seconds from the segment's start; unused ones are 0.
  package func basis(at time: Double) -> SIMD4<Double> {
    switch self {
    case .constant: return SIMD4(1, 0, 0, 0)
    case .curve(let curve, let duration):
      let progress = curve.value(at: time / duration)
      return progress == 1 ? SIMD4(0, 0, 1, 0) : SIMD4(1, progress, 0, 0)
    case .spring(let spring):
      let basis = spring.basis(at: time)
      return SIMD4(1, basis.target, basis.velocity, 0)
    case .hermite(let duration):
      let u = min(max(time / duration, 0), 1)
      let (u2, u3) = (u * u, u * u * u)
      return SIMD4(2 * u3 - 3 * u2 + 1, u3 - 2 * u2 + u, 3 * u2 - 2 * u3, u3 - u2)
    }
  }

  /// The functions' derivatives, in 1/s, at a time in seconds from the segment's start.
  ///
  /// Always finite: an infinite slope counts as 0.
  package func basisRates(at time: Double) -> SIMD4<Double> {
    switch self {
    case .constant: return .zero
    case .curve(let curve, let duration):
      return SIMD4(0, curve.finiteVelocity(at: time / duration) / duration, 0, 0)
    case .spring(let spring):
      let basis = spring.basis(at: time)
      return SIMD4(0, basis.targetRate, basis.velocityRate, 0)
    case .hermite(let duration):
      let u = min(max(time / duration, 0), 1)
      let rates = SIMD4(
        6 * u * u - 6 * u, 3 * u * u - 4 * u + 1, 6 * u - 6 * u * u, 3 * u * u - 2 * u)
      return rates / duration
    }
  }
}
