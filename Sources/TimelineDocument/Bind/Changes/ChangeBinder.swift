internal import TimelineSyntax

/// Binds events and phases, which change properties.
struct ChangeBinder: Binder {
  let scope: BindingScope

  /// Decodes a mapping of properties to values.
  func assignments(at id: NodeID, what: String) -> [PropertyAssignment]? {
    let node = tree.resolve(id)
    guard reader.checkMapping(node, at: id, what: what, example: "{ scale: 1.5 }") else {
      return nil
    }
    var assignments: [PropertyAssignment] = []
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      switch ElementBinder(scope).viewEntry(entry, own: nil) {
      case .property:
        if let assignment = assignment(entry, what: what) { assignments.append(assignment) }
      case .element(let element, let entries, let stagger, _):
        if what == "`active`" {
          reader.reportElementInTransition(element, at: entry.key)
        } else {
          reader.reportUselessStagger(stagger)
        }
        for entry in entries {
          let copies = ElementBinder(scope.inPlace { $0.element = element })
            .forEachCopy(of: entry.value) { ChangeBinder($0).assignment(entry, what: what) }
          assignments += copies.map { copy, value in copy.map(value.inCopy) ?? value }
        }
      case .invalid: break
      }
    }
    return assignments
  }

  /// Decodes the value of a property.
  private func assignment(_ entry: YAMLEntry, what: String) -> PropertyAssignment? {
    let known = PropertyBinder(scope).property(named: entry.key, value: entry.value)
    if let known { PropertyBinder(scope).use(known, at: entry.key) }
    let value = ValueBinder(scope.inPlace { $0.property = known }).propertyValue(at: entry.value)
    guard let declaration = known else { return nil }
    guard let value else {
      if what == "`initial`" {
        findings.brokenStarts.insert(declaration.name)
      } else {
        findings.invalidAssignments[declaration.name, default: 0] += 1
      }
      return nil
    }
    return PropertyAssignment(
      name: Located(declaration.name, node: entry.key, span: tree[entry.key].span),
      property: declaration,
      value: Located(value, node: entry.value, span: tree[entry.value].span))
  }

  /// Checks the values of properties in a mapping that is invalid as a whole.
  func checkAssignments(at node: NodeID, leavingOut keys: [String]) {
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      switch tree.string(of: entry.key) {
      case "animation": _ = DefinitionBinder(scope).animation(at: entry.value)
      case "set": _ = assignments(at: entry.value, what: "`set`")
      case let key where keys.contains(key): break
      default:
        let known = PropertyBinder(scope).property(named: entry.key, value: entry.value)
        _ = ValueBinder(scope.inPlace { $0.property = known }).propertyValue(at: entry.value)
      }
    }
  }
}
