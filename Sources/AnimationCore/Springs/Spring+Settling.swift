/// The settling times of springs: the threshold and the formula for each use.
extension Spring {
  /// The default distance from the target within which a spring counts as at rest, in units of the
  /// value.
  @usableFromInline package static var settlingEpsilon: Double { 0.001 }

  /// The distance from the target at which a spring keyframe without duration ends (measured).
  package static var keyframeSettlingEpsilon: Double { 0.0001 }

  /// The time in seconds until a displacement of 1 stays within 0.001.
  public var settlingDuration: Double {
    settlingDuration(target: 1.0)
  }

  /// The time in seconds after which a spring that starts at 0 stays within epsilon of its target.
  ///
  /// For a spring that oscillates, ln((|T·d − v₀| + |T|) / ε) / d, the time at which the envelope
  /// falls below epsilon. Otherwise the first of the times 0, 0.1, 0.2 … s after which it stays
  /// below epsilon for more than a second, and 0 if there is none within 1024 steps. Infinite
  /// without damping. Measured on SwiftUI, including the accumulated rounding of the steps; |·| is
  /// the length over all components.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - initialVelocity: the velocity at time 0 in units per second.
  ///   - epsilon: the distance from the target that counts as at rest, in units of the value.
  /// - Complexity: O(1) for a spring that oscillates; at most 1024 evaluations otherwise.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double = Spring.settlingEpsilon
  ) -> Double {
    if decay == 0 { return .infinity }
    if frequency > 0 {
      let amplitude =
        (target.scaled(by: decay) - initialVelocity).magnitudeSquared.squareRoot()
        + target.magnitudeSquared.squareRoot()
      return amplitude == 0 ? 0 : max(0, CMath.log(amplitude / epsilon) / decay)
    }
    var time = 0.0
    var first: Double?
    for _ in 0..<1024 {
      let displacement =
        target - value(target: target, initialVelocity: initialVelocity, time: time)
      if displacement.magnitudeSquared < epsilon * epsilon {
        if let first, time - first > 1 { return first }
        first = first ?? time
      } else {
        first = nil
      }
      time += 0.1
    }
    return 0
  }

  /// The time in seconds until the slowest exponential of the displacement has fallen to a
  /// thousandth; infinite without damping.
  package var envelopeDuration: Double {
    let slowest = frequency < 0 ? naturalFrequencySquared / (decay - frequency) : decay
    return -CMath.log(Self.settlingEpsilon) / slowest
  }

  /// The duration in seconds of a spring keyframe without an explicit one.
  ///
  /// - Parameters:
  ///   - target: the displacement of the keyframe's value from the value at its start.
  ///   - initialVelocity: the velocity at its start in units per second.
  func keyframeDuration<V: VectorArithmetic>(target: V, initialVelocity: V) -> Double {
    settlingDuration(
      target: target, initialVelocity: initialVelocity, epsilon: Self.keyframeSettlingEpsilon)
  }

  /// The duration in seconds of an interpolating spring animation.
  ///
  /// Until its envelope has fallen to a thousandth of the change, −ln(0.001 / (1 + |(d − v₀) / w|)) /
  /// d, but at least 1 s, if it oscillates; otherwise its settling duration (reimplementations
  /// agree).
  ///
  /// - Parameter initialVelocity: in fractions of the change a second.
  func interpolationDuration(initialVelocity: Double) -> Double {
    guard frequency > 0 else {
      return settlingDuration(target: 1.0, initialVelocity: initialVelocity)
    }
    let amplitude = 1 + abs((decay - initialVelocity) / frequency)
    return max(CMath.log(amplitude / Self.settlingEpsilon) / decay, 1)
  }

  /// The time in seconds until the spring of a state change stays within a hundredth of the change.
  package var stateChangeDuration: Double { settlingDuration(target: 1.0, epsilon: 0.01) }

  /// A time in seconds after which a spring that starts at 0 stays within a distance of its target.
  ///
  /// This is the time at which the envelope falls to the distance, an upper bound: the spring may
  /// stay within the distance earlier.
  ///
  /// - Parameters:
  ///   - targets: the target of each component.
  ///   - velocities: the velocity of each component at time 0 in units per second.
  ///   - distance: the length over all components.
  /// - Returns: nil if the spring oscillates forever.
  package func envelopeTime(
    targets: [Double], initialVelocities velocities: [Double], within distance: Double
  ) -> Double? {
    guard decay > 0, distance > 0 else { return nil }
    var squares = 0.0
    if frequency > 0 {
      for (target, velocity) in zip(targets, velocities) {
        let sine = (target * decay - velocity) / frequency
        squares += target * target + sine * sine
      }
      return max(0, CMath.log(squares.squareRoot() / distance) / decay)
    }
    // After its only extremum the distance falls monotonically.
    var time = zip(targets, velocities).reduce(response) { latest, motion in
      max(latest, extrema(target: motion.0, initialVelocity: motion.1)?.first ?? 0)
    }
    for _ in 0..<64 {
      let basis = basis(at: time)
      squares = zip(targets, velocities).reduce(0) { sum, motion in
        let displacement = motion.0 * (basis.target - 1) + motion.1 * basis.velocity
        return sum + displacement * displacement
      }
      if squares <= distance * distance { return time }
      time *= 1.5
    }
    return nil
  }
}

extension Spring {
  /// Creates a spring that settles after a time.
  ///
  /// ω₀ is chosen so that the envelope at T, ζ/√(1 − ζ²)·e^(−ζω₀T), or (1 + ω₀T)·e^(−ω₀T) for ζ =
  /// 1, is epsilon (reimplementations agree to five digits).
  ///
  /// - Parameters:
  ///   - settlingDuration: T in seconds, clamped to 0.01…10.
  ///   - dampingRatio: ζ, clamped to 0…1 without 0 itself. Below about epsilon the envelope starts
  ///     below epsilon and the spring does not move.
  ///   - epsilon: the distance from the target that counts as at rest, over 0 and under 1.
  public init(
    settlingDuration: Double, dampingRatio: Double, epsilon: Double = Spring.settlingEpsilon
  ) {
    let duration = min(max(settlingDuration, 0.01), 10)
    let ratio = min(max(dampingRatio, .ulpOfOne), 1)
    let natural: Double
    if ratio < 1 {
      let amplitude = ratio / ((1 - ratio) * (1 + ratio)).squareRoot()
      natural = CMath.log(amplitude / epsilon) / (ratio * duration)
    } else {
      natural = Spring.criticalSettling(epsilon) / duration
    }
    self.init(
      mass: 1, naturalFrequency: max(natural, Self.lowestFrequency), dampingRatio: ratio)
  }

  /// Too low for any visible motion, but its square does not underflow.
  private static let lowestFrequency = 1e-100

  /// The x at which (1 + x)·e^(−x) has fallen to epsilon.
  private static func criticalSettling(_ epsilon: Double) -> Double {
    var x = max(1, -CMath.log(epsilon))
    for _ in 0..<60 {
      let e = CMath.exp(-x)
      let step = ((1 + x) * e - epsilon) / (x * e)
      x += step
      if abs(step) < 1e-15 * x { break }
    }
    return x
  }
}
