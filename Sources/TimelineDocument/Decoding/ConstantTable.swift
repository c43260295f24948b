/// The constants that are known, by their names.
struct ConstantTable: Sendable {
  private var byName: [String: ConstantDefinition] = [:]
  /// All of them in the order of the text.
  private(set) var all: [ConstantDefinition] = []

  subscript(name: String) -> ConstantDefinition? { byName[name] }

  var names: some Collection<String> { byName.keys }

  mutating func add(_ constant: ConstantDefinition) {
    byName[constant.name] = constant
    all.append(constant)
  }
}
