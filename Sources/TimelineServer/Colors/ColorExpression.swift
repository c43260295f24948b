internal import TimelineDocument
internal import TimelineSyntax

/// A colour in a document: a string in hexadecimal notation, or a mapping of components.
struct ColorExpression {
  let span: SourceSpan
  /// Red, green, blue and opacity, from 0 to 1.
  let components: [Double]

  /// The colours of a file, without texts that only look like one.
  static func all(in document: TimelineDocument) -> [ColorExpression] {
    let tree = document.tree
    let strings = Set(document.properties.filter { $0.type == .string }.map(\.name))
    var texts: Set<NodeID> = []
    for id in tree.nodeIDs where tree[id].kind == .mapping {
      for entry in tree.entries(of: id) where !entry.isMerged {
        texts.insert(entry.key)
        let key = tree.string(of: entry.key)
        if textKeys.contains(key) { texts.insert(entry.value) }
        // The values and keyframes of a property whose values are strings.
        if strings.contains(key) { texts.formUnion(tree.subtree(of: entry.value)) }
      }
    }
    return tree.nodeIDs.compactMap { id in
      guard !texts.contains(id), let components = components(of: id, in: tree) else { return nil }
      return ColorExpression(
        span: tree[id].span, components: components.map { min(max($0, 0), 1) })
    }
  }

  /// The keys whose values are texts for people or names.
  private static let textKeys: Set<String> = [
    "title", "description", "trigger", "phase", "unit", "include", "reducedMotion",
  ]

  private static func components(of id: NodeID, in tree: YAMLTree) -> [Double]? {
    let node = tree[id]
    switch (node.kind, node.style) {
    case (.scalar, .doubleQuoted), (.scalar, .singleQuoted):
      return HexColor.components(of: tree.string(of: id))
    case (.mapping, _):
      var values: [String: Double] = ["opacity": 1]
      for entry in tree.entries(of: id) {
        let name = tree.string(of: entry.key)
        guard names.contains(name), tree[entry.value].kind == .scalar,
          case .number(let value, unit: .bare) = tree.withContent(
            of: entry.value, { Quantity.read($0) })
        else { return nil }
        values[name] = value
      }
      let components = names.compactMap { values[$0] }
      // A comment would be lost when another colour is picked.
      guard components.count == names.count,
        !tree.comments.contains(where: { node.span.contains($0.span) })
      else { return nil }
      return components
    default: return nil
    }
  }

  private static let names = ["red", "green", "blue", "opacity"]

  /// A colour in the notation of the text that it replaces.
  static func text(of components: [Double], replacing text: String) -> String {
    if text.hasPrefix("{") || text.first?.isLetter == true {
      let count = components[3] == 1 ? 3 : 4
      let parts = zip(names, components).prefix(count).map {
        "\($0): \(NumberText.string($1, decimals: 4))"
      }
      return "{ \(parts.joined(separator: ", ")) }"
    }
    let quote = text.hasPrefix("'") ? "'" : "\""
    var color = HexColor.text(of: components)
    let digits = Array(color.dropFirst())
    let isDoubled = stride(from: 0, to: digits.count, by: 2).allSatisfy {
      digits[$0] == digits[$0 + 1]
    }
    if text.count == "\"#abc\"".count, digits.count == 6, isDoubled {
      color = "#" + String(stride(from: 0, to: 6, by: 2).map { digits[$0] })
    }
    return quote + color + quote
  }
}
