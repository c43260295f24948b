internal import AnimationCore
internal import TimelineDocument

/// The columns that are seen where several effects act on a property, each an animated value of its
/// own.
struct EffectColumns: Sendable {
  /// The columns of the state that act on each property; none where it keeps its start value.
  let sources: [[Int]]
  private let columns: StateColumns
  private let sums: [EffectSum]

  init(_ columns: StateColumns, sources: [[Int]]) {
    (self.columns, self.sources) = (columns, sources)
    sums = columns.properties.indices.map { EffectSum(columns, $0) }
  }

  /// The recording of what is seen.
  ///
  /// - Parameter recording: the frames of the state.
  func combine(_ recording: FrameRecording) -> FrameRecording {
    recording.showing(
      columns.properties.indices.map { column in
        let own = sources[column].map { recording.columns[$0] }
        // Of several effects the last one is seen, unless they act one on top of the other.
        if let last = own.last, own.count == 1 || last.space == nil { return last }
        var combined = FrameRecording.Column(columns.properties[column])
        guard let width = combined.space?.width else {
          combined.values = Array(
            repeating: columns.starts[column], count: recording.frameCount)
          return combined
        }
        combined.vectors.reserveCapacity(recording.frameCount * width)
        for index in 0..<recording.frameCount * width {
          combined.vectors.append(
            sums[column].value(index % width, of: own.count) { own[$0].vectors[index] })
        }
        return combined
      })
  }

  /// Writes the numbers that are seen at a place, likewise.
  func read(
    _ column: FrameColumn, at place: FrameRecording.Place, in recording: FrameRecording,
    into numbers: UnsafeMutablePointer<Double>
  ) {
    let own = sources[column.number]
    let sum = sums[column.number]
    let space = recording.space(of: own.last) ?? sum.space
    guard own.count != 1, column.part == .values, let space else {
      if let last = own.last {
        recording.read(
          FrameColumn(number: last, part: column.part), at: place, into: numbers)
      }
      return
    }
    recording.read(space, at: place, into: numbers) { index in
      sum.value(index % space.width, of: own.count) {
        recording.columns[own[$0]].vectors[index]
      }
    }
  }

  /// The discrete value that is seen at a time in seconds.
  func value(
    of column: FrameColumn, at time: Double, in recording: FrameRecording
  ) -> PropertyValue? {
    guard let last = sources[column.number].last else { return columns.starts[column.number] }
    return recording.value(of: FrameColumn(number: last, part: column.part), at: time)
  }
}

/// Combines the vectors of the effects on a property.
///
/// Factors are multiplied; distances, angles and radii are added. Of several colours the last one is
/// used.
private struct EffectSum: Sendable {
  let space: ValueSpace?
  private let start: [Double]
  private let isColor: Bool
  /// Whether the property is a factor, for which 1 leaves the view unchanged.
  private let isFactor: Bool

  init(_ columns: StateColumns, _ column: Int) {
    let property = columns.properties[column]
    space = property.type.isDiscrete ? nil : ValueSpace(property, colorsMove: .perceptual)
    start = space?.vector(columns.starts[column]).components ?? []
    isColor = property.type == .color
    isFactor = property.type == .number && property.initial == .number(1)
  }

  /// A component that is seen.
  ///
  /// - Parameter effect: the component of an effect, by its index.
  func value(_ component: Int, of count: Int, _ effect: (Int) -> Double) -> Double {
    let start = start[component]
    guard count > 1, !isColor else { return count == 0 ? start : effect(count - 1) }
    var result = start
    for index in 0..<count {
      result =
        isFactor && start != 0
        ? result * effect(index) / start : result + effect(index) - start
    }
    return result
  }
}
