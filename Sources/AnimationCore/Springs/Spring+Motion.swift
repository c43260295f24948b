/// The basis functions of a spring at a time, which multiply its target and its initial velocity.
///
/// The value of a spring that starts at 0 is `target · A(t) + initialVelocity · B(t)` in every
/// component.
package struct SpringBasis: Sendable {
  /// A(t), from 0 towards 1.
  package var target: Double
  /// B(t), in seconds.
  package var velocity: Double
  /// A′(t), in 1/s.
  package var targetRate: Double
  /// B′(t), from 1 towards 0.
  package var velocityRate: Double

  /// The limits of the functions at infinite time.
  fileprivate static var atRest: SpringBasis {
    SpringBasis(target: 1, velocity: 0, targetRate: 0, velocityRate: 0)
  }
}

extension Spring {
  /// The basis functions at a time in seconds; before 0, those at 0.
  ///
  /// With C(t) = e^(−dt)·cos(wt) and S(t) = e^(−dt)·sin(wt)/w, or cosh and sinh for an overdamped
  /// spring, A = 1 − C − d·S and B = S. A series for S near critical damping, where w goes to 0,
  /// keeps A and B accurate to 1e-12.
  package func basis(at time: Double) -> SpringBasis {
    let t = max(time, 0)
    if t == .infinity, decay > 0 { return .atRest }
    // C(t) and S(t).
    let c: Double
    let s: Double
    if frequency > 0 {
      let envelope = CMath.exp(-decay * t)
      let phase = frequency * t
      c = envelope * CMath.cos(phase)
      s = envelope * (phase < 1e-4 ? t * (1 - phase * phase / 6) : CMath.sin(phase) / frequency)
    } else if frequency == 0 {
      c = CMath.exp(-decay * t)
      s = c * t
    } else {
      let w = -frequency
      let phase = w * t
      if phase < 1 {
        let envelope = CMath.exp(-decay * t)
        c = envelope * CMath.cosh(phase)
        s = envelope * (phase < 1e-4 ? t * (1 + phase * phase / 6) : CMath.sinh(phase) / w)
      } else {
        // The slower exponent as a quotient, which avoids cancellation.
        let slow = CMath.exp(-naturalFrequencySquared / (decay + w) * t)
        let fast = CMath.exp(-(decay + w) * t)
        c = (slow + fast) / 2
        s = (slow - fast) / (2 * w)
      }
    }
    return SpringBasis(
      target: 1 - (c + decay * s), velocity: s, targetRate: naturalFrequencySquared * s,
      velocityRate: c - decay * s)
  }

  /// The value of a spring that starts at 0.
  ///
  /// The exact damped oscillator, target·A(t) + initialVelocity·B(t), with C = e^(−dt)·cos(wt), S =
  /// e^(−dt)·sin(wt)/w, A = 1 − C − d·S and B = S, and their limits for a spring that does not
  /// oscillate (reimplementations and values measured on Apple's systems agree).
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - initialVelocity: the velocity at time 0 in units per second.
  ///   - time: seconds; the value is 0 before 0 and the target at infinity.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    let basis = basis(at: time)
    return target.scaled(by: basis.target) + initialVelocity.scaled(by: basis.velocity)
  }

  /// The velocity of a spring that starts at 0, in units per second.
  ///
  /// The derivative of ``value(target:initialVelocity:time:)``, also for overdamped springs (our
  /// decision: reimplementations add the target there).
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - initialVelocity: the velocity at time 0 in units per second.
  ///   - time: seconds; before 0 the velocity is the initial velocity.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    let basis = basis(at: time)
    return target.scaled(by: basis.targetRate) + initialVelocity.scaled(by: basis.velocityRate)
  }

  /// The force on the mass: stiffness·(target − position) − damping·velocity.
  ///
  /// As in SwiftUI, this is the property ``stiffness`` (reimplementations agree). The force is mass
  /// times acceleration unless the spring is overdamped, whose stiffness is larger than its
  /// ``springConstant``.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - position: the position of the mass.
  ///   - velocity: the velocity of the mass in units per second.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness)
      - velocity.scaled(by: damping)
  }

  /// Advances a value and its velocity by a time.
  ///
  /// Exact: many short steps give the same result as one long step.
  ///
  /// - Parameters:
  ///   - value: the position, updated to that after `deltaTime`.
  ///   - velocity: units per second, updated likewise.
  ///   - target: the target.
  ///   - deltaTime: seconds, at least 0.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double
  ) {
    let displacement = target - value
    let basis = basis(at: deltaTime)
    value += displacement.scaled(by: basis.target) + velocity.scaled(by: basis.velocity)
    velocity = displacement.scaled(by: basis.targetRate) + velocity.scaled(by: basis.velocityRate)
  }
}
