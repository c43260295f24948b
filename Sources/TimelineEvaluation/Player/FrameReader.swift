internal import TimelineDocument

/// What is read of a column of frames.
enum FramePart {
  /// The values of the property.
  case values
  /// The old contents, the new ones, and the progress from the ones to the others.
  case old, new, progress
}

/// Frames from which readers read: all frames of a motion, or the last ones of one that is stepped.
class PlayedFrames {
  /// Writes the numbers of a column at a time in seconds, in document units.
  func read(
    _ part: FramePart, of column: Int, at time: Double, into numbers: UnsafeMutablePointer<Double>
  ) {}

  /// The discrete value of a column at a time in seconds.
  func value(_ part: FramePart, of column: Int, at time: Double) -> PropertyValue? { nil }
}

/// All frames of a motion.
final class RecordedFrames: PlayedFrames {
  private let recording: FrameRecording

  init(_ recording: FrameRecording) { self.recording = recording }

  override func read(
    _ part: FramePart, of column: Int, at time: Double, into numbers: UnsafeMutablePointer<Double>
  ) {
    recording.read(part, of: column, at: time, into: numbers)
  }

  override func value(_ part: FramePart, of column: Int, at time: Double) -> PropertyValue? {
    recording.value(part, of: column, at: time)
  }
}

/// Reads a column of frames.
private final class FrameReader: ValueReader {
  private let frames: PlayedFrames
  private let column: Int
  private let part: FramePart

  init(_ frames: PlayedFrames, _ column: Int, _ part: FramePart, width: Int) {
    (self.frames, self.column, self.part) = (frames, column, part)
    super.init(width: width)
  }

  override func read(at time: Double, into numbers: UnsafeMutablePointer<Double>) {
    frames.read(part, of: column, at: time, into: numbers)
  }

  override func value(at time: Double) -> PropertyValue? {
    frames.value(part, of: column, at: time)
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
    let width = column.space?.width ?? 0
    let part = track.property.dropFirst(column.property.localName.count)
    return switch part {
    case ".display":
      DisplayReader(FrameReader(frames, number, .values, width: width), of: column.property)
    case ".old": FrameReader(frames, number, .old, width: 0)
    case ".new": FrameReader(frames, number, .new, width: 0)
    case ".progress": FrameReader(frames, number, .progress, width: column.contentWidth ?? 1)
    default: FrameReader(frames, number, .values, width: width)
    }
  }

  /// The space of a column; nil for a discrete one, and for none.
  func space(of column: Int?) -> ValueSpace? { column.flatMap { columns[$0].space } }

  /// Writes the numbers of a column at a time in seconds, as samples have them.
  func read(
    _ part: FramePart, of column: Int, at time: Double, into numbers: UnsafeMutablePointer<Double>
  ) {
    if part == .progress {
      let width = columns[column].contentWidth ?? 0
      read(width: width, at: place(ofProgressIn: column, at: time), into: numbers) {
        start, numbers in
        for index in 0..<width { numbers[index] = columns[column].progress[start + index] }
      }
    } else if let space = columns[column].space {
      read(space, at: time, into: numbers) { columns[column].vectors[$0] }
    }
  }

  /// Writes numbers at a time in seconds, in document units.
  ///
  /// - Parameter vector: the component at an index into the kept frames.
  func read(
    _ space: ValueSpace, at time: Double, into numbers: UnsafeMutablePointer<Double>,
    _ vector: (Int) -> Double
  ) {
    read(width: space.width, at: place(of: time), into: numbers) { start, numbers in
      for index in 0..<space.width { numbers[index] = vector(start + index) }
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
  func value(_ part: FramePart, of column: Int, at time: Double) -> PropertyValue? {
    let frame = place(of: time).frame - firstFrame
    return switch part {
    case .values: columns[column].space == nil ? columns[column].values[frame] : nil
    case .old: columns[column].contents[frame].old
    case .new: columns[column].contents[frame].new
    case .progress: nil
    }
  }
}
