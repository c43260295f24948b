extension PlainScalarCheck {
  /// `tint: #ff0000`: an empty value, and a comment that looks like a colour.
  static func unquotedColor(
    _ tree: inout CheckedTree, _ node: YAMLNode
  ) {
    guard node.span.isEmpty else { return }
    var start = node.span.end
    while start < tree.work.count, tree.work[start] == 0x20 || tree.work[start] == 0x09 {
      start += 1
    }
    guard start > node.span.end, start < tree.work.count, tree.work[start] == UInt8(ascii: "#")
    else { return }
    let line = tree.source.lines.span(ofLine: tree.source.lines.line(at: start), in: tree.work)
    guard let color = UnquotedColor.color(in: tree.work, at: start, end: line.end) else { return }
    tree.repairs.append(
      SyntaxRepair(
        diagnostic: UnquotedColor.diagnostic(source: tree.source, color: color),
        masks: [(SourceSpan(start, start + 1), UInt8(ascii: "x"))]))
  }
}
