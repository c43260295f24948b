internal import AnimationCore
internal import TimelineDocument

/// The displayed values of all properties in each frame.
struct FrameRecording: MotionSource {
  /// The frames of one property.
  struct Column: Sendable {
    let property: PropertyDeclaration
    /// The space in which it is interpolated; nil for a discrete property.
    let space: ValueSpace?
    /// The vectors of consecutive frames; empty for a discrete property.
    var vectors: [Double] = []
    /// The values of the frames; empty for an animated property.
    var values: [PropertyValue] = []
    /// The number of progresses of its contents in a frame; nil without content transitions.
    var contentWidth: Int?
    /// The old and the new contents of the frames.
    var contents: [(old: PropertyValue, new: PropertyValue)] = []
    /// The progresses of the frames.
    var progress: [Double] = []

    init(_ property: PropertyDeclaration) {
      self.property = property
      space = property.type.isDiscrete ? nil : ValueSpace(property, colorsMove: .perceptual)
    }
  }

  /// Frames per second.
  let framesPerSecond: Double
  /// The properties in file order.
  private(set) var columns: [Column]
  let index: PropertyIndex
  /// The number of frames.
  private(set) var frameCount = 0
  /// The first frame that is kept; 0 unless earlier ones have been forgotten.
  private(set) var firstFrame = 0

  /// - Parameter contentWidths: the columns with content transitions, with the number of progresses.
  init(
    properties: [PropertyDeclaration], contentWidths: [Int: Int] = [:], framesPerSecond: Double
  ) {
    var columns = properties.map(Column.init)
    for (column, width) in contentWidths { columns[column].contentWidth = width }
    self.init(columns, framesPerSecond: framesPerSecond, frameCount: 0)
  }

  private init(_ columns: [Column], framesPerSecond: Double, frameCount: Int) {
    (self.columns, self.framesPerSecond, self.frameCount) = (columns, framesPerSecond, frameCount)
    index = PropertyIndex(columns.lazy.map(\.property))
  }

  /// A recording of as many frames with other columns.
  func showing(_ columns: [Column]) -> FrameRecording {
    FrameRecording(columns, framesPerSecond: framesPerSecond, frameCount: frameCount)
  }

  /// The number of components of a sample.
  var width: Int {
    columns.reduce(0) { $0 + $1.property.type.dimension * $1.property.copyCount }
  }

  /// The number of components of a frame, in which copies that move alike are one.
  var frameWidth: Int { columns.reduce(0) { $0 + $1.property.type.dimension } }

  /// The time of a frame in seconds.
  func time(of frame: Int) -> Double { Double(frame) / framesPerSecond }

  /// A place among the frames.
  struct Place {
    /// The frame at or before it.
    var frame: Int
    /// The fraction of the way to the next frame, from 0 and less than 1.
    var fraction: Double
  }

  /// The place of a time; within the tolerance of a frame, and after the last one, that frame.
  func place(of time: Double) -> Place {
    let position = max(Double(firstFrame), min(time * framesPerSecond, Double(frameCount - 1)))
    return place(at: position)
  }

  /// The frames on which what is shown at a time depends.
  func frames(shownAt time: Double) -> ClosedRange<Int> {
    let place = place(at: max(0, min(time * framesPerSecond, 9e15)))
    return place.frame...(place.fraction > 0 ? place.frame + 1 : place.frame)
  }

  /// - Parameter position: the number of frames from the first one.
  private func place(at position: Double) -> Place {
    let nearest = position.rounded()
    if abs(position - nearest) <= SampleTimes.tolerance * framesPerSecond {
      return Place(frame: Int(nearest), fraction: 0)
    }
    let frame = position.rounded(.down)
    return Place(frame: Int(frame), fraction: position - frame)
  }

  /// The place for the progress of contents: where the next frame has other contents, the progress is
  /// that of the earlier one, too.
  func progressPlace(_ column: Column, _ place: Place) -> Place {
    let frame = place.frame - firstFrame
    guard place.fraction > 0, column.contents[frame] != column.contents[frame + 1] else {
      return place
    }
    return Place(frame: place.frame, fraction: 0)
  }

  /// Appends the value of an animated property in the next frame.
  mutating func append(_ vector: AnimatableVector, to column: Int) {
    for component in 0..<(columns[column].space?.width ?? 0) {
      columns[column].vectors.append(vector[component])
    }
  }

  /// Appends the value of a discrete property in the next frame.
  mutating func append(value: PropertyValue, to column: Int) {
    columns[column].values.append(value)
  }

  /// Appends the passage of contents in the next frame.
  mutating func append(_ content: ContentChange, to column: Int) {
    guard let width = columns[column].contentWidth else { return }
    columns[column].contents.append((content.old, content.new))
    for index in 0..<width {
      columns[column].progress.append(content.progress(of: index, width: width))
    }
  }

  /// Ends a frame to which all columns have been appended.
  mutating func endFrame() { frameCount += 1 }

  /// Forgets all frames but the last ones.
  ///
  /// A recording without its first frames can be read, but not sampled.
  mutating func forget(allBut count: Int) {
    let forgotten = frameCount - firstFrame - count
    guard forgotten > 0 else { return }
    for column in columns.indices {
      let width = columns[column].space?.width ?? 0
      columns[column].vectors.removeFirst(forgotten * width)
      if width == 0 { columns[column].values.removeFirst(forgotten) }
      guard let width = columns[column].contentWidth else { continue }
      columns[column].contents.removeFirst(forgotten)
      columns[column].progress.removeFirst(forgotten * width)
    }
    firstFrame += forgotten
  }

  /// Shows the last frame up to another one, whose values are the same.
  mutating func hold(to frame: Int) {
    guard frame > frameCount else { return }
    forget(allBut: 1)
    (firstFrame, frameCount) = (firstFrame + frame - frameCount, frame)
  }

