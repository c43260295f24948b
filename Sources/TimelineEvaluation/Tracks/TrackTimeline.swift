internal import AnimationCore
package import TimelineDocument

/// Keyframe tracks, which are evaluated in closed form at any time.
package struct TrackTimeline: MotionSource, Equatable {
  /// The motion of a property.
  package enum Motion: Sendable, Equatable {
    /// Follows a curve.
    case moving(FlatTrack, ValueSpace)
    /// Jumps between discrete values.
    case snapping(DiscreteTrack)
    /// Keeps its initial value.
    case constant(PropertyValue)
  }

  /// A property and its motion.
  package struct PropertyMotion: Sendable, Equatable {
    package let property: PropertyDeclaration
    package let motion: Motion
  }

  /// The properties with their motions, in file order.
  package let motions: [PropertyMotion]
  /// The duration of one iteration in seconds: that of the longest track.
  package let duration: Double
  private let name: String
  private let repeatCount: RepeatCount

  /// Resolves the tracks of a timeline.
  package init(_ tracks: TrackList, of timeline: Timeline) {
    name = timeline.name.value
    repeatCount = tracks.repeatCount?.value ?? .times(1)
    var rest = tracks.tracks
    var motions: [PropertyMotion] = []
    for assignment in timeline.initial {
      if let index = rest.firstIndex(where: { $0.property.name == assignment.property.name }) {
        let track = rest.remove(at: index)
        motions.append(PropertyMotion(track))
      } else {
        motions.append(
          PropertyMotion(
            property: assignment.property, motion: .constant(assignment.value.value)))
      }
    }
    motions += rest.map(PropertyMotion.init)
    self.motions = motions
    duration = Self.duration(of: motions)
  }

  private init(_ motions: [PropertyMotion], of timeline: TrackTimeline) {
    self.motions = motions
    duration = Self.duration(of: motions)
    name = timeline.name
    repeatCount = timeline.repeatCount
  }

  /// The duration of the longest track.
  private static func duration(of motions: [PropertyMotion]) -> Double {
    motions.lazy.map { entry in
      switch entry.motion {
      case .moving(let track, _): track.duration
      case .snapping(let track): track.duration
      case .constant: 0
      }
    }.max() ?? 0
  }

  /// The tracks of a run that is triggered during this one, from the values and velocities that are
  /// reached.
  ///
  /// - Parameters:
  ///   - time: the time of the trigger in seconds, within one iteration.
  ///   - tracks: the tracks of the document.
  func continuing(at time: Double, _ tracks: [Track]) -> TrackTimeline {
    let continued = motions.map { entry in
      guard let track = tracks.first(where: { $0.property.name == entry.property.name }) else {
        return entry
      }
      return PropertyMotion(property: entry.property, motion: entry.motion.next(track, at: time))
    }
    return TrackTimeline(continued, of: self)
  }

  /// The number of iterations of a run; nil if it is endless.
  func runCount(_ options: PlaybackOptions) -> Int? {
    switch options.cycles.map({ RepeatCount.times($0) }) ?? repeatCount {
    case .times(let count): count
    case .forever: nil
    }
  }

  /// The number of components of a sample.
  var width: Int { motions.reduce(0) { $0 + $1.property.type.dimension } }

  /// The motion over the requested number of iterations.
  func motion(_ options: PlaybackOptions) -> TimelineMotion {
    let count = runCount(options)
    return TimelineMotion(
      self, framesPerSecond: options.framesPerSecond, duration: duration,
      clock: IterationClock(
        length: duration, end: count.map { Double($0) * duration } ?? options.end ?? duration),
      isEndless: count == nil, notes: count == nil && options.end == nil ? [endlessNote] : [])
  }

  /// The note that only one iteration was sampled.
  var endlessNote: String { "timeline `\(name)` repeats for ever; one lap of it was sampled" }

  /// Samples the properties at times of one iteration.
  ///
  /// - Parameter name: the only property to sample; nil for all.
  func sample(
    at times: [Double], of name: String?, includingVelocities: Bool
  ) -> [SampledTrack] {
    motions.lazy.filter { name == nil || $0.property.name == name }.flatMap {
      Self.columns(
        of: $0.property, $0.motion, at: times, includingVelocities: includingVelocities)
    }
  }

  private static func columns(
    of property: PropertyDeclaration, _ motion: Motion, at times: [Double],
    includingVelocities: Bool
  ) -> [SampledTrack] {
    switch motion {
    case .constant(let value):
      let count = times.count * property.type.dimension
      return SampledTrack.columns(
        of: property,
        values: SampledValues(Array(repeating: value, count: times.count), of: property.type),
        velocities: includingVelocities ? Array(repeating: 0, count: count) : nil)
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
        includingVelocities
        ? [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
          track.sampleVelocities(times, into: buffer)
          initialized = count
        } : nil
      space.decode(&values, velocities: &rates)
      return SampledTrack.columns(of: property, values: .numbers(values), velocities: rates)
    }
  }
}

extension TrackTimeline.PropertyMotion {
  /// The ends of its delay and of its keyframes in seconds.
  var segmentEnds: [Double] {
    switch motion {
    case .constant: []
    case .moving(let track, _): track.times.ends
    case .snapping(let track): track.times.ends
    }
  }

  fileprivate init(_ track: Track) {
    property = track.property
    if property.type.isDiscrete {
      motion = .snapping(DiscreteTrack(track))
    } else {
      let space = ValueSpace(property, colorsMove: .linear)
      motion = .moving(FlatTrack(track, in: space), space)
    }
  }
}

extension TrackTimeline.Motion {
  /// The motion of a run that is triggered at a time of this one.
  fileprivate func next(_ track: Track, at time: Double) -> Self {
    switch self {
    case .constant: self
    case .snapping(let reached): .snapping(DiscreteTrack(track, from: reached.value(at: time)))
    case .moving(let reached, let space):
      .moving(
        FlatTrack(
          track, in: space, continuing: reached.values(at: time),
          velocity: reached.velocities(at: time)), space)
    }
  }
}
