/// The constants defined so far, by name.
struct ConstantTable: Sendable {
  private var byName: [String: ConstantDefinition] = [:]
  /// All of them, in source order.
  private(set) var all: [ConstantDefinition] = []
  /// Invalid names of constants, whose uses are not reported.
  var broken: Set<String> = []

  subscript(name: String) -> ConstantDefinition? { byName[name] }

  var names: some Collection<String> { byName.keys }

  mutating func add(_ constant: ConstantDefinition) {
    byName[constant.name] = constant
    all.append(constant)
  }
}
