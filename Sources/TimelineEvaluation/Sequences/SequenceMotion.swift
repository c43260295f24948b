internal import TimelineDocument
internal import TimelineSyntax

/// What is played on a copy, where it is the same for other copies.
struct SharedPlay: Hashable {
  let play: SequenceTimeline.Play
  let property: String

  init(_ entry: SequenceTimeline.PropertyPlay, in sequence: SequenceTimeline) {
    (play, property) = (entry.play, sequence.sharedName(of: entry))
  }
}

/// The motion of a sequence.
///
/// At each time a property shows what was played on it last; at the begin of a play still what came
/// before, except at 0. Values are computed for the times that are asked for alone.
struct SequenceMotion: MotionSource {
  let sequence: SequenceTimeline
  /// The motions of the sources.
  let motions: [TimelineMotion]
  let index: PropertyIndex

  /// - Parameter motions: the motions of the sources.
  init(_ sequence: SequenceTimeline, motions: [TimelineMotion]) {
    (self.sequence, self.motions) = (sequence, motions)
    index = PropertyIndex(sequence.columns.lazy.map(\.property), includingSharedNames: true)
  }

  var width: Int { sequence.columns.reduce(0) { $0 + $1.property.type.dimension } }

  func sample(
    at times: [Double], of name: String?, inCopy copy: Int?, includingVelocities: Bool
  ) -> [SampledTrack] {
    // Copies on which the same is played at the same times have the same values.
    var known: [[SharedPlay]: [SampledTrack]] = [:]
    return index[name].flatMap { number -> [SampledTrack] in
      let column = sequence.columns[number]
      let property = column.property
      if let copy, let own = property.target?.copy, own != copy { return [] }
      let isShared = column.initial == nil && property.target?.copy != nil
      let key = isShared ? column.plays.map { SharedPlay($0, in: sequence) } : []
      let tracks =
        (isShared ? known[key] : nil)
        ?? sample(column, at: times, includingVelocities: includingVelocities)
      if isShared { known[key] = tracks }
      return tracks.map { track in
        var track = track
        track.element = property.element?.name
        track.index = property.target?.copy
        return track
      }
    }
  }

  private func sample(
    _ column: SequenceTimeline.Column, at times: [Double], includingVelocities: Bool
  ) -> [SampledTrack] {
    let begins = column.plays.map(\.play.begin)
    // The samples that show the same play, or that come before the first one.
    let samples = Dictionary(grouping: times.indices) {
      Self.startedCount(begins, at: times[$0])
    }
    let parts = samples.sorted { $0.key < $1.key }.map { count, samples in
      let tracks =
        count == 0
        ? start(of: column, count: samples.count, includingVelocities: includingVelocities)
        : sample(
          column.plays[count - 1], at: samples.map { times[$0] },
          includingVelocities: includingVelocities)
      return (samples: samples, content: tracks)
    }
    return SampledTrack.merged(parts, count: times.count)
  }

  /// The number of plays that have begun at a time.
  private static func startedCount(_ begins: [Double], at time: Double) -> Int {
    begins.sortedIndex { !hasStarted($0, at: time) } ?? begins.count
  }

  /// Whether a play has begun at a time: before it, or at 0.
  static func hasStarted(_ begin: Double, at time: Double) -> Bool {
    time >= 0 && (begin <= SampleTimes.tolerance || begin < time - SampleTimes.tolerance)
  }

  /// What a property shows before the first play, as samples that are all the same.
  private func start(
    of column: SequenceTimeline.Column, count: Int, includingVelocities: Bool
  ) -> [SampledTrack] {
    if let initial = column.initial {
      let type = column.property.type
      return SampledTrack.columns(
        of: column.property.local,
        values: SampledValues(Array(repeating: initial, count: count), of: type),
        velocities: includingVelocities
          ? [Double](repeating: 0, count: count * type.dimension) : nil)
    }
    guard let first = column.plays.first else { return [] }
    let place = PlayClock.Place(time: first.play.isReversed ? first.play.length : -1, factor: 0)
    return tracks(
      of: first, at: Array(repeating: place, count: count), includingVelocities: includingVelocities
    )
  }

  /// The samples of a play at times of the sequence.
  private func sample(
    _ entry: SequenceTimeline.PropertyPlay, at times: [Double], includingVelocities: Bool
  ) -> [SampledTrack] {
    let clock = PlayClock(entry.play)
    return tracks(
      of: entry, at: times.map(clock.place), includingVelocities: includingVelocities)
  }

  /// The samples of what a play shows at places of its source.
  private func tracks(
    of entry: SequenceTimeline.PropertyPlay, at places: [PlayClock.Place],
    includingVelocities: Bool
  ) -> [SampledTrack] {
    let property = entry.property
    // A source has a column for all copies, or one for each.
    let sampled = [property.sharedName, property.name].lazy.map { name in
      motions[entry.play.source].sample(
        at: places.map(\.time), of: name, inCopy: property.target?.copy,
        includingVelocities: includingVelocities
      ).filter { $0.element == property.element?.name && $0.index == property.target?.copy }
    }.first { !$0.isEmpty }
    return (sampled ?? []).map { track in
      var track = track
      let width = track.width
      track.velocities = track.velocities.map { velocities in
        velocities.indices.map { velocities[$0] * places[$0 / width].factor }
      }
      return track
    }
  }
}

/// The times within a play of an entry.
struct PlayClock {
  /// A time of what is played.
  struct Place {
    /// Seconds from its start.
    var time: Double
    /// The factor of its velocity; 0 where a value is held.
    var factor: Double
  }

  private let play: SequenceTimeline.Play
  private let clock: IterationClock

  init(_ play: SequenceTimeline.Play) {
    self.play = play
    clock = IterationClock(length: play.length, end: play.total)
  }

  /// What is shown at a time of the sequence.
  func place(at time: Double) -> Place {
    let tolerance = SampleTimes.tolerance
    let isCut = time > (play.cut ?? .infinity) + tolerance
    let played = max(0, min(time, play.cut ?? time) - play.begin) * play.speed
    // A play that is cut where it ends has ended.
    let hasEnded = played > play.total + tolerance || isCut && played > play.total - tolerance
    if hasEnded, !play.isReversed { return Place(time: play.length + 1, factor: 0) }
    let inside = min(clock.local(played), play.length)
    return Place(
      time: play.isReversed ? max(0, play.length - inside) : inside,
      factor: isCut || hasEnded ? 0 : play.isReversed ? -play.speed : play.speed)
  }
}
