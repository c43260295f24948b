extension Spring {
  /// The times of the extrema of a spring that starts at 0: the first time after 0, and the
  /// interval between extrema.
  ///
  /// The zeros of target·A′(t) + initialVelocity·B′(t). With k = target·ω₀² − v·d they lie at
  /// tan(wt) = −v·w / k. A spring that does not oscillate has at most one, at t = −v / k or
  /// tanh(wt) = −v·w / k. The interval is π / w, infinite for a spring that does not oscillate.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - initialVelocity: the velocity at time 0 in units per second.
  /// - Returns: nil if it has no extremum after 0 or does not move.
  package func extrema(
    target: Double, initialVelocity velocity: Double
  ) -> (first: Double, interval: Double)? {
    guard target != 0 || velocity != 0 else { return nil }
    let k = target * naturalFrequencySquared - velocity * decay
    if frequency > 0 {
      var phase = CMath.atan2(-velocity * frequency, k)
      // Normalized to 0…π; a phase of 0 is the start, where the velocity is already 0.
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
