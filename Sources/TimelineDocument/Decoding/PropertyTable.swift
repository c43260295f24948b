internal import TimelineSyntax

/// The known properties by name: the built-in and the declared ones.
package struct PropertyTable: Sendable {
  private var byName: [String: PropertyDeclaration]
  /// The declared properties, in source order.
  private(set) var declared: [PropertyDeclaration] = []
  /// The names of properties with an invalid declaration.
  private(set) var broken: Set<String> = []
  /// Properties whose declared initial value is invalid; they are not reported as having none.
  var brokenStarts: Set<String> = []
  /// The first values of lists, which determine the length of all others.
  private(set) var firstLists: [String: DiagnosticLabel] = [:]

  init(builtIn: [String: PropertyDeclaration] = [:]) { byName = builtIn }

  package subscript(name: String) -> PropertyDeclaration? { byName[name] }

  mutating func add(_ property: PropertyDeclaration) {
    byName[property.name] = property
    declared.append(property)
  }

  /// Gives a list the length of its first value.
  mutating func close(_ name: String, as type: PropertyType, at label: DiagnosticLabel) {
    byName[name]?.type = type
    for index in declared.indices where declared[index].name == name { declared[index].type = type }
    noteFirst(label, of: name)
  }

  /// Records the first value of a list.
  mutating func noteFirst(_ label: DiagnosticLabel, of name: String) { firstLists[name] = label }

  mutating func addBroken(_ name: String) { broken.insert(name) }
}
