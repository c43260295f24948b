/// Where a spring is at a time, as factors of its target and of its initial velocity.
///
/// A spring that starts at 0 is at `target · A(t) + initialVelocity · B(t)`, in every component.
package struct SpringBasis: Sendable {
  /// A(t): from 0 towards 1.
  package var target: Double
  /// B(t), in seconds.
  package var velocity: Double
  /// A′(t), in 1/s.
  package var targetRate: Double
  /// B′(t): from 1 towards 0.
  package var velocityRate: Double

  /// What the functions come to in the end.
  fileprivate static var atRest: SpringBasis {
    SpringBasis(target: 1, velocity: 0, targetRate: 0, velocityRate: 0)
  }
}

extension Spring {
  /// The basis functions at a time in seconds; before 0 those at 0.
  ///
  /// With C(t) = e^(−dt)·cos(wt) and S(t) = e^(−dt)·sin(wt)/w, or cosh and sinh where the spring is
  /// overdamped, A = 1 − C − d·S and B = S. Next to critical damping, where w goes to 0, S keeps its
  /// digits, so that A and B are right to 1e-12 there too.
  package func basis(at time: Double) -> SpringBasis {
    let t = max(time, 0)
    if t == .infinity, decay > 0 { return .atRest }
    // c = e^(−dt)·cos(wt) and s = e^(−dt)·sin(wt)/w, or with cosh and sinh where it is overdamped.
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
        // The slow exponent as a quotient: the difference of two near numbers would lose digits.
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

  /// Where a spring is that starts at 0.
  ///
  /// The exact damped oscillator, target·A(t) + initialVelocity·B(t), with C = e^(−dt)·cos(wt),
  /// S = e^(−dt)·sin(wt)/w, A = 1 − C − d·S and B = S, and their limits where the spring does not swing
  /// (reimplementations agree; values measured on Apple's systems agree).
  ///
  /// - Parameters:
  ///   - target: where it comes to rest.
  ///   - initialVelocity: units a second at time 0.
  ///   - time: seconds; before 0 it stays at 0, and infinitely late it is at the target.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    let basis = basis(at: time)
    return target.scaled(by: basis.target) + initialVelocity.scaled(by: basis.velocity)
  }

  /// How fast a spring is that starts at 0, in units a second.
  ///
  /// The true derivative of ``value(target:initialVelocity:time:)``, for overdamped springs too (our
  /// decision: reimplementations add the target there).
  ///
  /// - Parameters:
  ///   - target: where it comes to rest.
  ///   - initialVelocity: units a second at time 0.
  ///   - time: seconds; before 0 the velocity is the initial one.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    let basis = basis(at: time)
    return target.scaled(by: basis.targetRate) + initialVelocity.scaled(by: basis.velocityRate)
  }

  /// The force that pulls on the mass: k·(target − position) − c·velocity.
  ///
  /// k is m·ω₀², which is ``stiffness`` unless the spring is overdamped.
  ///
  /// - Parameters:
  ///   - target: where the spring comes to rest.
  ///   - position: where the mass is.
  ///   - velocity: how fast it is, in units a second.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: mass * naturalFrequencySquared)
      - velocity.scaled(by: damping)
  }

  /// Moves a value and its velocity on by a time.
  ///
  /// Exact, so that many short steps are one long one.
  ///
  /// - Parameters:
  ///   - value: the position, replaced by the one after `deltaTime`.
  ///   - velocity: units a second, replaced likewise.
  ///   - target: where it comes to rest.
  ///   - deltaTime: seconds, at least 0.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double
  ) {
    let way = target - value
    let basis = basis(at: deltaTime)
    value += way.scaled(by: basis.target) + velocity.scaled(by: basis.velocity)
    velocity = way.scaled(by: basis.targetRate) + velocity.scaled(by: basis.velocityRate)
  }
}
