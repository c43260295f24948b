extension PlainScalarCheck {
  /// `- spring:2` or `[spring:2]`, or `from:0` below its key: YAML takes it for a text where a mapping belongs.
  static func missingSpace(
    _ tree: inout CheckedTree, _ node: YAMLNode, _ step: NodeWalk.Step
  ) {
    guard !step.isKey, step.parent >= 0, node.span.count > 2 else { return }
    // A value on its key's line may well hold a colon, as an address does.
    let isItem = tree.nodes[step.parent].kind == .sequence
    guard isItem || !tree.isFlow(step.parent) && tree.isFirstOnLine(node.span.start) else { return }
    check(&tree, node.span)
  }

  private static func check(_ tree: inout CheckedTree, _ span: SourceSpan) {
    let lines = tree.source.lines
    let first = lines.line(at: span.start)
    var colons: [Int] = []
    for line in first...lines.line(at: span.end) {
      let whole = lines.span(ofLine: line, in: tree.work)
      let part = SourceSpan(max(whole.start, span.start), min(whole.end, span.end))
      guard let colon = MissingSpace.colon(in: tree.work, line: part),
        tree.work[part.start..<colon].contains(where: { $0 > 0x39 }),
        tree.work[colon + 1] != UInt8(ascii: "\\"), tree.work[colon + 1] < 0x80
      else {
        if line == first { return }
        continue
      }
      colons.append(colon)
    }
    guard let colon = colons.first else { return }
    let line = SourceSpan(span.start, min(span.end, lines.span(ofLine: first, in: tree.work).end))
    let key = tree.source.text(in: SourceSpan(span.start, colon))
    let value = tree.source.text(in: SourceSpan(colon + 1, line.end))
    let rest = colons.count - 1
    tree.diagnostics.append(
      Diagnostic(
        .yamlSyntax, "a space is missing after the colon",
        at: tree.label(SourceSpan(colon, colon + 1)), help: "write `\(key): \(value)`",
        notes: rest == 0
          ? [] : ["\(rest) more \(rest == 1 ? "line lacks" : "lines lack") it too"],
        fix: Fix(
          title: "put a space after the colon",
          edits: colons.map {
            TextEdit(span: SourceSpan($0 + 1, $0 + 1), replacement: " ")
          }, isSafe: true)))
    tree.brokenSpans.append(span)
  }
}
