internal import TimelineSyntax

extension YAMLTree {
  /// The values of keyframes that were probably intended, as in a file; nil if the node has
  /// something else than numbers.
  fileprivate func bareValues(of type: PropertyType, at node: NodeID) -> [String]? {
    switch (self[node].kind, type) {
    case (_, .boolean), (_, .string): return nil
    case (.scalar, .color): return nil
    case (.scalar, _):
      guard let number = plainNumber(at: node) else { return nil }
      return type.dimension == 1 ? [number] : type.example(of: [number]).map { [$0] }
    case (.sequence, _):
      var texts: [String] = []
      for child in children(of: node) {
        guard let number = plainNumber(at: child) else { return nil }
        texts.append(number)
      }
      if texts.isEmpty { return nil }
      return type.dimension == 1 ? texts : type.example(of: texts).map { [$0] }
    case (.mapping, _):
      let names = type.components ?? []
      var texts = type.fillers
      let entries = entries(of: node)
      guard !entries.isEmpty else { return nil }
      for entry in entries {
        guard let index = names.firstIndex(of: string(of: entry.key)),
          let text = plainNumber(at: entry.value)
        else { return nil }
        texts[index] = text
      }
      return type.example(of: texts).map { [$0] }
    case (.alias, _): return nil
    }
  }
}

extension TreeReader {
  /// Reports a track that is only a value: a number, a list of numbers, or components by name.
  ///
  /// - Returns: whether it was reported.
  func reportBareValue(
    of property: PropertyDeclaration, _ entry: YAMLEntry, at node: NodeID
  ) -> Bool {
    guard !tree.isBroken(entry.value), let values = tree.bareValues(of: property.type, at: node)
    else {
      return false
    }
    let name = tree.string(of: entry.key)
    let keyframes = values.map { "{ spring: \($0) }" }.joined(separator: ", ")
    let constant =
      values.count == 1
      ? "; for a value that stays, write `initial: { \(name): \(values[0]) }` in the timeline" : ""
    report(
      .wrongType, "a track must be a list of keyframes, but this is \(tree.describe(node))",
      at: entry.value, help: "a track is a list: `\(name): [\(keyframes)]`\(constant)",
      fix: isInPlace && tree[node].kind != .scalar && tree[node].style == .flow
        ? tree.unsafeReplacement(of: tree[node].span, by: "[\(keyframes)]") : nil)
    return true
  }
}
