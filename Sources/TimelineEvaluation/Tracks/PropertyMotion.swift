internal import AnimationCore
internal import TimelineDocument

extension TrackTimeline.PropertyMotion {
  /// Resolves a track of a document.
  init(_ track: Track) {
    let motion = TrackTimeline.Motion(track)
    self.init(
      property: track.property, motion: motion, starts: track.copyStarts,
      cycle: track.cycle(lasting: motion.duration))
  }

  /// The end of its last cycle in the copy that starts last, in seconds.
  var end: Double { (cycle?.end ?? motion.duration) + (starts.max() ?? 0) }

  /// The end of its first cycle in the copy that starts last, in seconds.
  var singleEnd: Double { motion.duration + (starts.max() ?? 0) }

  /// Whether it repeats forever.
  var isEndless: Bool { cycle.map { $0.count == nil } ?? false }

  /// The motion of a run that is triggered at a time of this one.
  func next(
    _ track: Track, at time: Double, of property: PropertyDeclaration, starts: [Double]
  ) -> Self {
    let local = cycle?.local(time) ?? TrackCycle.LocalTime(time: time)
    let next: TrackTimeline.Motion
    switch motion {
    case .constant: next = motion
    case .snapping(let reached):
      next = .snapping(DiscreteTrack(track, from: reached.value(at: local.time)))
    case .moving(let reached, let space):
      let sign = local.isHeld ? 0.0 : local.isReversed ? -1 : 1
      next = .moving(
        FlatTrack(
          track, in: space, continuing: reached.values(at: local.time),
          velocity: reached.velocities(at: local.time).map { $0 * sign }), space)
    }
    return Self(
      property: property, motion: next, starts: starts,
      cycle: track.cycle(lasting: next.duration))
  }

  /// Samples the property at times of one iteration.
  func columns(at times: [Double], includingVelocities: Bool) -> [SampledTrack] {
    guard let cycle, !isFirstCycle(times, cycle) else {
      return motion.columns(of: property, at: times, includingVelocities: includingVelocities)
    }
    let local = times.map { cycle.local($0) }
    return motion.columns(
      of: property, at: local.map(\.time), local, of: cycle,
      includingVelocities: includingVelocities)
  }

  private func isFirstCycle(_ times: [Double], _ cycle: TrackCycle) -> Bool {
    !times.contains { $0 > cycle.start + cycle.length }
  }
}

extension TrackTimeline.Motion {
  fileprivate init(_ track: Track) {
    if track.property.type.isDiscrete {
      self = .snapping(DiscreteTrack(track))
    } else {
      let space = ValueSpace(track.property, colorsMove: .linear)
      self = .moving(FlatTrack(track, in: space), space)
    }
  }

  /// The length in seconds of the delay and of one cycle.
  package var duration: Double {
    switch self {
    case .moving(let track, _): track.duration
    case .snapping(let track): track.duration
    case .constant: 0
    }
  }

  /// Samples the motion at times of its first cycle.
  ///
  /// - Parameters:
  ///   - local: the times with their cycles; nil for a track that does not repeat.
  fileprivate func columns(
    of property: PropertyDeclaration, at times: [Double], _ local: [TrackCycle.LocalTime]? = nil,
    of cycle: TrackCycle? = nil, includingVelocities: Bool
  ) -> [SampledTrack] {
    switch self {
    case .constant(let value):
      let count = times.count * property.type.dimension
      return SampledTrack.columns(
        of: property,
        values: SampledValues(Array(repeating: value, count: times.count), of: property.type),
        velocities: includingVelocities ? Array(repeating: 0, count: count) : nil)
    case .snapping(let track):
      let values =
        local.map { $0.map { track.value(at: $0, of: cycle) } } ?? times.map { track.value(at: $0) }
      return SampledTrack.columns(
        of: property, values: SampledValues(values, of: property.type))
    case .moving(let track, let space):
      let count = times.count * track.width
      var values = [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
        track.sample(times, into: buffer)
        for (sample, time) in (local ?? []).enumerated() where time.isStart {
          for (component, value) in track.nextValues(after: cycle?.start ?? 0).enumerated() {
            buffer[sample * track.width + component] = value
          }
        }
        initialized = count
      }
      var rates: [Double]? =
        includingVelocities
        ? [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
          track.sampleVelocities(times, into: buffer)
          for (sample, time) in (local ?? []).enumerated() where time.isHeld || time.isReversed {
            for index in sample * track.width..<(sample + 1) * track.width {
              buffer[index] *= time.isHeld ? 0 : -1
            }
          }
          initialized = count
        } : nil
      space.decode(&values, velocities: &rates)
      return SampledTrack.columns(of: property, values: .numbers(values), velocities: rates)
    }
  }
}
