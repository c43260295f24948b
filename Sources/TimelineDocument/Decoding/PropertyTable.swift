/// The properties that are known, by their names: the built-in ones, and those that are declared.
struct PropertyTable: Sendable {
  private var byName: [String: PropertyDeclaration]
  /// The declared ones in the order of the text.
  private(set) var declared: [PropertyDeclaration] = []
  /// The names of properties whose declaration could not be read.
  private(set) var broken: Set<String> = []
  /// Properties whose declared start could not be read: they are not reported as having none.
  var brokenStarts: Set<String> = []

  init(builtIn: [String: PropertyDeclaration] = [:]) { byName = builtIn }

  subscript(name: String) -> PropertyDeclaration? { byName[name] }

  mutating func add(_ property: PropertyDeclaration) {
    byName[property.name] = property
    declared.append(property)
  }

  mutating func addBroken(_ name: String) { broken.insert(name) }
}
