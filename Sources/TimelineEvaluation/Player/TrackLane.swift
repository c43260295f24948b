internal import AnimationCore
internal import TimelineDocument

/// The clock of one copy of a property: its start, and the track's own repetition.
struct CopyClock {
  let start: Double
  let cycle: TrackCycle?

  /// The time within the first cycle at a time of an iteration.
  func local(_ time: Double) -> TrackCycle.LocalTime {
    let own = start == 0 ? time : TrackTimeline.PropertyMotion.local(time, after: start)
    return cycle?.local(own) ?? TrackCycle.LocalTime(time: own)
  }
}

/// A track that is read at one time after another: the segment at the last time, with its functions.
///
/// What is asked for in each frame is in memory of its own, to which access is neither counted nor
/// checked at run time.
struct TrackLane {
  let clock: CopyClock
  private let track: FlatTrack
  private let space: ValueSpace
  private let width: Int
  /// The index at which the first number is written.
  private let index: Int
  /// The time after which the segment is shown, and the last time at which it is.
  private var begin = Double.infinity
  private var end = -Double.infinity
  private var start = 0.0
  private var duration = 0.0
  private var shape = SegmentShape.constant
  /// The time from its start, and the values of its basis functions then.
  private var time = Double.nan
  private var basis = SIMD4<Double>.zero
  /// The coefficients of the segment, the values before the track, and those where a reversed cycle
  /// ends.
  private let numbers: UnsafeMutablePointer<Double>

  init(_ track: FlatTrack, _ space: ValueSpace, _ clock: CopyClock, index: Int) {
    (self.track, self.space, self.clock, self.index) = (track, space, clock, index)
    width = track.width
    numbers = .allocate(capacity: 6 * width)
    numbers.initialize(repeating: 0, count: 6 * width)
    let cycleStart = clock.cycle.map { track.nextValues(after: $0.start) }
    for component in 0..<width {
      numbers[4 * width + component] = track.start[component]
      numbers[5 * width + component] = cycleStart?[component] ?? 0
    }
  }

  /// Frees its memory.
  func deallocate() { numbers.deallocate() }

  /// Writes the numbers at a time of an iteration, in document units.
  ///
  /// - Parameter last: the lane before, whose functions at the time may be the same.
  mutating func write(
    _ time: Double, to values: UnsafeMutablePointer<Double>, after last: UnsafePointer<TrackLane>?
  ) {
    let values = values + index
    let local = clock.local(time)
    if local.isStart {
      values.update(from: numbers + 5 * width, count: width)
    } else if local.time >= 0, isSegment(at: local.time) {
      move(to: local.time, after: last)
      SegmentSampler.combine(basis, numbers, width, into: values)
    } else {
      values.update(from: numbers + 4 * width, count: width)
    }
    guard space.interpolation != nil else { return }
    space.decode(UnsafeMutableBufferPointer(start: values, count: width))
  }

  /// Computes the functions at a time of the segment.
  private mutating func move(to time: Double, after last: UnsafePointer<TrackLane>?) {
    let own = min(SegmentTimes.local(time, start: start, duration: duration), duration)
    // What is held is asked for again and again.
    if own == self.time { return }
    self.time = own
    if let last, last.pointee.time == own, last.pointee.shape == shape {
      basis = last.pointee.basis
    } else {
      basis = shape.basis(at: own)
    }
  }

  /// Takes over the segment at a time from 0 on, unless it is the last one.
  ///
  /// - Returns: whether the track has one.
  private mutating func isSegment(at time: Double) -> Bool {
    if time > begin, time <= end { return true }
    guard !track.entries.isEmpty else { return false }
    let times = track.times
    let (number, last) = (times.index(at: time) ?? times.ends.count - 1, times.ends.count - 1)
    begin = number > 0 ? times.ends[number - 1] + SegmentTimes.tolerance : -.infinity
    end = number < last ? times.ends[number] + SegmentTimes.tolerance : .infinity
    let entry = track.entries[number]
    (start, duration, shape, self.time) = (entry.start, entry.duration, entry.shape, .nan)
    for index in 0..<4 * width { numbers[index] = track.coefficients[entry.offset + index] }
    return true
  }
}

/// Reads the curves of many tracks at one time, in one pass over memory of its own.
///
/// Copies that start together share what is computed of curves of the same shape.
final class TrackBatch {
  private let count: Int
  /// The lanes, those that start together next to each other.
  private let lanes: UnsafeMutablePointer<TrackLane>

  /// - Parameter all: the lanes, whose memory belongs to the batch from now on.
  init(_ all: [TrackLane]) {
    count = all.count
    lanes = .allocate(capacity: count)
    let sorted = all.enumerated().sorted {
      ($0.element.clock.start, $0.offset) < ($1.element.clock.start, $1.offset)
    }
    for (number, entry) in sorted.enumerated() { (lanes + number).initialize(to: entry.element) }
  }

  deinit {
    for number in 0..<count { lanes[number].deallocate() }
    lanes.deinitialize(count: count)
    lanes.deallocate()
  }

  /// Writes the numbers of all lanes at a time of an iteration, each at its index.
  func write(_ time: Double, to numbers: UnsafeMutablePointer<Double>) {
    var last: UnsafePointer<TrackLane>?
    for number in 0..<count {
      lanes[number].write(time, to: numbers, after: last)
      last = UnsafePointer(lanes + number)
    }
  }
}
