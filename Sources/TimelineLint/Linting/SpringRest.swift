internal import AnimationCore

/// How far a spring keyframe is from its target, over time.
struct SpringRest {
  let spring: Spring
  private let ways: [Double]
  private let velocities: [Double]

  /// - Returns: nil for a segment that is no spring's.
  init?(_ segment: KeyframeSegment<AnimatableVector>, width: Int) {
    guard case .spring(let spring) = segment.shape, segment.coefficients.count == 3 else {
      return nil
    }
    self.spring = spring
    ways = (0..<width).map { segment.coefficients[1][$0] }
    velocities = (0..<width).map { segment.coefficients[2][$0] }
  }

  /// The distance from the target at a time in seconds from the keyframe's start.
  func distance(at time: Double) -> Double {
    let basis = spring.basis(at: time)
    var squares = 0.0
    for component in ways.indices {
      let rest =
        ways[component] * (basis.target - 1) + velocities[component] * basis.velocity
      squares += rest * rest
    }
    return squares.squareRoot()
  }

  /// The greatest distance from the target: the step, or how far its speed carries it off.
  var amplitude: Double {
    var amplitude = distance(at: 0)
    guard velocities.contains(where: { $0 != 0 }) else { return amplitude }
    for component in ways.indices {
      let turns = spring.turns(
        target: ways[component], initialVelocity: velocities[component])
      if let turns { amplitude = max(amplitude, distance(at: turns.first)) }
    }
    return amplitude
  }

  /// The time in seconds from which on it stays within a distance; nil for what swings for ever.
  func settlingTime(within distance: Double) -> Double? {
    guard
      var late = spring.envelopeTime(
        targets: ways, initialVelocities: velocities, within: distance)
    else { return nil }
    // Back from where it is certain to the last time at which it was farther off.
    let step = spring.frequency > 0 ? .pi / spring.frequency / 24 : max(late, 1e-6) / 64
    var early = late - step
    while early > 0, self.distance(at: early) <= distance {
      late = early
      early -= step
    }
    early = max(early, 0)
    for _ in 0..<40 {
      let middle = (early + late) / 2
      if self.distance(at: middle) <= distance { late = middle } else { early = middle }
    }
    return late
  }
}
