internal import TimelineSyntax

extension ValueType where Value == [ConstantDefinition] {
  /// The parameters of a timeline: names with their defaults, as constants have values.
  static let parameters = ValueType(.mapping(keys: .parameter, values: .anything)) { decoder, id in
    let node = decoder.tree.resolve(id)
    let example = "parameters: { distance: 24 }"
    guard decoder.reader.checkMapping(node, at: id, what: "`parameters`", example: example) else {
      return nil
    }
    for entry in decoder.tree.entries(of: node) where !decoder.tree.isExtension(entry.key) {
      decoder.readParameter(entry)
    }
    return decoder.tree.entries(of: node).compactMap { entry in
      decoder.timeline.parameters[decoder.tree.string(of: entry.key)]
    }
  }
}

extension DocumentDecoder {
  fileprivate func readParameter(_ entry: YAMLEntry) {
    let tree = tree
    guard let name = reader.constantName(of: entry.key, what: "a parameter") else {
      timeline.brokenParameters.insert(tree.string(of: entry.key))
      return
    }
    reader.noteDefinition(.parameter, name, at: tree[entry.key].span, scope: timeline.name)
    if let constant = names.constants[name] {
      reader.report(
        .duplicateKey, "`\(name)` is already a constant", at: entry.key,
        label: "this parameter would hide it",
        secondary: [
          DiagnosticLabel(
            source: constant.tree.source, span: constant.tree[constant.key].span,
            message: "the constant is defined here")
        ], help: "give one of them another name")
      return
    }
    // The parser has reported two of the same name.
    guard timeline.parameters[name] == nil else { return }
    if let argument = timeline.play.arguments[name] {
      timeline.parameters[name] = argument.definition
      setParameter(to: argument)
      return
    }
    if let value = file.parameterValues[name, of: timeline.name] {
      timeline.parameters[name] = value
      return
    }
    let hasKnownNames = checkUses(in: entry.value, of: name, what: "parameter")
    let parameter = ConstantDefinition(name: name, tree: tree, key: entry.key, value: entry.value)
    guard computeDefinition(parameter, hasKnownNames: hasKnownNames, isParameter: true) else {
      timeline.brokenParameters.insert(name)
      return
    }
    timeline.parameters[name] = parameter
  }
}
