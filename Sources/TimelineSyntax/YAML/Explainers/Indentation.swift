extension SyntaxExplainer {
  /// A line that is neither a key nor an item of the block in which its indentation puts it.
  static let indentation = SyntaxExplainer { fault in
    let problem = fault.failure.problem
    guard
      problem.contains("expected key") || problem.contains("'-' indicator")
        || problem.contains("expected ':'") || problem.contains("<block end>")
    else { return nil }
    let isUnfinishedKey = problem.contains("expected ':'")
    let line = isUnfinishedKey ? fault.contextLine : fault.line
    let span = fault.span(ofLine: line)
    let start = span.start + fault.indentation(ofLine: line)
    if isUnfinishedKey {
      return SyntaxRepair(
        diagnostic: fault.error(
          "this line is neither a key nor a list item", at: SourceSpan(start, span.end),
          label: "a colon is missing",
          help: "a key ends with `:` and a space, an item begins with `- `"),
        brokenLine: line)
    }
    if let item = itemAbove(fault, line: line, start: start) {
      let depth = fault.indentation(ofLine: item)
      let itemStart = fault.span(ofLine: item).start + depth
      return SyntaxRepair(
        diagnostic: fault.error(
          "this list item is not in line with the one above it", at: SourceSpan(start, span.end),
          secondary: [
            fault.label(SourceSpan(itemStart, fault.span(ofLine: item).end), "the item above it")
          ],
          help: "indent it by \(depth) spaces"),
        brokenLine: line, isLocal: false)
    }
    let context = fault.failure.contextOffset.map { fault.source.lines.line(at: $0) }
    var secondary: [DiagnosticLabel] = []
    if let context, context != line {
      let block = fault.span(ofLine: context)
      let blockStart = block.start + fault.indentation(ofLine: context)
      secondary.append(
        fault.label(SourceSpan(blockStart, block.end), "its block begins here"))
    }
    let isItem = fault.text(SourceSpan(start, span.end)).hasPrefix("- ")
    let isInList = problem.contains("'-'")
    let expected = isInList ? "an item that begins with `- `" : "a key"
    if let context, isItem != isInList,
      fault.indentation(ofLine: context) == fault.indentation(ofLine: line)
    {
      return SyntaxRepair(
        diagnostic: fault.error(
          isItem ? "a list item is mixed in with keys" : "a key is mixed in with list items",
          at: SourceSpan(start, span.end), label: "\(expected) was expected here",
          secondary: secondary,
          help: isItem
            ? "a list begins with a key of its own, and its items come below it"
            : "begin an item with `- `, or indent the key to make it part of the item above"),
        brokenLine: line, isLocal: false)
    }
    let depth = context.map { fault.indentation(ofLine: $0) }
    return SyntaxRepair(
      diagnostic: fault.error(
        "this line does not fit the block around it", at: SourceSpan(start, span.end),
        label: "\(expected) was expected here", secondary: secondary,
        help: depth.map {
          "indent it like the block's other lines, by \($0) \($0 == 1 ? "space" : "spaces"), or deeper to make it part of the line above"
        } ?? "check the indentation of this line and the one above it"),
      brokenLine: line, isLocal: false)
  }

  /// The nearest item of a list above an item that stands at another depth.
  private static func itemAbove(_ fault: SyntaxFault, line: Int, start: Int) -> Int? {
    func isItem(_ line: Int) -> Bool {
      fault.text(ofLine: line).drop { $0 == " " }.hasPrefix("- ")
    }
    guard isItem(line) else { return nil }
    var above = line - 1
    while above >= 1, !isItem(above) {
      if !fault.isBlank(line: above), fault.indentation(ofLine: above) == 0 { return nil }
      above -= 1
    }
    return above >= 1 ? above : nil
  }

  /// Whatever nobody else could explain.
  static let anything = SyntaxExplainer { fault in
    let span = fault.character(at: fault.failure.offset)
    let line = fault.span(ofLine: fault.line)
    let start = line.start + fault.indentation(ofLine: fault.line)
    return SyntaxRepair(
      diagnostic: fault.error(
        "this cannot be read as YAML from here on",
        at: span.isEmpty ? SourceSpan(min(start, line.end), line.end) : span,
        help: "check indentation, brackets, quotes and colons of this line and the one above it"),
      brokenLine: fault.line, isLocal: false)
  }
}
