extension Spring {
  /// When a spring that starts at 0 has its extrema: the first time after 0, and the time from one
  /// extremum to the next.
  ///
  /// The zeros of target·A′(t) + initialVelocity·B′(t): with k = target·ω₀² − v·d they lie where
  /// tan(wt) = −v·w / k; where it does not swing there is at most one, t = −v / k or
  /// tanh(wt) = −v·w / k. The interval is π / w, and infinite for a spring that does not swing.
  ///
  /// - Parameters:
  ///   - target: where it comes to rest.
  ///   - initialVelocity: units a second at time 0.
  /// - Returns: nil where it has no extremum after 0, and where it does not move at all.
  package func extrema(
    target: Double, initialVelocity velocity: Double
  ) -> (first: Double, interval: Double)? {
    guard target != 0 || velocity != 0 else { return nil }
    let k = target * naturalFrequencySquared - velocity * decay
    if frequency > 0 {
      var phase = CMath.atan2(-velocity * frequency, k)
      // Into 0…π, where the first one lies; at 0 itself it stands still already.
      while phase < 1e-12 { phase += .pi }
      return (phase / frequency, .pi / frequency)
    }
    guard k != 0 else { return nil }
    if frequency == 0 {
      let time = -velocity / k
      return time > 0 ? (time, .infinity) : nil
    }
    let ratio = velocity * frequency / k
    guard ratio > 0, ratio < 1 else { return nil }
    return (CMath.log((1 + ratio) / (1 - ratio)) / (-2 * frequency), .infinity)
  }

  /// How far off its target a spring is at most from a time on, for a start at 0: the envelope.
  ///
  /// - Returns: the time in seconds from which on it stays within `distance` for certain, if not from
  ///   earlier; nil where it swings for ever.
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
    // After its only extremum it comes nearer all the time.
    var time = zip(targets, velocities).reduce(response) { latest, motion in
      max(latest, extrema(target: motion.0, initialVelocity: motion.1)?.first ?? 0)
    }
    for _ in 0..<64 {
      let basis = basis(at: time)
      squares = zip(targets, velocities).reduce(0) { sum, motion in
        let rest = motion.0 * (basis.target - 1) + motion.1 * basis.velocity
        return sum + rest * rest
      }
      if squares <= distance * distance { return time }
      time *= 1.5
    }
    return nil
  }
}
