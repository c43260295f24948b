internal import AnimationCore
internal import TimelineEvaluation

/// The distance of a spring keyframe from its target over time.
struct SpringRest {
  /// The number of steps after which the search for the last larger distance ends.
  private static let searchLimit = 1000

  let spring: Spring
  private let displacements: [Double]
  private let velocities: [Double]

  /// - Returns: nil for a segment that is not a spring.
  init?(_ segment: TrackSegment) {
    guard case .spring(let spring) = segment.shape else { return nil }
    let coefficients = (0..<segment.width).map { segment[$0].coefficients }
    self.init(
      spring, displacements: coefficients.map { $0[1] }, velocities: coefficients.map { $0[2] })
  }

  /// - Parameters:
  ///   - displacements: The differences between start and target, by component.
  ///   - velocities: The initial velocities in units per second, by component.
  init(_ spring: Spring, displacements: [Double], velocities: [Double]) {
    self.spring = spring
    self.displacements = displacements
    self.velocities = velocities
  }

  /// The distance from the target, at a time in seconds since the start of the keyframe.
  func distance(at time: Double) -> Double {
    let basis = spring.basis(at: time)
    var squares = 0.0
    for component in displacements.indices {
      let rest =
        displacements[component] * (basis.target - 1) + velocities[component] * basis.velocity
      squares += rest * rest
    }
    return squares.squareRoot()
  }

  /// The maximum distance from the target, which an initial velocity may increase.
  var amplitude: Double {
    var amplitude = distance(at: 0)
    guard velocities.contains(where: { $0 != 0 }) else { return amplitude }
    for component in displacements.indices {
      let extrema = spring.extrema(
        target: displacements[component], initialVelocity: velocities[component])
      if let extrema { amplitude = max(amplitude, distance(at: extrema.first)) }
    }
    return amplitude
  }

  /// The time in seconds after which it has settled: SwiftUI's settling duration for a thousandth of
  /// the amplitude, as `keyphase curve` prints it; nil if it oscillates forever.
  var settlingDuration: Double? {
    let duration = spring.settlingDuration(
      target: AnimatableVector(displacements), initialVelocity: AnimatableVector(velocities),
      epsilon: amplitude * Spring.settlingEpsilon)
    return duration.isFinite ? duration : nil
  }

  /// The time in seconds after which it stays within a distance; nil if it oscillates forever.
  func settlingTime(within distance: Double) -> Double? {
    guard
      var late = spring.envelopeTime(
        targets: displacements, initialVelocities: velocities, within: distance)
    else { return nil }
    // Search backwards from a time at rest for the last time with a larger distance.
    let step = spring.frequency > 0 ? .pi / spring.frequency / 24 : max(late, 1e-6) / 64
    var early = late - step
    // The curve reaches its envelope within a swing, unless the times of one are too close to be told
    // apart.
    var count = 0
    while early > 0, early < late, count < Self.searchLimit, self.distance(at: early) <= distance {
      late = early
      early -= step
      count += 1
    }
    early = max(early, 0)
    return crossing(of: distance, from: early, to: late)
  }

  /// The time at which the distance falls to a limit, by regula falsi with the Illinois rule: the
  /// weight of an end point that is kept twice in a row is halved.
  private func crossing(of limit: Double, from early: Double, to late: Double) -> Double {
    var (early, late) = (early, late)
    var (above, below) = (distance(at: early) - limit, distance(at: late) - limit)
    guard above > 0 else { return early }
    var lastWasLate: Bool?
    for _ in 0..<60 where late - early > 1e-9 && below < 0 {
      let time = late - below * (late - early) / (below - above)
      let value = distance(at: time) - limit
      let isLate = value <= 0
      if isLate {
        (late, below) = (time, value)
        if lastWasLate == true { above /= 2 }
      } else {
        (early, above) = (time, value)
        if lastWasLate == false { below /= 2 }
      }
      lastWasLate = isLate
    }
    return late
  }
}
