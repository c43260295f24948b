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

  /// The frame that is shown at a time: the frame at or before that time.
  func frame(at time: Double) -> Int {
    let frame = ((time + SampleTimes.tolerance) * framesPerSecond).rounded(.down)
    return Int(max(Double(firstFrame), min(frame, Double(frameCount - 1))))
  }

  /// The last frame on which what is shown at a time depends.
  func lastFrame(shownAt time: Double) -> Int {
    let frame = ((time + SampleTimes.tolerance) * framesPerSecond).rounded(.down)
    return Int(max(0, min(frame, 9e15)))
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
    columns[column].progress += content.progress(width: width)
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
  /// A velocity is the change since the frame before, divided by the frame's length.
  ///
  /// - Parameters:
  ///   - name: the only property to sample; nil for all.
  ///   - copy: the only copy of its element; nil for all.
  func sample(
    at times: [Double], of name: String?, inCopy copy: Int?, includingVelocities: Bool
  ) -> [SampledTrack] {
    let frames = times.map(frame)
    return index[name].lazy.map { columns[$0] }.flatMap { column in
      guard let space = column.space else {
        return SampledTrack.columns(
          of: column.property,
          values: SampledValues(frames.map { column.values[$0] }, of: column.property.type)
        ).copies(of: column.property, only: copy)
          + contents(of: column, copy, frames, times, includingVelocities: includingVelocities)
      }
      var none: [Double]?
      guard includingVelocities else {
        // Only what is asked for is converted, which is less than all frames where it is few times.
        var values = Self.numbers(frames, space.width) { column.vectors[$1] }
        space.decode(&values, velocities: &none)
        return SampledTrack.columns(of: column.property, values: .numbers(values))
          .copies(of: column.property, only: copy)
      }
      var values = column.vectors
      space.decode(&values, velocities: &none)
      return SampledTrack.columns(
        of: column.property,
        values: .numbers(Self.numbers(frames, space.width) { values[$1] }),
        velocities: rates(at: times, frames, of: values, space.width)
      ).copies(of: column.property, only: copy)
    }
  }

  /// The columns of a property's contents: the old ones, the new ones, and the progress.
  private func contents(
    of column: Column, _ copy: Int?, _ frames: [Int], _ times: [Double], includingVelocities: Bool
  ) -> [SampledTrack] {
    guard let width = column.contentWidth else { return [] }
    let property = column.property
    func values(_ name: String, _ values: [PropertyValue]) -> SampledTrack {
      SampledTrack(
        property: "\(property.localName).\(name)", element: property.element?.name,
        type: property.type, unit: "", components: nil,
        values: SampledValues(values, of: property.type), velocities: nil)
    }
    let progress = SampledTrack(
      property: "\(property.localName).progress", element: property.element?.name,
      type: width == 1 ? .number : .vector(dimension: width), unit: "",
      components: width == 1 ? nil : PropertyType.vector(dimension: width).components,
      values: .numbers(Self.numbers(frames, width) { column.progress[$1] }),
      velocities: includingVelocities ? rates(at: times, frames, of: column.progress, width) : nil)
    return [
      values("old", frames.map { column.contents[$0].old }),
      values("new", frames.map { column.contents[$0].new }), progress,
    ].copies(of: property, only: copy)
  }

  /// The velocities at times.
  ///
  /// - Parameter values: the numbers of all consecutive frames.
  private func rates(
    at times: [Double], _ frames: [Int], of values: [Double], _ width: Int
  ) -> [Double] {
    Self.numbers(frames, width) { sample, index in
      // After the last frame the velocity is 0.
      guard frames[sample] > 0, times[sample] < time(of: frames[sample] + 1) else { return 0 }
      return (values[index] - values[index - width]) * framesPerSecond
    }
  }

  /// Collects the numbers of the given frames.
  ///
  /// - Parameter number: the number for a sample at an index into the numbers of all frames.
  private static func numbers(
    _ frames: [Int], _ width: Int, _ number: (_ sample: Int, _ index: Int) -> Double
  ) -> [Double] {
    [Double](unsafeUninitializedCapacity: frames.count * width) { buffer, count in
      for (sample, frame) in frames.enumerated() {
        for index in frame * width..<(frame + 1) * width {
          buffer[count] = number(sample, index)
          count += 1
        }
      }
    }
  }
}
