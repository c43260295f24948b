extension TreeCheck {
  /// Keys that are duplicates, are not strings, or have no space after their colon.
  static let mappingKeys = TreeCheck { tree in
    for index in tree.nodes.indices where tree.nodes[index].kind == .mapping {
      KeyCheck.check(&tree, mapping: index)
    }
  }
}

enum KeyCheck {
  static func check(_ tree: inout CheckedTree, mapping: Int) {
    var keys: [[UInt8]: Int] = [:]
    var repeated: [(first: Int, second: Int)] = []
    let nodes = tree.nodes
    var child = mapping + 1
    let end = nodes[mapping].subtreeEnd(at: mapping)
    while child < end {
      let value = nodes[child].subtreeEnd(at: child)
      guard value < end else { break }
      let key = nodes[child]
      switch key.kind {
      case .scalar:
        let content = tree.withContent(key) { Array($0) }
        if let first = keys[content] {
          repeated.append((first, child))
        } else {
          keys[content] = child
        }
        missingSpaceAfterColon(&tree, key: child, value: value)
        decimalComma(&tree, key: child, value: value)
        missingSpaceAfterDash(&tree, key: child, mapping: mapping)
      case .alias:
        tree.report(
          Diagnostic(
            .unsupportedYAML, "a key cannot be an alias",
            at: tree.label(key.span), help: "write the key itself"))
        tree.brokenSpans.append(key.span)
      case .sequence, .mapping:
        tree.report(
          Diagnostic(
            .unsupportedYAML, "a key must be a string, but this one is a \(name(key.kind))",
            at: tree.label(key.span),
            help: "write `$name` for a constant, or put a string in quotes"))
        tree.brokenSpans.append(key.span)
      }
      child = nodes[value].subtreeEnd(at: value)
    }
    for (first, second) in repeated { report(&tree, first: first, second: second) }
  }

  private static func name(_ kind: YAMLNode.Kind) -> String {
    kind == .sequence ? "list" : "mapping"
  }

  private static func report(_ tree: inout CheckedTree, first: Int, second: Int) {
    let text = String(decoding: tree.content(tree.nodes[second]), as: UTF8.self)
    tree.report(
      Diagnostic(
        .duplicateKey, "the key `\(text)` appears twice in the same mapping",
        at: tree.label(
          tree.nodes[second].span, "and again here; YAML parsers keep only one of them"),
        secondary: [tree.label(tree.nodes[first].span, "first here")],
        help: text == "<<"
          ? "merge both in one list: `<<: [*first, *second]`"
          : "remove one of them, or give it another name"))
  }
}
