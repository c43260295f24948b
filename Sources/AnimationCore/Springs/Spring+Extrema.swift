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
}
