extension PlainScalarCheck {
  /// `{ animation: timingCurve(0.2, 0, 0, 1) }`: in braces, commas make further keys in silence.
  static func unquotedExpression(
    _ tree: inout CheckedTree, _ node: YAMLNode, _ step: NodeWalk.Step
  ) {
    guard tree.hasParentheses, tree.isFlow(step.parent), node.span.start >= tree.handledEnd,
      // The scalar holds the whole call unless YAML cut it at a comma or colon.
      let parenthesis = openParenthesis(in: tree.work, node.span),
      let call = UnquotedExpression.call(
        in: tree.work, parenthesis: parenthesis, lineStart: node.span.start)
    else { return }
    tree.handledEnd = call.end
    tree.repairs.append(
      UnquotedExpression.repair(
        source: tree.source, work: tree.work,
        expression: UnquotedExpression(
          call: call, in: tree.work, valueStart: node.span.start, isInBrackets: true)))
  }

  /// The first parenthesis of a span if more are opened than closed.
  private static func openParenthesis(in bytes: [UInt8], _ span: SourceSpan) -> Int? {
    var first: Int?
    var depth = 0
    for offset in span.range {
      if bytes[offset] == UInt8(ascii: "(") {
        first = first ?? offset
        depth += 1
      } else if bytes[offset] == UInt8(ascii: ")") {
        depth -= 1
      }
    }
    return depth > 0 ? first : nil
  }
}
