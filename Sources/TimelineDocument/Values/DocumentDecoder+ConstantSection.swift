internal import TimelineSyntax

extension DocumentDecoder {
  /// The names that stand for numbers of an element's copy, with their meaning.
  static let copyNames = ["index": "a copy's number", "count": "the number of copies"]

  /// Decodes the constants' names; their values are decoded at each use.
  mutating func readConstants(at id: NodeID) {
    let node = tree.resolve(id)
    guard reader.checkMapping(node, at: id, what: "`constants`", example: "constants: { big: 1.2 }")
    else {
      return
    }
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      guard let name = reader.name(of: entry.key, what: "a constant") else {
        constants.broken.insert(tree.string(of: entry.key))
        continue
      }
      reader.noteDefinition(.constant, name, at: tree[entry.key].span)
      if let meaning = Self.copyNames[name] {
        reader.report(
          .reservedName, "`$\(name)` is already \(meaning)", at: entry.key,
          label: "a constant would hide it", help: "choose another name")
        constants.broken.insert(name)
        continue
      }
      if let first = constants[name] {
        if first.tree === tree { continue }
        reader.report(
          .duplicateKey, "the constant `\(name)` is defined twice", at: entry.key,
          label: "and again here",
          secondary: [
            DiagnosticLabel(
              source: first.tree.source, span: first.tree[first.key].span,
              message: "first defined here")
          ])
        continue
      }
      checkConstantUses(in: entry.value, of: name)
      constants.add(
        ConstantDefinition(name: name, tree: tree, key: entry.key, value: entry.value))
    }
  }

  /// Checks that a constant's value uses only constants defined before it, which prevents cycles.
  private mutating func checkConstantUses(in value: NodeID, of name: String) {
    for node in tree.subtree(of: tree.resolve(value)) {
      guard let use = tree.constantUse(at: node) else { continue }
      reader.noteUse(.constant, use.name, at: use.span)
      if constants[use.name] != nil || constants.broken.contains(use.name) { continue }
      if use.name == name {
        reader.report(.cyclicReference, "the constant `\(name)` is defined by itself", at: use.span)
      } else if !reader.isIncluded {
        reader.report(
          .unknownReference, "there is no constant `\(use.name)` above this one", at: use.span,
          help: "a constant can only use those above it")
      }
    }
  }
}
