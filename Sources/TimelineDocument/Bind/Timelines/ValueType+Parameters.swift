internal import TimelineSyntax

/// The parameters of a timeline.
struct TimelineParameters: Sendable {
  /// The valid ones, in source order.
  fileprivate(set) var definitions: [ConstantDefinition] = []
  fileprivate(set) var byName: [String: ConstantDefinition] = [:]
  /// The names of those that are invalid.
  fileprivate(set) var broken: Set<String> = []
}

extension TimelineHeader {
  /// Makes parameters known.
  mutating func take(_ parameters: TimelineParameters) {
    (self.parameters, brokenParameters) = (parameters.byName, parameters.broken)
  }
}

extension ValueType where Value == TimelineParameters {
  /// The parameters of a timeline: names with their defaults, as constants have values.
  static let parameters = ValueType(.mapping(keys: .parameter, values: .anything)) { scope, id in
    let tree = scope.tree
    let node = tree.resolve(id)
    let example = "parameters: { distance: 24 }"
    guard scope.reader.checkMapping(node, at: id, what: "`parameters`", example: example) else {
      return nil
    }
    var result = TimelineParameters()
    var header = scope.timeline
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      let name = tree.string(of: entry.key)
      // The parser has reported two of the same name.
      guard result.byName[name] == nil else { continue }
      if let parameter = TimelineBinder(scope.knowing(header)).parameter(entry) {
        result.definitions.append(parameter)
        result.byName[name] = parameter
      } else {
        result.broken.insert(name)
      }
      header.take(result)
    }
    return result
  }
}

extension TimelineBinder {
  /// A parameter; nil if it is invalid, after a report.
  fileprivate func parameter(_ entry: YAMLEntry) -> ConstantDefinition? {
    let tree = tree
    guard let name = reader.constantName(of: entry.key, what: "a parameter") else { return nil }
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
      return nil
    }
    if let argument = timeline.play.arguments[name] {
      ArithmeticBinder(scope).setParameter(to: argument)
      return argument.definition
    }
    if let value = file.parameterValues[name, of: timeline.name] { return value }
    let hasKnownNames = ValueBinder(scope).checkUses(in: entry.value, of: name, what: "parameter")
    let parameter = ConstantDefinition(name: name, tree: tree, key: entry.key, value: entry.value)
    return ValueBinder(scope).computeDefinition(
      parameter, hasKnownNames: hasKnownNames, isParameter: true)
      ? parameter : nil
  }
}
