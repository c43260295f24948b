internal import AnimationCore
package import TimelineDocument

/// What one side of a transition does to the properties of its view.
package struct TransitionScript: Sendable, Equatable {
  /// One effect's share in a property: its value where the view is not there, and where it is.
  package struct Part: Sendable, Equatable {
    package var away: PropertyValue
    package var identity: PropertyValue
  }

  /// The properties.
  package let columns: StateColumns
  /// For each column the shares of the effects, which act together; none where it does not change.
  package let parts: [[Part]]

  /// Reads one side of a timeline's transition.
  package init(
    _ side: TransitionSide, isInsertion: Bool, size: PropertyValue?, of timeline: Timeline
  ) {
    let context = TransitionContext(
      isInsertion: isInsertion, size: size?.numbers ?? [0, 0])
    var columns = StateColumns(timeline)
    var parts: [Int: [Part]] = [:]
    for effect in side.effects {
      for share in effect.value.shares(context) {
        let column = columns.column(of: share.property, or: share.away)
        let identity = columns.starts[column]
        parts[column, default: []].append(Part(away: share.away, identity: identity))
      }
    }
    self.columns = columns
    self.parts = columns.properties.indices.map { parts[$0] ?? [] }
  }

  /// What is seen of the view, from what each effect shows of its own.
  ///
  /// - Parameter effects: a recording with a column for each part, in the order of ``parts``.
  package func combine(_ effects: FrameRecording) -> FrameRecording {
    var result = FrameRecording(
      properties: columns.properties, framesPerSecond: effects.framesPerSecond)
    for frame in 0..<effects.frameCount {
      var first = 0
      for (column, parts) in parts.enumerated() {
        let indices = first..<first + parts.count
        first += parts.count
        if columns.properties[column].type.isDiscrete {
          let value = indices.last.map { effects.value(of: $0, frame: frame) }
          result.append(value: value ?? columns.starts[column], to: column)
        } else if indices.count == 1 {
          result.append(to: column) { effects.component($0, of: indices.lowerBound, frame: frame) }
        } else {
          let shown = combined(
            indices.map { effects.vector(of: $0, frame: frame) }, in: column)
          result.append(to: column) { shown[$0] }
        }
      }
      result.endFrame()
    }
    return result
  }

  /// The vector of a column while each of its effects shows one of its own.
  ///
  /// Effects act one on top of the other: factors are multiplied; ways, turns and radii are added up.
  /// Of several colours the last one is seen.
  package func combined(_ shown: [[Double]], in column: Int) -> [Double] {
    let property = columns.properties[column]
    let start = ValueSpace(property, colorsMove: .perceptual)
      .vector(columns.starts[column]).components
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
  /// Whether its modifier multiplies: 1 leaves the view as it is.
  fileprivate var isFactor: Bool { type == .number && initial == .number(1) }
}
