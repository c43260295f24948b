package import TimelineDocument

/// The properties of a timeline with state changes, in file order, and their start values.
package struct StateColumns: Sendable, Equatable {
  /// The properties.
  package private(set) var properties: [PropertyDeclaration] = []
  /// The start values, in document units.
  package private(set) var starts: [PropertyValue] = []
  private var indices: [String: Int] = [:]

  /// Creates the columns of a timeline's `initial` values.
  package init(_ timeline: Timeline) {
    for assignment in timeline.initial {
      add(assignment.property, start: assignment.value.value)
    }
  }

  /// The column of a property; a new column starts at the initial value of the declaration.
  ///
  /// - Parameter value: the start value of a property without an initial value, which all phases
  ///   may set.
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
