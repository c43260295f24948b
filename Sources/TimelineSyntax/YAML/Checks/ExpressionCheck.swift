extension TreeCheck {
  /// `{ animation: timingCurve(0.2, 0, 0, 1) }`: in braces, commas make further keys in silence.
  static let unquotedExpressions = TreeCheck { tree in
    var seen = tree.textStart
    for node in tree.nodes where node.kind == .scalar && node.style == .plain {
      guard node.span.start >= seen, node.span.count > 1 else { continue }
      let bytes = tree.work[node.span.range]
      guard let parenthesis = bytes.firstIndex(of: UInt8(ascii: "(")) else { continue }
      // The scalar holds the whole call unless YAML cut it at a comma or colon.
      let opened = bytes.count { $0 == UInt8(ascii: "(") }
      guard opened > bytes.count(where: { $0 == UInt8(ascii: ")") }) else { continue }
      let line = tree.source.lines.span(
        ofLine: tree.source.lines.line(at: node.span.start), in: tree.work)
      guard
        let expression = UnquotedExpression.call(
          in: tree.work, parenthesis: parenthesis, line: line)
      else { continue }
      seen = expression.end
      tree.repairs.append(
        UnquotedExpression.repair(source: tree.source, work: tree.work, expression: expression))
    }
  }
}
