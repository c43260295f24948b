public import TimelineDocument
internal import TimelineSyntax

extension CompiledTimeline {
  /// The input that moves the timeline in place of time; nil for one that plays.
  public var driver: TimelineDriver? { timeline.driver }

  /// The time in seconds that is shown at a value of an input: d · (v − from) / (to − from), from 0 to
  /// the duration d.
  package func time(at value: Double, of driver: TimelineDriver) -> Double {
    motion.end * driver.fraction(at: value)
  }

  /// The value of an input at which a time in seconds is shown; where the timeline lasts no time, that
  /// of its end.
  package func value(at time: Double, of driver: TimelineDriver) -> Double {
    driver.value(atFraction: motion.end > 0 ? time / motion.end : 1)
  }

  /// Samples a timeline that an input moves: at times, or else at values of the input.
  func sample(
    by driver: TimelineDriver, _ options: SamplingOptions
  ) throws(EvaluationError) -> SampleTable {
    guard options.triggers.isEmpty else { throw .withoutTrigger(timeline: name) }
    if let times = options.times {
      let values = times.map { value(at: $0, of: driver) }
      return table(
        at: values, of: driver, times: times, includingVelocities: options.includesVelocities)
    }
    return table(
      at: try values(of: driver, options), of: driver,
      includingVelocities: options.includesVelocities)
  }

  private func values(
    of driver: TimelineDriver, _ options: SamplingOptions
  ) throws(EvaluationError) -> [Double] {
    if let inputs = options.inputs { return inputs }
    let from = options.from.map { value(at: $0, of: driver) } ?? driver.from
    let to = options.to.map { value(at: $0, of: driver) } ?? driver.to
    return try Self.steps(options.steps, from: from, to: to, width: motion.width)
  }

  /// Equal steps of an input, including both ends exactly.
  ///
  /// - Parameters:
  ///   - steps: their number, at least 1; nil for 100.
  ///   - width: the number of components that are sampled at each value.
  /// - Throws: ``EvaluationError/tooManySamples(_:)``.
  package static func steps(
    _ steps: Int?, from: Double, to: Double, width: Int = 1
  ) throws(EvaluationError) -> [Double] {
    let steps = steps ?? 100
    let count = (Double(steps) + 1) * Double(max(width, 1))
    guard count < Double(EvaluationLimits.samples) else { throw .tooManySamples(count) }
    return (0...steps).map { $0 == steps ? to : from + (to - from) * Double($0) / Double(steps) }
  }

  /// Samples the timeline at values of an input.
  ///
  /// Velocities are slopes: changes for each unit of the input, 0 where a value is held.
  ///
  /// - Parameter times: the times that are shown at the values; nil for those that follow from them.
  package func table(
    at values: [Double], of driver: TimelineDriver, times: [Double]? = nil,
    includingVelocities: Bool = false
  ) -> SampleTable {
    let times = times ?? values.map { time(at: $0, of: driver) }
    var table = table(of: motion, at: times, includingVelocities: includingVelocities)
    table.input = SampledInput(name: driver.input.value, unit: driver.unit, values: values)
    table.markers = markers.map {
      SampledMarker(name: $0.name, time: value(at: $0.time, of: driver))
    }
    guard includingVelocities else { return table }
    table.tracks.scaleVelocities(by: driver.rates(at: values, of: motion.end))
    return table
  }
}

extension TimelineDriver {
  /// The seconds of a timeline that pass for each unit of the input, at values of it; 0 where the ends
  /// are held.
  ///
  /// - Parameter length: that of the timeline in seconds.
  func rates(at values: [Double], of length: Double) -> [Double] {
    let (low, high) = (min(from, to), max(from, to))
    return values.map { $0 < low || $0 > high ? 0 : length / (to - from) }
  }
}

extension [SampledTrack] {
  /// Multiplies the velocities of each sample by a factor.
  mutating func scaleVelocities(by factors: [Double]) {
    for index in indices {
      let width = self[index].width
      self[index].velocities = self[index].velocities.map { velocities in
        velocities.indices.map {
          let factor = factors[$0 / width]
          return factor == 0 ? 0 : velocities[$0] * factor
        }
      }
    }
  }
}
