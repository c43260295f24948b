package import TimelineDocument

/// The properties of a timeline whose contents are state changes, in file order, and their starts.
package struct StateColumns: Sendable, Equatable {
  /// The properties.
  package private(set) var properties: [PropertyDeclaration] = []
  /// Where they start, in document units.
  package private(set) var starts: [PropertyValue] = []
  private var indices: [String: Int] = [:]

  /// Begins with what a timeline's `initial` sets.
  package init(_ timeline: Timeline) {
    for assignment in timeline.initial {
      add(assignment.property, start: assignment.value.value)
    }
  }

  /// The column of a property; a new one starts at the declaration's value.
  ///
  /// - Parameter value: where a property without any start value starts: phases may all set it.
  package mutating func column(of property: PropertyDeclaration, or value: PropertyValue) -> Int {
    indices[property.name] ?? add(property, start: property.initial ?? value)
  }

  @discardableResult
  private mutating func add(_ property: PropertyDeclaration, start: PropertyValue) -> Int {
    indices[property.name] = properties.count
    properties.append(property)
    starts.append(start)
    return properties.count - 1
  }
}
