extension TreeCheck {
  /// Plain scalars that YAML reads otherwise than the eye: colours that became comments, dashes that
  /// are no items.
  static let scalars = TreeCheck { tree in
    var walk = NodeWalk()
    while let step = walk.next(in: tree.nodes) {
      let node = tree.nodes[step.index]
      guard node.kind == .scalar, node.style == .plain, node.span.count < 2 else { continue }
      if node.span.isEmpty {
        checkColor(&tree, after: node.span.end)
      } else if tree.isFlow(step.parent), tree.work[node.span.start] == UInt8(ascii: "-") {
        tree.report(
          .yamlSyntax, "a dash inside brackets is no list item", at: node.span,
          help: "inside `[ ]` the items are separated by commas alone; put a real dash in quotes")
      }
    }
  }

  /// `tint: #ff0000`: an empty value, and a comment that looks like a colour.
  private static func checkColor(_ tree: inout CheckedTree, after offset: Int) {
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
}
