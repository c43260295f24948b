internal import TimelineDocument

/// Reads a track's curve.
final class TrackReader: ValueReader {
  private let track: FlatTrack
  private let space: ValueSpace
  private let clock: CopyClock
  /// The track as it is read alone; made when it is, as most are read together.
  private var alone: UnsafeMutablePointer<TrackLane>?

  init(_ track: FlatTrack, _ space: ValueSpace, _ clock: CopyClock) {
    (self.track, self.space, self.clock) = (track, space, clock)
    super.init(width: track.width)
  }

  /// The track as it is read together with others.
  func lane(writingAt index: Int) -> TrackLane { TrackLane(track, space, clock, index: index) }

  deinit {
    alone?.pointee.deallocate()
    alone?.deinitialize(count: 1)
    alone?.deallocate()
  }

  override func read(at time: Double, into numbers: UnsafeMutablePointer<Double>) {
    let lane = alone ?? makeLane()
    lane.pointee.write(time, to: numbers, after: nil)
  }

  private func makeLane() -> UnsafeMutablePointer<TrackLane> {
    let lane = UnsafeMutablePointer<TrackLane>.allocate(capacity: 1)
    lane.initialize(to: self.lane(writingAt: 0))
    alone = lane
    return lane
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
    return ColumnReader.all(columns, base, of: property)
  }
}
