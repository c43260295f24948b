/// The elements declared so far, by name.
package struct ElementTable: Sendable {
  private var byName: [String: ElementModel] = [:]
  /// All of them, in source order, those of included files first.
  private(set) var all: [ElementModel] = []
  /// The names of elements with an invalid declaration, whose uses are not reported.
  private(set) var broken: Set<String> = []

  package subscript(name: String) -> ElementModel? { byName[name] }

  var isEmpty: Bool { all.isEmpty }

  mutating func add(_ element: ElementModel) {
    byName[element.name] = element
    all.append(element)
  }

  mutating func addBroken(_ name: String) { broken.insert(name) }
}
