extension TreeCheck {
  /// Keys that stand twice, are no text, or lack the space behind their colon.
  static let mappingKeys = TreeCheck { tree in
    var keys: [Int] = []
    for index in tree.nodes.indices where tree.nodes[index].kind == .mapping {
      KeyCheck.check(&tree, mapping: index, keys: &keys)
    }
  }
}

private enum KeyCheck {
  /// Above this number of keys a table of hashes is quicker than looking at every pair.
  private static let pairwiseLimit = 12

  /// - Parameter keys: room for the mapping's keys, used again for the next one; what it holds is
  ///   of no meaning.
  static func check(_ tree: inout CheckedTree, mapping: Int, keys: inout [Int]) {
    var count = 0
    let nodes = tree.nodes
    var child = mapping + 1
    let end = Int(nodes[mapping].subtreeEnd)
    while child < end {
      let value = Int(nodes[child].subtreeEnd)
      guard value < end else { break }
      let key = nodes[child]
      switch key.kind {
      case .scalar:
        if count < keys.count { keys[count] = child } else { keys.append(child) }
        count += 1
        if tree.isQuick { break }
        checkColon(&tree, key: child, value: value)
        checkDecimalComma(&tree, key: child, value: value)
        checkDash(&tree, key: child, mapping: mapping)
      case .alias:
        tree.report(
          .unsupportedYAML, "a key must be written out, and this one is an alias", at: key.span,
          help: "write the key itself")
        tree.brokenSpans.append(key.span)
      case .sequence, .mapping:
        tree.report(
          .unsupportedYAML, "a key must be a plain text, and this one is a \(name(key.kind))",
          at: key.span, help: "was `$name`, or a text in quotes, meant?")
        tree.brokenSpans.append(key.span)
      }
      child = Int(nodes[value].subtreeEnd)
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
    let nodes = tree.nodes
    for second in keys.indices.dropFirst() {
      let length = nodes[keys[second]].content.count
      // Keys of one length are rare enough to be compared byte by byte.
      let first = keys[..<second].first { first in
        nodes[first].content.count == length && equal(tree, first, keys[second])
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
    guard lhs.kind == .scalar, rhs.kind == .scalar, lhs.content.count == rhs.content.count else {
      return false
    }
    return tree.withContent(lhs) { left in
      tree.withContent(rhs) { ByteComparison.areEqual(left, $0) }
    }
  }

  private static func report(_ tree: inout CheckedTree, first: Int, second: Int) {
    let text = String(decoding: tree.content(tree.nodes[second]), as: UTF8.self)
    tree.report(
      .duplicateKey, "the key `\(text)` appears twice in the same mapping",
      at: tree.nodes[second].span, label: "and again here; YAML readers keep only one of them",
      secondary: [tree.label(tree.nodes[first].span, "first here")],
      help: text == "<<"
        ? "merge both in one list: `<<: [*first, *second]`"
        : "remove one of them, or give it another name")
  }

  /// `-spring: 1` in a block: without a space behind it, the dash is a part of the key.
  private static func checkDash(_ tree: inout CheckedTree, key: Int, mapping: Int) {
    let span = tree.nodes[key].span
    guard mapping > 0, span.count > 1, tree.work[span.start] == UInt8(ascii: "-"),
      tree.nodes[key].style == .plain, !tree.isFlow(mapping),
      MissingSpace.isLetterOrBracket(tree.work[span.start + 1])
    else { return }
    tree.report(
      .yamlSyntax, "a space is missing after the dash", at: SourceSpan(span.start, span.start + 1),
      help: "a list's item begins with `- `",
      fix: Fix(
        title: "put a space after the dash",
        edits: [TextEdit(span: SourceSpan(span.start + 1, span.start + 1), replacement: " ")],
        isSafe: true))
    tree.brokenSpans.append(tree.nodes[mapping].span)
  }

  /// `{a: 1, b:2}`: `b:2` is one key without a value to YAML.
  private static func checkColon(_ tree: inout CheckedTree, key: Int, value: Int) {
    let (keyNode, valueNode) = (tree.nodes[key], tree.nodes[value])
    guard keyNode.style == .plain, valueNode.kind == .scalar, valueNode.span.isEmpty,
      tree.work[keyNode.span.end..<max(keyNode.span.end, valueNode.span.start)]
        .allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }),
      let colon = tree.work[keyNode.span.range].firstIndex(of: UInt8(ascii: ":")),
      colon > keyNode.span.start, colon + 1 < keyNode.span.end, tree.work[colon + 1] < 0x80
    else { return }
    tree.report(
      .yamlSyntax, "a space is missing after the colon", at: SourceSpan(colon, colon + 1),
      help:
        "write `\(tree.source.text(in: SourceSpan(keyNode.span.start, colon))): \(tree.source.text(in: SourceSpan(colon + 1, keyNode.span.end)))`",
      fix: Fix(
        title: "put a space after the colon",
        edits: [TextEdit(span: SourceSpan(colon + 1, colon + 1), replacement: " ")],
        isSafe: true))
    tree.brokenSpans.append(keyNode.span)
  }

  /// `{ to: 0,5 }`: after a comma in braces, `5` is a key without a value to YAML.
  private static func checkDecimalComma(_ tree: inout CheckedTree, key: Int, value: Int) {
    let (keyNode, valueNode) = (tree.nodes[key], tree.nodes[value])
    guard keyNode.style == .plain, !keyNode.span.isEmpty, valueNode.kind == .scalar,
      valueNode.span.isEmpty, key > 0,
      isDigit(tree.work[keyNode.span.start]), keyNode.span.start >= 2,
      tree.work[keyNode.span.start - 1] == UInt8(ascii: ","),
      isDigit(tree.work[keyNode.span.start - 2])
    else { return }
    let before = tree.nodes[key - 1].span
    guard before.end == keyNode.span.start - 1 else { return }
    let whole = before.union(keyNode.span)
    let text = tree.source.text(in: whole)
    let corrected = String(text.map { $0 == "," ? "." : $0 })
    tree.report(
      .invalidNumber, "`\(text)` has a comma: a decimal point is a dot", at: whole,
      help: "write `\(corrected)`",
      fix: Fix(
        title: "change `\(text)` to `\(corrected)`",
        edits: [TextEdit(span: whole, replacement: corrected)], isSafe: false))
    tree.brokenSpans.append(keyNode.span)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
