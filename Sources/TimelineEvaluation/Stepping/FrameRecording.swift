package import TimelineDocument

/// What was displayed, frame after frame.
package struct FrameRecording: Sendable {
  /// One property's frames.
  package struct Column: Sendable {
    package let property: PropertyDeclaration
    /// The space in which it moves; nil for what snaps.
    package let space: ValueSpace?
    /// The vectors of the frames one after the other; empty for what snaps.
    fileprivate var vectors: [Double] = []
    /// The values of the frames; empty for what moves.
    fileprivate var values: [PropertyValue] = []
  }

  /// Frames per second.
  package let framesPerSecond: Double
  /// The properties in file order.
  package private(set) var columns: [Column]
  /// The number of frames.
  package private(set) var frameCount = 0

  package init(properties: [PropertyDeclaration], framesPerSecond: Double) {
    self.framesPerSecond = framesPerSecond
    columns = properties.map { property in
      Column(
        property: property,
        space: property.type.isDiscrete
          ? nil : ValueSpace(property, colorsMove: .perceptual))
    }
  }

  /// The number of numbers that a frame consists of.
  package var width: Int { columns.reduce(0) { $0 + $1.property.type.dimension } }

  /// When a frame is, in seconds.
  package func time(of frame: Int) -> Double { Double(frame) / framesPerSecond }

  /// The frame that is seen at a time: the one at the time, else the one before it.
  package func frame(at time: Double) -> Int {
    let frame = ((time + SampleTimes.tolerance) * framesPerSecond).rounded(.down)
    return Int(max(0, min(frame, Double(frameCount - 1))))
  }

  /// Adds what a property of the next frame looks like, component by component.
  package mutating func append(to column: Int, component: (Int) -> Double) {
    for index in 0..<columns[column].property.type.dimension {
      columns[column].vectors.append(component(index))
    }
  }

  /// Adds what a property of the next frame looks like, for one that snaps.
  package mutating func append(value: PropertyValue, to column: Int) {
    columns[column].values.append(value)
  }

  /// What a property of a frame looks like, as its vector.
  package func vector(of column: Int, frame: Int) -> [Double] {
    let width = columns[column].property.type.dimension
    return Array(columns[column].vectors[frame * width..<(frame + 1) * width])
  }

  /// One component of what a property of a frame looks like.
  package func component(_ index: Int, of column: Int, frame: Int) -> Double {
    columns[column].vectors[frame * columns[column].property.type.dimension + index]
  }

  /// What a property of a frame looks like, for one that snaps.
  package func value(of column: Int, frame: Int) -> PropertyValue {
    columns[column].values[frame]
  }

  /// Ends a frame, after each column was appended to.
  package mutating func endFrame() { frameCount += 1 }

  /// The columns at times, in document units; behind the last frame that one is held.
  ///
  /// A velocity is the way since the frame before, by the frame's length.
  package func sample(_ times: [Double], velocities: Bool) -> [SampledTrack] {
    let frames = times.map(frame)
    return columns.flatMap { column in
      guard let space = column.space else {
        return SampledTrack.columns(
          of: column.property,
          values: SampledValues(frames.map { column.values[$0] }, of: column.property.type))
      }
      var values = column.vectors
      var none: [Double]?
      space.decode(&values, velocities: &none)
      return SampledTrack.columns(
        of: column.property,
        values: .numbers(Self.numbers(frames, space.width) { values[$1] }),
        velocities: velocities ? rates(at: times, frames, of: values, space.width) : nil)
    }
  }

  /// The velocities at times.
  ///
  /// - Parameter values: the numbers of all frames, one after the other.
  private func rates(
    at times: [Double], _ frames: [Int], of values: [Double], _ width: Int
  ) -> [Double] {
    Self.numbers(frames, width) { sample, place in
      // Behind the last frame nothing moves any more.
      guard frames[sample] > 0, times[sample] < time(of: frames[sample] + 1) else { return 0 }
      return (values[place] - values[place - width]) * framesPerSecond
    }
  }

  /// Numbers of frames, one after the other.
  ///
  /// - Parameter number: the number of a sample at a place among the numbers of all frames.
  private static func numbers(
    _ frames: [Int], _ width: Int, _ number: (_ sample: Int, _ place: Int) -> Double
  ) -> [Double] {
    [Double](unsafeUninitializedCapacity: frames.count * width) { buffer, count in
      for (sample, frame) in frames.enumerated() {
        for place in frame * width..<(frame + 1) * width {
          buffer[count] = number(sample, place)
          count += 1
        }
      }
    }
  }
}
