internal import TimelineDocument

/// Frames from which readers read: all frames of a motion, or the last ones of one that is stepped.
class PlayedFrames {
  /// Writes the numbers of columns at a time in seconds, in document units.
  func read(
    _ columns: [FrameColumn], at time: Double, into numbers: UnsafeMutablePointer<Double>
  ) {}

  /// The discrete value of a column at a time in seconds.
  func value(of column: FrameColumn, at time: Double) -> PropertyValue? { nil }
}

/// All frames of a motion.
final class RecordedFrames: PlayedFrames {
  private let recording: FrameRecording

  init(_ recording: FrameRecording) { self.recording = recording }

  override func read(
    _ columns: [FrameColumn], at time: Double, into numbers: UnsafeMutablePointer<Double>
  ) {
    let place = recording.place(of: time)
    for column in columns { recording.read(column, at: place, into: numbers + column.index) }
  }

  override func value(of column: FrameColumn, at time: Double) -> PropertyValue? {
    recording.value(of: column, at: time)
  }
}

/// Reads a column of frames.
final class FrameReader: ValueReader {
  let frames: PlayedFrames
  /// The column, as the only one.
  let columns: [FrameColumn]

  init(_ frames: PlayedFrames, _ column: FrameColumn, width: Int) {
    (self.frames, columns) = (frames, [column])
    super.init(width: width)
  }

  override func read(at time: Double, into numbers: UnsafeMutablePointer<Double>) {
    frames.read(columns, at: time, into: numbers)
  }

  override func value(at time: Double) -> PropertyValue? {
    columns.first.flatMap { frames.value(of: $0, at: time) }
  }
}

extension FrameRecording {
  func readers(of name: String?, inCopy copy: Int?) -> [ColumnReader] {
    readers(of: name, inCopy: copy, from: RecordedFrames(self))
  }

  /// - Parameter frames: where the values are read: frames with the same columns.
  func readers(
    of name: String?, inCopy copy: Int?, from frames: PlayedFrames
  ) -> [ColumnReader] {
    index[name].flatMap { number in
      let all = showing([columns[number]]).sample(
        at: [], of: nil, inCopy: copy, includingVelocities: false)
      // All copies move alike, and have the columns of the first one.
      var own: [String: ValueReader] = [:]
      return all.map { column in
        let reader =
          own[column.property] ?? reader(of: column, columns[number], number, from: frames)
        own[column.property] = reader
        return ColumnReader(column, reader)
      }
    }
  }

  private func reader(
    of track: SampledTrack, _ column: Column, _ number: Int, from frames: PlayedFrames
  ) -> ValueReader {
    func reader(_ part: FramePart, width: Int) -> FrameReader {
      FrameReader(frames, FrameColumn(number: number, part: part), width: width)
    }
    let width = column.space?.width ?? 0
    if column.property.path != nil, track.property != column.property.localName {
      return ColumnReader.following(track, reader(.values, width: width), of: column.property)
    }
    return switch track.property.dropFirst(column.property.localName.count) {
    case ".display": DisplayReader(reader(.values, width: width), of: column.property)
    case ".old": reader(.old, width: 0)
    case ".new": reader(.new, width: 0)
    case ".progress": reader(.progress, width: column.contentWidth ?? 1)
    default: reader(.values, width: width)
    }
  }

  /// The space of a column; nil for a discrete one, and for none.
  func space(of column: Int?) -> ValueSpace? { column.flatMap { columns[$0].space } }

  /// Writes the numbers of a column at a place, as samples have them.
  func read(
    _ column: FrameColumn, at place: Place, into numbers: UnsafeMutablePointer<Double>
  ) {
    let number = column.number
    if column.part == .progress {
      let width = columns[number].contentWidth ?? 0
      read(width: width, at: progressPlace(columns[number], place), into: numbers) {
        start, numbers in
        for index in 0..<width { numbers[index] = columns[number].progress[start + index] }
      }
    } else if let space = columns[number].space {
      read(space, at: place, into: numbers) { columns[number].vectors[$0] }
    }
  }

  /// Writes numbers at a place, in document units.
  ///
  /// - Parameter vector: the component at an index into the kept frames.
  func read(
    _ space: ValueSpace, at place: Place, into numbers: UnsafeMutablePointer<Double>,
    _ vector: (Int) -> Double
  ) {
    read(width: space.width, at: place, into: numbers) { start, numbers in
      for index in 0..<space.width { numbers[index] = vector(start + index) }
      guard space.interpolation != nil else { return }
      space.decode(UnsafeMutableBufferPointer(start: numbers, count: space.width))
    }
  }

  /// - Parameter write: writes the numbers of the kept frame that begins at an index.
  private func read(
    width: Int, at place: Place, into numbers: UnsafeMutablePointer<Double>,
    _ write: (_ start: Int, UnsafeMutablePointer<Double>) -> Void
  ) {
    let start = (place.frame - firstFrame) * width
    write(start, numbers)
    guard place.fraction > 0 else { return }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: width) { later in
      guard let next = later.baseAddress else { return }
      next.initialize(repeating: 0, count: width)
      write(start + width, next)
      for index in 0..<width {
        numbers[index] = Self.interpolated(numbers[index], next[index], place.fraction)
      }
    }
  }

  /// The discrete value of a column at a time in seconds.
  func value(of column: FrameColumn, at time: Double) -> PropertyValue? {
    let (number, frame) = (column.number, place(of: time).frame - firstFrame)
    return switch column.part {
    case .values: columns[number].space == nil ? columns[number].values[frame] : nil
    case .old: columns[number].contents[frame].old
    case .new: columns[number].contents[frame].new
    case .progress: nil
    }
  }
}
