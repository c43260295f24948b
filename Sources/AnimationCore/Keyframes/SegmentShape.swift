/// The scalar functions of a segment.
package enum SegmentShape: Sendable, Hashable {
  /// Stays: the value.
  case constant
  /// Follows a curve: the start, the way, and the end, which is then exact.
  case curve(UnitCurve, duration: Double)
  /// Follows a spring: the start, the way to the target, and the initial velocity.
  case spring(Spring)
  /// A cubic Hermite spline: start, start tangent, end, end tangent.
  case hermite(duration: Double)

  /// The functions' values at a time in seconds from the segment's start; unused ones are 0.
  package func weights(at time: Double) -> SIMD4<Double> {
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

  /// The value of one component at a time in seconds from the segment's start.
  ///
  /// - Parameter factors: what the functions are multiplied with for that component.
  package func value(of factors: SIMD4<Double>, at time: Double) -> Double {
    let parts = weights(at: time) * factors
    return parts[0] + parts[1] + parts[2] + parts[3]
  }

  /// The velocity of one component, in units a second, at a time in seconds from the segment's start.
  ///
  /// - Parameter factors: what the functions are multiplied with for that component.
  package func velocity(of factors: SIMD4<Double>, at time: Double) -> Double {
    let parts = weightRates(at: time) * factors
    return parts[0] + parts[1] + parts[2] + parts[3]
  }

  /// The functions' derivatives, in 1/s, at a time in seconds from the segment's start.
  ///
  /// Always finite: a curve that is vertical counts as still there.
  package func weightRates(at time: Double) -> SIMD4<Double> {
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
