extension PlainScalarCheck {
  /// `[- 1, - 2]`: inside brackets a dash begins no item.
  static func dashInBrackets(
    _ tree: inout CheckedTree, _ node: YAMLNode, _ step: NodeWalk.Step
  ) {
    guard node.span.count == 1, tree.work[node.span.start] == UInt8(ascii: "-"),
      tree.isFlow(step.parent)
    else { return }
    tree.report(.yamlSyntax, BracketDash.message, at: node.span, help: BracketDash.help)
  }
}
