package import TimelineDocument

/// What one side of a transition does to the properties of its view.
package struct TransitionScript: Sendable {
  /// One effect's share in a property: its value where the view is not there, and where it is.
  package struct Part: Sendable {
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

  /// The value of a column while each effect shows a value of its own, all in document units.
  ///
  /// Effects act one on top of the other: factors are multiplied, ways, turns and radii added up. Of
  /// anything else the last effect's value is shown.
  package func combined(_ shown: [[Double]], in column: Int) -> [Double] {
    guard shown.count > 1 else { return shown.first ?? columns.starts[column].numbers }
    let identity = columns.starts[column].numbers
    let property = columns.properties[column]
    return identity.indices.map { index in
      let start = identity[index]
      switch property.type {
      case .number where start != 0 && property.isFactor:
        return shown.reduce(start) { $0 * $1[index] / start }
      case .color: return shown.last?[index] ?? start
      default: return shown.reduce(start) { $0 + $1[index] - start }
      }
    }
  }
}

extension PropertyDeclaration {
  /// Whether its modifier multiplies: 1 leaves the view as it is.
  fileprivate var isFactor: Bool { initial == .number(1) }
}
