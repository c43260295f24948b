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

  /// When a frame is, in seconds.
  package func time(of frame: Int) -> Double { Double(frame) / framesPerSecond }

  /// The frame that is seen at a time: the one at the time, else the one before it.
  package func frame(at time: Double) -> Int {
    let frame = ((time + SampleTimes.tolerance) * framesPerSecond).rounded(.down)
    return Int(max(0, min(frame, Double(frameCount - 1))))
  }

  /// Adds what a property of the next frame looks like, as its vector.
  package mutating func append(vector: [Double], to column: Int) {
    columns[column].vectors.append(contentsOf: vector)
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
      let width = space.width
      var rates: [Double]?
      if velocities {
        rates = zip(frames, times).flatMap { frame, time -> [Double] in
          // Behind the last frame nothing moves any more.
          guard frame > 0, time < self.time(of: frame + 1) else {
            return [Double](repeating: 0, count: width)
          }
          return (0..<width).map { component in
            let here = frame * width + component
            return (values[here] - values[here - width]) * framesPerSecond
          }
        }
      }
      return SampledTrack.columns(
        of: column.property,
        values: .numbers(frames.flatMap { values[$0 * width..<($0 + 1) * width] }),
        velocities: rates)
    }
  }
}
