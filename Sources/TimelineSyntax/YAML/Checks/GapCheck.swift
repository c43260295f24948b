extension TreeCheck {
  /// Checks the text between scalars: comments, and YAML indicators that timelines do not support.
  static let gaps = TreeCheck { tree in
    let covered = GapScan.coveredSpans(tree)
    var scan = GapScan(tree: tree)
    var offset = tree.textStart
    for span in covered {
      if span.start > offset { scan.scan(SourceSpan(offset, span.start)) }
      offset = max(offset, span.end)
    }
    if offset < tree.end { scan.scan(SourceSpan(offset, tree.end)) }
    tree = scan.tree
  }
}

private struct GapScan {
  var tree: CheckedTree

  /// The spans of scalars, aliases, anchors and tags, in order.
  static func coveredSpans(_ tree: CheckedTree) -> [SourceSpan] {
    var spans: [SourceSpan] = []
    spans.reserveCapacity(tree.nodes.count)
    for node in tree.nodes where node.kind == .scalar || node.kind == .alias {
      if node.style == .literal || node.style == .folded {
        // The header line may end with a comment; the content begins on the next line.
        var line = node.span.start
        while line < node.span.end, tree.work[line] != 0x0A, tree.work[line] != 0x0D { line += 1 }
        spans.append(SourceSpan(line, node.span.end))
      } else if !node.span.isEmpty {
        spans.append(node.span)
      }
    }
    guard !tree.propertySpans.isEmpty else { return spans }
    return (spans + tree.propertySpans).sorted()
  }

  mutating func scan(_ gap: SourceSpan) {
    var offset = gap.start
    while offset < gap.end {
      switch tree.work[offset] {
      case UInt8(ascii: "#"): offset = takeComment(at: offset, limit: gap.end)
      case UInt8(ascii: "?"):
        tree.report(
          Diagnostic(
            .unsupportedYAML, "`? ` keys are not allowed in a timeline file",
            at: tree.label(SourceSpan(offset, offset + 1)),
            help: "write the key as plain text, followed by a colon"))
        offset += 1
      case UInt8(ascii: "%") where offset == 0 || isBreak(offset - 1):
        while offset < gap.end, !isBreak(offset) { offset += 1 }
      default: offset += 1
      }
    }
  }

  private func isBreak(_ offset: Int) -> Bool {
    tree.work[offset].isLineBreak
  }

  private mutating func takeComment(at start: Int, limit: Int) -> Int {
    var end = start
    while end < tree.work.count, !isBreak(end) { end += 1 }
    var before = start
    while before > tree.textStart, tree.work[before - 1].isBlank {
      before -= 1
    }
    let isAlone = before == tree.textStart || isBreak(before - 1)
    if before == start, !isAlone {
      tree.report(
        Diagnostic(
          .yamlSyntax, "a comment needs a space before its `#`",
          at: tree.label(SourceSpan(start, start + 1)),
          help: "put a space before it, or quote the string that contains `#`",
          fix: Fix(
            title: "put a space before the comment",
            edits: [TextEdit(span: SourceSpan(start, start), replacement: " ")], isSafe: true)))
    }
    tree.comments.append(YAMLComment(span: SourceSpan(start, end), isAlone: isAlone))
    return min(end, max(limit, start + 1))
  }
}
