internal import TimelineSyntax

extension DocumentDecoder {
  /// Decodes a mapping of properties to values.
  mutating func assignments(at id: NodeID, what: String) -> [PropertyAssignment]? {
    let node = tree.resolve(id)
    guard reader.checkMapping(node, at: id, what: what, example: "{ scale: 1.5 }") else {
      return nil
    }
    let outer = property
    defer { property = outer }
    var assignments: [PropertyAssignment] = []
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      let known = property(named: entry.key)
      property = known
      guard let declaration = known else {
        _ = propertyValue(at: entry.value)
        continue
      }
      use(declaration, at: entry.key)
      guard let value = propertyValue(at: entry.value) else {
        if what == "`initial`" {
          timeline.brokenStarts.insert(declaration.name)
        } else {
          timeline.invalidAssignments[declaration.name, default: 0] += 1
        }
        continue
      }
      assignments.append(
        PropertyAssignment(
          name: Located(declaration.name, node: entry.key, span: tree[entry.key].span),
          property: declaration,
          value: Located(value, node: entry.value, span: tree[entry.value].span)))
    }
    return assignments
  }

  /// Checks the values of properties in a mapping that is invalid as a whole.
  mutating func checkAssignments(at node: NodeID, leavingOut keys: [String]) {
    let outer = property
    defer { property = outer }
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      switch tree.string(of: entry.key) {
      case "animation": _ = animation(at: entry.value)
      case "set": _ = assignments(at: entry.value, what: "`set`")
      case let key where keys.contains(key): break
      default:
        let known = property(named: entry.key)
        property = known
        _ = propertyValue(at: entry.value)
      }
    }
  }
}
