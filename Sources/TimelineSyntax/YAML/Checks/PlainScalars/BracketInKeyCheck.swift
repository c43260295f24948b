extension PlainScalarCheck {
  /// `b:{ c: 1 }` or `b { c: 1 }`: to YAML, the bracket and what follows are a part of the key.
  static func bracketInKey(
    _ tree: inout CheckedTree, _ node: YAMLNode, _ step: NodeWalk.Step
  ) {
    guard step.isKey, node.span.count > 2, !tree.isFlow(step.parent) else { return }
    var offset = node.span.start
    while offset < node.span.end, MissingSpace.isKeyByte(tree.work[offset]) { offset += 1 }
    guard offset > node.span.start, offset + 1 < node.span.end,
      tree.work[offset] == UInt8(ascii: ":") || tree.work[offset] == 0x20,
      "{[".utf8.contains(tree.work[offset + 1])
    else { return }
    let value = tree.nodes[step.index + 1].span
    let name = tree.source.text(in: SourceSpan(node.span.start, offset))
    let rest = tree.source.text(in: SourceSpan(offset + 1, max(value.end, node.span.end)))
    let isSpace = tree.work[offset] == UInt8(ascii: ":")
    let edit = isSpace ? SourceSpan(offset + 1, offset + 1) : SourceSpan(offset, offset)
    tree.report(
      .yamlSyntax,
      isSpace ? "a space is missing after the colon" : "a colon is missing after `\(name)`",
      at: SourceSpan(offset, offset + 1), help: "write `\(name): \(rest)`",
      fix: Fix(
        title: isSpace ? "put a space after the colon" : "put a colon after `\(name)`",
        edits: [TextEdit(span: edit, replacement: isSpace ? " " : ":")], isSafe: true))
    tree.brokenSpans.append(node.span.union(value))
  }
}
