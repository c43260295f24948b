internal import AnimationCore
internal import TimelineDocument

extension StateColumns {
  /// Combines the recordings of a column's effects; its start value if there are none.
  func combined(
    _ own: [FrameRecording.Column], in column: Int, frameCount: Int
  ) -> FrameRecording.Column {
    // Of several effects the last one is seen, unless they act one on top of the other.
    if let last = own.last, own.count == 1 || last.space == nil { return last }
    var combined = FrameRecording.Column(properties[column])
    guard let width = combined.space?.width else {
      combined.values = Array(repeating: starts[column], count: frameCount)
      return combined
    }
    for frame in 0..<frameCount {
      let range = frame * width..<(frame + 1) * width
      combined.vectors += self.combined(own.map { Array($0.vectors[range]) }, in: column)
    }
    return combined
  }

  /// Combines the vectors of a column's effects.
  ///
  /// Factors are multiplied; distances, angles and radii are added. Of several colours the last one
  /// is used.
  func combined(_ shown: [[Double]], in column: Int) -> [Double] {
    let property = properties[column]
    let start = ValueSpace(property, colorsMove: .perceptual).vector(starts[column]).components
    guard shown.count > 1, property.type != .color else { return shown.last ?? start }
    return start.indices.map { index in
      let start = start[index]
      return property.isFactor && start != 0
        ? shown.reduce(start) { $0 * $1[index] / start }
        : shown.reduce(start) { $0 + $1[index] - start }
    }
  }
}

extension PropertyDeclaration {
  /// Whether the property is a factor, for which 1 leaves the view unchanged.
  fileprivate var isFactor: Bool { type == .number && initial == .number(1) }
}
