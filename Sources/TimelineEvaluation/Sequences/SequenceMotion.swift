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
    let areAscending = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
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
        ?? sample(
          column, at: times, areAscending: areAscending, includingVelocities: includingVelocities)
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
    _ column: SequenceTimeline.Column, at times: [Double], areAscending: Bool,
    includingVelocities: Bool
  ) -> [SampledTrack] {
    let begins = column.plays.map(\.play.begin)
    // Times that follow each other mostly show the same play.
    var runs: [(index: Int, samples: Range<Int>)] = []
    var start = 0
    var index = times.first.map { Self.startedCount(begins, at: $0) } ?? 0
    for sample in times.indices.dropFirst() {
      let isNext =
        times[sample] >= times[sample - 1]
        && (index == begins.count || !Self.hasStarted(begins[index], at: times[sample]))
      let next = isNext ? index : Self.startedCount(begins, at: times[sample])
      if next == index { continue }
      runs.append((index, start..<sample))
      (index, start) = (next, sample)
    }
    if !times.isEmpty { runs.append((index, start..<times.count)) }
    return SampledTrack.joined(
      runs.map { index, chosen in
        index == 0
          ? before(column, count: chosen.count, includingVelocities: includingVelocities)
          : sample(
            column.plays[index - 1], at: times[chosen], areAscending: areAscending,
            includingVelocities: includingVelocities)
      })
  }

  /// The number of plays that have begun at a time.
  private static func startedCount(_ begins: [Double], at time: Double) -> Int {
    begins.sortedIndex { !hasStarted($0, at: time) } ?? begins.count
  }

  /// Whether a play has begun at a time: before it, or at 0.
  static func hasStarted(_ begin: Double, at time: Double) -> Bool {
    time >= 0 && (begin <= SampleTimes.tolerance || begin < time - SampleTimes.tolerance)
  }

  /// The samples before the first play, which are all the same.
  private func before(
    _ column: SequenceTimeline.Column, count: Int, includingVelocities: Bool
  ) -> SampledTrack.HeldPart {
    SampledTrack.HeldPart(
      tracks: start(of: column, includingVelocities: includingVelocities), repeats: count - 1)
  }

  /// What a property shows before the first play, as one sample.
  private func start(
    of column: SequenceTimeline.Column, includingVelocities: Bool
  ) -> [SampledTrack] {
    if let initial = column.initial {
      return SampledTrack.columns(
        of: column.property.local,
        values: SampledValues([initial], of: column.property.type),
        velocities: includingVelocities
          ? [Double](repeating: 0, count: column.property.type.dimension) : nil)
    }
    guard let first = column.plays.first else { return [] }
    let time = first.play.isReversed ? first.play.length : -1
    return tracks(of: first, at: [time], factors: [0], includingVelocities: includingVelocities)
  }

  /// The samples of a play at times of the sequence.
  private func sample(
    _ entry: SequenceTimeline.PropertyPlay, at times: ArraySlice<Double>, areAscending: Bool,
    includingVelocities: Bool
  ) -> SampledTrack.HeldPart {
    let clock = PlayClock(entry.play)
    let end = times.last.map(clock.place)
    var local: [Double] = []
    var factors: [Double] = []
    local.reserveCapacity(times.count)
    factors.reserveCapacity(times.count)
    var repeats = 0
    for (offset, time) in times.enumerated() {
      let place = clock.place(at: time)
      local.append(place.time)
      factors.append(place.factor)
      // What is held at two times is held between them, too.
      if areAscending, place.factor == 0, place == end {
        repeats = times.count - offset - 1
        break
      }
    }
    return SampledTrack.HeldPart(
      tracks: tracks(
        of: entry, at: local, factors: factors, includingVelocities: includingVelocities),
      repeats: repeats)
  }

  /// The samples of what a play shows at times of its source.
  ///
  /// - Parameter factors: the factors of the velocities.
  private func tracks(
    of entry: SequenceTimeline.PropertyPlay, at local: [Double], factors: [Double],
    includingVelocities: Bool
  ) -> [SampledTrack] {
    let property = entry.property
    // A source has a column for all copies, or one for each.
    let sampled = [property.sharedName, property.name].lazy.map { name in
      motions[entry.play.source].sample(
        at: local, of: name, inCopy: property.target?.copy,
        includingVelocities: includingVelocities
      ).filter { $0.element == property.element?.name && $0.index == property.target?.copy }
    }.first { !$0.isEmpty }
    return (sampled ?? []).map { track in
      var track = track
      let width = track.width
      track.velocities = track.velocities.map { velocities in
        velocities.indices.map { velocities[$0] * factors[$0 / width] }
      }
      return track
    }
  }
}

/// The times within a play of an entry.
struct PlayClock {
  /// A time of what is played.
  struct Place: Equatable {
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
