internal import TimelineDocument

/// The clock of one copy of a property: its start, and the track's own repetition.
private struct CopyClock {
  let start: Double
  let cycle: TrackCycle?

  /// The time within the first cycle at a time of an iteration.
  func local(_ time: Double) -> TrackCycle.LocalTime {
    let own = start == 0 ? time : TrackTimeline.PropertyMotion.local(time, after: start)
    return cycle?.local(own) ?? TrackCycle.LocalTime(time: own)
  }
}

/// Reads a track's curve.
private final class TrackReader: ValueReader {
  private let track: FlatTrack
  private let space: ValueSpace
  private let clock: CopyClock
  /// The values where a reversed cycle ends.
  private let cycleStart: [Double]
  private let isDecoded: Bool
  /// The segment at the last time: in memory of its own, to which access is not checked at run time.
  private let segment: UnsafeMutablePointer<FlatTrack.ReadSegment>

  init(_ track: FlatTrack, _ space: ValueSpace, _ clock: CopyClock) {
    (self.track, self.space, self.clock) = (track, space, clock)
    isDecoded = space.interpolation == nil
    segment = .allocate(capacity: 1)
    segment.initialize(to: FlatTrack.ReadSegment())
    cycleStart = clock.cycle.map { track.nextValues(after: $0.start) } ?? []
    super.init(width: track.width)
  }

  deinit {
    segment.deinitialize(count: 1)
    segment.deallocate()
  }

  override func read(at time: Double, into numbers: UnsafeMutablePointer<Double>) {
    let local = clock.local(time)
    if local.isStart {
      for index in cycleStart.indices { numbers[index] = cycleStart[index] }
    } else {
      track.read(at: local.time, in: &segment.pointee, into: numbers)
    }
    if !isDecoded { space.decode(UnsafeMutableBufferPointer(start: numbers, count: width)) }
  }
}

/// Reads a track of discrete values.
private final class DiscreteTrackReader: ValueReader {
  private let track: DiscreteTrack
  private let clock: CopyClock

  init(_ track: DiscreteTrack, _ clock: CopyClock) {
    (self.track, self.clock) = (track, clock)
    super.init(width: 0)
  }

  override func value(at time: Double) -> PropertyValue? {
    track.value(at: clock.local(time), of: clock.cycle)
  }
}

extension TrackTimeline {
  func readers(of name: String?, inCopy copy: Int?) -> [ColumnReader] {
    index[name].flatMap { motions[$0].readers(only: copy) }
  }
}

extension TrackTimeline.PropertyMotion {
  /// Readers of its columns; copies that start together share them.
  fileprivate func readers(only chosen: Int?) -> [ColumnReader] {
    guard !starts.isEmpty else {
      return readers(startingAt: 0, columns(at: [], includingVelocities: false))
    }
    var known: [Double: [ColumnReader]] = [:]
    return chosenCopies(chosen).flatMap { copy in
      let start = starts[copy]
      let own =
        known[start]
        ?? readers(startingAt: start, columns(at: [], includingVelocities: false))
      known[start] = own
      return own.map { ColumnReader($0.column.inCopy(property.target?.copy ?? copy), $0.reader) }
    }
  }

  private func readers(startingAt start: Double, _ columns: [SampledTrack]) -> [ColumnReader] {
    let clock = CopyClock(start: start, cycle: cycle)
    let base: ValueReader =
      switch motion {
      case .moving(let track, let space): TrackReader(track, space, clock)
      case .snapping(let track): DiscreteTrackReader(track, clock)
      case .constant(let value): ConstantReader(value, of: property.type)
      }
    return columns.enumerated().map {
      ColumnReader($1, $0 == 0 ? base : DisplayReader(base, of: property))
    }
  }
}
