internal import AnimationCore
package import TimelineDocument

/// Plays keyframes: closed form, at any time.
package struct TrackTimeline: TimelinePlayer {
  /// What a property does while the timeline plays.
  package enum Motion: Sendable, Equatable {
    /// Moves along a curve.
    case moving(FlatTrack, ValueSpace)
    /// Snaps from value to value.
    case snapping(DiscreteTrack)
    /// Keeps its initial value.
    case constant(PropertyValue)
  }

  /// The properties in file order, with what they do.
  package let motions: [(property: PropertyDeclaration, motion: Motion)]
  /// The length of one run in seconds: the longest track's.
  package let duration: Double
  private let name: String
  private let repeatCount: RepeatCount

  /// Resolves the tracks of a timeline.
  package init(_ tracks: TrackList, of timeline: Timeline) {
    name = timeline.name.value
    repeatCount = tracks.repeatCount?.value ?? .times(1)
    var rest = tracks.tracks
    var motions: [(property: PropertyDeclaration, motion: Motion)] = []
    for assignment in timeline.initial {
      if let index = rest.firstIndex(where: { $0.property.name == assignment.property.name }) {
        let track = rest.remove(at: index)
        motions.append((track.property, Self.motion(of: track)))
      } else {
        motions.append((assignment.property, .constant(assignment.value.value)))
      }
    }
    motions += rest.map { ($0.property, Self.motion(of: $0)) }
    self.motions = motions
    duration =
      motions.lazy.map { entry in
        switch entry.motion {
        case .moving(let track, _): track.duration
        case .snapping(let track): track.duration
        case .constant: 0
        }
      }.max() ?? 0
  }

  private static func motion(of track: Track) -> Motion {
    if track.property.type.isDiscrete { return .snapping(DiscreteTrack(track)) }
    let space = ValueSpace(track.property, colorsMove: .linear)
    return .moving(FlatTrack(track, in: space), space)
  }

  package func isEqual(to other: any TimelinePlayer) -> Bool {
    guard let other = other as? TrackTimeline, other.repeatCount == repeatCount else {
      return false
    }
    return motions.elementsEqual(other.motions) { first, second in
      first.property == second.property && first.motion == second.motion
    }
  }

  package func run(_ plan: PlayingPlan) -> TimelineRun {
    var notes: [String] = []
    let clock: LapClock
    switch (plan.cycles.map { RepeatCount.times($0) } ?? repeatCount, plan.end) {
    case (.times(let count), _): clock = LapClock(lap: duration, end: Double(count) * duration)
    case (.forever, let end?): clock = LapClock(lap: duration, end: end)
    case (.forever, nil):
      clock = LapClock(lap: duration, end: duration)
      notes.append("timeline `\(name)` repeats for ever; one lap of it was sampled")
    }
    let width = motions.reduce(0) { $0 + $1.property.type.dimension }
    return TimelineRun(
      duration: duration, end: clock.end, width: width, notes: notes
    ) { times, velocities in
      // One lap, the usual case, needs no times of its own.
      let local = clock.isOneLap(times) ? times : times.map(clock.local)
      return motions.flatMap { property, motion in
        Self.columns(of: property, motion, at: local, velocities: velocities)
      }
    }
  }

  private static func columns(
    of property: PropertyDeclaration, _ motion: Motion, at times: [Double], velocities: Bool
  ) -> [SampledTrack] {
    switch motion {
    case .constant(let value):
      let count = times.count * property.type.dimension
      return SampledTrack.columns(
        of: property,
        values: SampledValues(Array(repeating: value, count: times.count), of: property.type),
        velocities: velocities ? Array(repeating: 0, count: count) : nil)
    case .snapping(let track):
      return SampledTrack.columns(
        of: property, values: SampledValues(times.map(track.value), of: property.type))
    case .moving(let track, let space):
      let count = times.count * track.width
      var values = [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
        track.sample(times, into: buffer)
        initialized = count
      }
      var rates: [Double]? =
        velocities
        ? [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
          track.sampleVelocities(times, into: buffer)
          initialized = count
        } : nil
      space.decode(&values, velocities: &rates)
      return SampledTrack.columns(of: property, values: .numbers(values), velocities: rates)
    }
  }
}
