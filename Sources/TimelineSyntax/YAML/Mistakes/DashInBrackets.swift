/// `[- 1, - 2]`: a dash does not begin an item in a flow sequence; libyaml rejects only some cases.
extension SyntaxMistake {
  static let dashInBrackets = SyntaxMistake { error in
    let dash = error.character(at: error.failure.offset)
    guard error.isInsideBrackets, error.text(dash) == "-", dash.end < error.work.count,
      error.work[dash.end].isWhitespace
    else { return nil }
    return SyntaxRepair(diagnostic: error.dashInBrackets(at: dash), masks: [(dash, 0x20)])
  }
}

extension PlainScalarCheck {
  static func dashInBrackets(
    _ tree: inout CheckedTree, _ node: YAMLNode, _ step: NodeWalk.Step
  ) {
    guard node.span.count == 1, tree.work[node.span.start] == UInt8(ascii: "-"),
      tree.isFlow(step.parent)
    else { return }
    tree.report(tree.dashInBrackets(at: node.span))
  }
}

extension WorkingText {
  fileprivate func dashInBrackets(at dash: SourceSpan) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "a dash inside brackets does not begin a list item", at: label(dash),
      help: "inside `[ ]`, separate items with commas only; put a real dash in quotes")
  }
}