  /// Samples the columns in document units; after the last frame its values are held.
  ///
  /// Between two frames numbers are interpolated linearly, and discrete values are those of the
  /// earlier frame. A velocity is the change since the frame before, divided by the frame's length.
  ///
  /// - Parameters:
  ///   - name: the only property to sample; nil for all.
  ///   - copy: the only copy of its element; nil for all.
  func sample(
    at times: [Double], of name: String?, inCopy copy: Int?, includingVelocities: Bool
  ) -> [SampledTrack] {
    let places = times.map { place(of: $0) }
    return index[name].lazy.map { columns[$0] }.flatMap { column in
      guard let space = column.space else {
        return SampledTrack.columns(
          of: column.property,
          values: SampledValues(
            places.map { column.values[$0.frame] }, of: column.property.type)
        ).copies(of: column.property, only: copy)
          + contents(of: column, copy, places, times, includingVelocities: includingVelocities)
      }
      // Without velocities only what is asked for is converted, which is less than all frames where
      // it is few times.
      let frames = Array(0..<frameCount)
      let decoded = includingVelocities ? decoded(frames, of: column, space) : []
      let values = interpolated(places, space.width) { frames in
        includingVelocities
          ? Self.numbers(frames, space.width) { decoded[$0] }
          : self.decoded(frames, of: column, space)
      }
      return SampledTrack.columns(
        of: column.property, values: .numbers(values),
        velocities: includingVelocities ? rates(at: times, places, of: decoded, space.width) : nil
      ).copies(of: column.property, only: copy)
    }
  }

  /// The numbers of some frames in document units.
  private func decoded(_ frames: [Int], of column: Column, _ space: ValueSpace) -> [Double] {
    var none: [Double]?
    var values = Self.numbers(frames, space.width) { column.vectors[$0] }
    space.decode(&values, velocities: &none)
    return values
  }

  /// The columns of a property's contents: the old ones, the new ones, and the progress.
  private func contents(
    of column: Column, _ copy: Int?, _ places: [Place], _ times: [Double],
    includingVelocities: Bool
  ) -> [SampledTrack] {
    guard let width = column.contentWidth else { return [] }
    let property = column.property
    func values(_ name: String, _ values: [PropertyValue]) -> SampledTrack {
      SampledTrack(
        property: "\(property.localName).\(name)", element: property.element?.name,
        type: property.type, unit: "", components: nil,
        values: SampledValues(values, of: property.type), velocities: nil)
    }
    let progressing = places.map { progressPlace(column, $0) }
    let progress = SampledTrack(
      property: "\(property.localName).progress", element: property.element?.name,
      type: width == 1 ? .number : .vector(dimension: width), unit: "",
      components: width == 1 ? nil : PropertyType.vector(dimension: width).components,
      values: .numbers(
        interpolated(progressing, width) { Self.numbers($0, width) { column.progress[$0] } }),
      velocities: includingVelocities ? rates(at: times, places, of: column.progress, width) : nil)
    return [
      values("old", places.map { column.contents[$0.frame].old }),
      values("new", places.map { column.contents[$0.frame].new }), progress,
    ].copies(of: property, only: copy)
  }

  /// The velocities at times.
  ///
  /// - Parameter values: the numbers of all consecutive frames.
  private func rates(
    at times: [Double], _ places: [Place], of values: [Double], _ width: Int
  ) -> [Double] {
    // Between two frames the later one's is that of the line to it.
    let frames = places.map { $0.fraction > 0 ? $0.frame + 1 : $0.frame }
    return zip(frames, times).flatMap { frame, time in
      (0..<width).map { component in
        // After the last frame the velocity is 0.
        guard frame > 0, time <= self.time(of: frame) + SampleTimes.tolerance else { return 0 }
        let index = frame * width + component
        return (values[index] - values[index - width]) * framesPerSecond
      }
    }
  }

  /// The numbers at places.
  ///
  /// - Parameter numbers: the numbers of some frames.
  private func interpolated(
    _ places: [Place], _ width: Int, _ numbers: ([Int]) -> [Double]
  ) -> [Double] {
    var values = numbers(places.map(\.frame))
    let between = places.indices.filter { places[$0].fraction > 0 }
    if between.isEmpty { return values }
    let later = numbers(between.map { places[$0].frame + 1 })
    for (number, sample) in between.enumerated() {
      for component in 0..<width {
        let index = sample * width + component
        values[index] = Self.interpolated(
          values[index], later[number * width + component], places[sample].fraction)
      }
    }
    return values
  }

  /// A number between those of two frames, which rests where they are equal, even the sign of 0.
  static func interpolated(_ earlier: Double, _ later: Double, _ fraction: Double) -> Double {
    earlier == later ? earlier : earlier + (later - earlier) * fraction
  }

  /// Collects the numbers of the given frames.
  ///
  /// - Parameter number: the number at an index into the numbers of all frames.
  private static func numbers(
    _ frames: [Int], _ width: Int, _ number: (_ index: Int) -> Double
  ) -> [Double] {
    [Double](unsafeUninitializedCapacity: frames.count * width) { buffer, count in
      for frame in frames {
        for index in frame * width..<(frame + 1) * width {
          buffer[count] = number(index)
          count += 1
        }
      }
    }
  }
}

/// What is read of a column of frames.
enum FramePart {
  /// The values of the property.
  case values
  /// The old contents, the new ones, and the progress from the ones to the others.
  case old, new, progress
}

/// A column of frames, as a reader reads it.
struct FrameColumn {
  /// The column of the frames.
  var number: Int
  var part: FramePart
  /// The index at which its first number is written.
  var index = 0
}
