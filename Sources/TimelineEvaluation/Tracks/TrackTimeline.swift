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
    /// When each copy of the property's element starts it, in seconds; empty for a property of the
    /// view itself or of a single element, which starts with the timeline.
    package let starts: [Double]
    /// Its own repetition; nil if it plays once.
    package let cycle: TrackCycle?

    init(
      property: PropertyDeclaration, motion: Motion, starts: [Double], cycle: TrackCycle? = nil
    ) {
      self.property = property
      self.motion = motion
      self.starts = starts
      self.cycle = cycle
    }
  }

  /// The properties with their motions, in file order.
  package let motions: [PropertyMotion]
  /// The duration of one iteration in seconds: that of the longest track, or of the longest single
  /// cycle if a track is endless.
  package let duration: Double
  let index: PropertyIndex
  private let name: String
  private let repeatCount: RepeatCount

  /// Resolves the tracks of a timeline.
  package init(_ tracks: TrackList, of timeline: Timeline) {
    name = timeline.name.value
    repeatCount = tracks.repeatCount?.value ?? .times(1)
    motions = Self.motions(of: tracks, initial: timeline.initial)
    index = PropertyIndex(motions.lazy.map(\.property))
    duration = max(Self.duration(of: motions), tracks.length ?? 0)
  }

  /// - Parameter duration: nil for that of the motions.
  private init(
    _ motions: [PropertyMotion], of timeline: TrackTimeline, lasting duration: Double? = nil
  ) {
    self.motions = motions
    index = PropertyIndex(motions.lazy.map(\.property))
    self.duration = duration ?? Self.duration(of: motions)
    name = timeline.name
    repeatCount = timeline.repeatCount
  }

  /// The timeline without the properties that move alike in another one; the same timeline if the
  /// other one has other properties, or a track decides by repeating forever about the end of all.
  func leavingOut(motionsOf other: TrackTimeline) -> TrackTimeline {
    guard motions.map(\.property.name) == other.motions.map(\.property.name),
      !hasEndlessTracks, !other.hasEndlessTracks
    else { return self }
    let different = zip(motions, other.motions).filter { $0 != $1 }.map(\.0)
    return TrackTimeline(different, of: self, lasting: duration)
  }

  /// The duration of the longest track, in the copy that starts last, or of the longest single cycle
  /// if a track is endless.
  private static func duration(of motions: [PropertyMotion]) -> Double {
    let isEndless = motions.contains(where: \.isEndless)
    return motions.lazy.map { isEndless ? $0.singleEnd : $0.end }.max() ?? 0
  }

  /// Whether a track repeats forever.
  package var hasEndlessTracks: Bool { motions.contains(where: \.isEndless) }

  /// The tracks of a run that is triggered during this one, from the values and velocities that are
  /// reached.
  ///
  /// - Parameters:
  ///   - time: the time of the trigger in seconds, within one iteration.
  ///   - tracks: the tracks of the document.
  func continuing(at time: Double, _ tracks: [Track]) -> TrackTimeline {
    let continued = motions.flatMap { entry in
      guard let track = tracks.first(where: { $0.moves(entry.property) }) else { return [entry] }
      return entry.continuing(at: time, track)
    }
    return TrackTimeline(continued, of: self)
  }

  /// The number of iterations of a run; nil if it is endless.
  func runCount(_ options: PlaybackOptions) -> Int? {
    if hasEndlessTracks, options.cycles == nil { return nil }
    return switch options.cycles.map({ RepeatCount.times($0) }) ?? repeatCount {
    case .times(let count): count
    case .forever: nil
    }
  }

  /// The motion of a property, in a copy of its element or in all of them; nil if it has none.
  package func motion(of property: PropertyDeclaration) -> PropertyMotion? {
    let shared = property.sharedName == property.name ? nil : index[property.sharedName].first
    return [index[property.name].first, shared].compactMap { $0 }.min().map { motions[$0] }
  }

  /// The number of components of a sample.
  var width: Int {
    motions.reduce(0) { $0 + $1.property.type.dimension * $1.property.copyCount }
  }

  /// The motion over the requested number of iterations.
  func motion(_ options: PlaybackOptions) -> TimelineMotion {
    let count = runCount(options)
    return TimelineMotion(
      self, framesPerSecond: options.framesPerSecond, duration: duration,
      clock: IterationClock(
        length: iterationLength,
        end: count.map { Double($0) * duration } ?? options.end ?? duration),
      isEndless: count == nil, notes: count == nil && options.end == nil ? [endlessNote] : [])
  }

  /// The time in seconds after which the tracks begin again; infinite for endless ones, each of which
  /// repeats by itself.
  var iterationLength: Double { hasEndlessTracks ? .infinity : duration }

  /// The note that only one iteration was sampled.
  var endlessNote: String { "timeline `\(name)` repeats forever; one cycle was sampled" }

  /// Samples the properties at times of one iteration.
  ///
  /// - Parameters:
  ///   - name: the only property to sample; nil for all.
  ///   - copy: the only copy of its element; nil for all.
  func sample(
    at times: [Double], of name: String?, inCopy copy: Int?, includingVelocities: Bool
  ) -> [SampledTrack] {
    index[name].lazy.map { motions[$0] }.flatMap {
      $0.starts.isEmpty
        ? $0.columns(at: times, includingVelocities: includingVelocities)
        : $0.copies(at: times, only: copy, includingVelocities: includingVelocities)
    }
  }
}
