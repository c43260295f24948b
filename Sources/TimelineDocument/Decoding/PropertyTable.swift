/// The known properties by name: the built-in and the declared ones.
struct PropertyTable: Sendable {
  private var byName: [String: PropertyDeclaration]
  /// The declared properties, in source order.
  private(set) var declared: [PropertyDeclaration] = []
  /// The names of properties with an invalid declaration.
  private(set) var broken: Set<String> = []
  /// Properties whose declared initial value is invalid; they are not reported as having none.
  var brokenStarts: Set<String> = []

  init(builtIn: [String: PropertyDeclaration] = [:]) { byName = builtIn }

  subscript(name: String) -> PropertyDeclaration? { byName[name] }

  mutating func add(_ property: PropertyDeclaration) {
    byName[property.name] = property
    declared.append(property)
  }

  mutating func addBroken(_ name: String) { broken.insert(name) }
}
