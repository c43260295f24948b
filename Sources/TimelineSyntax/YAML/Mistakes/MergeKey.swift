extension PlainScalarCheck {
  /// `<<` with a value that cannot be merged.
  static func mergeKey(
    _ tree: inout CheckedTree, _ node: YAMLNode, _ step: NodeWalk.Step
  ) {
    guard step.isKey, node.span.count == 2, tree.work[node.span.start] == UInt8(ascii: "<"),
      tree.work[node.span.start + 1] == UInt8(ascii: "<")
    else { return }
    check(&tree, value: step.index + 1, isItem: false)
  }

  private static func check(_ tree: inout CheckedTree, value: Int, isItem: Bool) {
    let node = tree.nodes[value]
    let target = node.kind == .alias ? Int(node.link) : value
    // An undefined alias has already been reported.
    guard target >= 0 else { return }
    let kind = tree.nodes[target].kind
    if kind == .mapping { return }
    if kind == .sequence, !isItem {
      var child = target + 1
      while child < tree.nodes[target].subtreeEnd(at: target) {
        check(&tree, value: child, isItem: true)
        child = tree.nodes[child].subtreeEnd(at: child)
      }
      return
    }
    let text = tree.source.text(in: node.span)
    let what =
      node.kind == .alias
      ? "`\(text)` is a \(kind == .scalar ? "single value" : "list")"
      : kind == .sequence
        ? "this is a list"
        : node.span.isEmpty
          ? "there is nothing here"
          : "`\(text)` is a single value"
    tree.report(
      Diagnostic(
        .wrongType,
        isItem
          ? "the list after `<<` must contain mappings, but \(what)"
          : "`<<` merges a mapping or a list of mappings, but \(what)",
        at: tree.label(node.span.isEmpty ? tree.nodes[value - 1].span : node.span),
        secondary: node.kind == .alias
          ? [tree.label(tree.nodes[target].span, "the alias refers to this")] : [],
        help: "write an alias of a mapping, as in `<<: *base`"))
  }
}
