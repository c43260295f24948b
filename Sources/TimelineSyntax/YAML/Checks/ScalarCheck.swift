extension TreeCheck {
  /// Plain scalars that YAML reads otherwise than the eye: curly quotes, invisible characters,
  /// colours that became comments.
  static let scalars = TreeCheck { tree in
    var check = ScalarCheck(tree: tree)
    tree.forEachNode { check.check($0, parent: $1) }
    tree = check.tree
  }
}

private struct ScalarCheck {
  var tree: CheckedTree

  init(tree: CheckedTree) { self.tree = tree }

  mutating func check(_ index: Int, parent: Int) {
    let node = tree.nodes[index]
    guard node.kind == .scalar, node.style == .plain else { return }
    if node.span.isEmpty {
      checkColor(after: node.span.end)
      return
    }
    let isFlow = parent >= 0 && tree.nodes[parent].style == .flow
    let bytes = tree.content(node)
    if isFlow, bytes.count == 1, bytes.first == UInt8(ascii: "-") {
      tree.report(
        .yamlSyntax, "a dash inside brackets is no list item", at: node.span,
        help: "inside `[ ]` the items are separated by commas alone; put a real dash in quotes")
    }
    if bytes.contains(where: { $0 >= 0x80 }) { checkConfusables(node) }
  }

  /// `tint: #ff0000`: an empty value, and a comment that looks like a colour.
  private mutating func checkColor(after offset: Int) {
    var start = offset
    while start < tree.work.count, tree.work[start] == 0x20 || tree.work[start] == 0x09 {
      start += 1
    }
    guard start > offset, start < tree.work.count, tree.work[start] == UInt8(ascii: "#") else {
      return
    }
    let line = tree.source.lines.span(ofLine: tree.source.lines.line(at: start), in: tree.work)
    guard let color = UnquotedColor.color(in: tree.work, at: start, end: line.end) else { return }
    tree.repairs.append(
      SyntaxRepair(
        diagnostic: UnquotedColor.diagnostic(source: tree.source, color: color),
        masks: [(SourceSpan(start, start + 1), UInt8(ascii: "x"))]))
  }

  private mutating func checkConfusables(_ node: YAMLNode) {
    guard !node.isDecoded else { return }
    let text = tree.source.text(in: node.span)
    // Prose has its dashes, quotes and spaces by right; a single word does not.
    let isProse = text.contains(" ")
    var offset = node.span.start
    var edits: [TextEdit] = []
    var first: UInt32?
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let span = SourceSpan(offset, offset + UTF8.width(scalar))
      offset = span.end
      guard let replacement = CharacterName.replacement(for: scalar.value) else { continue }
      let isQuote = replacement == "\"" || replacement == "'"
      guard !isProse || (index == 0 && isQuote) || !edits.isEmpty && isQuote else { continue }
      first = first ?? scalar.value
      edits.append(TextEdit(span: span, replacement: replacement))
    }
    guard let first, let place = edits.first?.span else { return }
    let name = CharacterName.describe(first)
    let isQuote = ["\"", "'"].contains(edits.first?.replacement)
    tree.report(
      .yamlSyntax, isQuote ? "\(name) does not quote" : "\(name) stands in `\(text)`", at: place,
      help: isQuote
        ? "use straight quotes, `\"` or `'`"
        : "replace it by a plain character, or remove it",
      fix: Fix(title: "use plain characters", edits: edits, isSafe: true))
    tree.brokenSpans.append(node.span)
  }
}
