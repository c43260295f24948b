extension TreeCheck {
  /// Keys that are duplicates, are not strings, or have no space after their colon.
  static let mappingKeys = TreeCheck { tree in
    var keys: [Int] = []
    for index in tree.nodes.indices where tree.nodes[index].kind == .mapping {
      KeyCheck.check(&tree, mapping: index, keys: &keys)
    }
  }
}

enum KeyCheck {
  /// The number of keys above which a hash table is faster than comparing all pairs.
  private static let pairwiseLimit = 12

  /// - Parameter keys: a reusable buffer; its previous content is ignored.
  static func check(_ tree: inout CheckedTree, mapping: Int, keys: inout [Int]) {
    var count = 0
    let nodes = tree.nodes
    var child = mapping + 1
    let end = nodes[mapping].subtreeEnd(at: mapping)
    while child < end {
      let value = nodes[child].subtreeEnd(at: child)
      guard value < end else { break }
      let key = nodes[child]
      switch key.kind {
      case .scalar:
        if count < keys.count { keys[count] = child } else { keys.append(child) }
        count += 1
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
    if count <= pairwiseLimit {
      checkPairs(&tree, keys[..<count])
    } else {
      checkHashes(&tree, keys[..<count])
    }
  }

  private static func name(_ kind: YAMLNode.Kind) -> String {
    kind == .sequence ? "list" : "mapping"
  }

  private static func checkPairs(_ tree: inout CheckedTree, _ keys: ArraySlice<Int>) {
    for second in keys.indices.dropFirst() {
      let length = tree.contentCount(of: keys[second])
      // Keys of equal length are rare enough to be compared bytewise.
      let first = keys[..<second].first { first in
        tree.contentCount(of: first) == length && equal(tree, first, keys[second])
      }
      if let first { report(&tree, first: first, second: keys[second]) }
    }
  }

  private static func checkHashes(_ tree: inout CheckedTree, _ keys: ArraySlice<Int>) {
    var table = KeyTable()
    for key in keys where tree.nodes[key].kind == .scalar {
      let first = tree.withContent(tree.nodes[key]) { content in
        table.insert(key, content: content) { equal(tree, $0, key) }
      }
      if let first { report(&tree, first: first, second: key) }
    }
  }

  private static func equal(_ tree: CheckedTree, _ a: Int, _ b: Int) -> Bool {
    let (lhs, rhs) = (tree.nodes[a], tree.nodes[b])
    guard lhs.kind == .scalar, rhs.kind == .scalar,
      tree.contentCount(of: a) == tree.contentCount(of: b)
    else {
      return false
    }
    return tree.withContent(lhs) { left in
      tree.withContent(rhs) { ByteComparison.areEqual(left, $0) }
    }
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
