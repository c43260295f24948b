extension SyntaxExplainer {
  /// A tab where spaces have to indent.
  static let tabIndentation = SyntaxExplainer { fault in
    let lines = 1...fault.source.lines.count
    func tab(inLine line: Int) -> SourceSpan? {
      let span = fault.span(ofLine: line)
      let blanks = fault.work[span.range].prefix { $0 == 0x20 || $0 == 0x09 }
      guard !fault.isBlank(line: line), let index = blanks.firstIndex(of: 0x09) else { return nil }
      return SourceSpan(index, span.start + blanks.count)
    }
    let candidates = [fault.line, fault.contextLine].filter { tab(inLine: $0) != nil }
    guard let line = candidates.min(), let span = tab(inLine: line) else { return nil }
    let others = lines.filter { $0 > line && tab(inLine: $0) != nil }
    let rest = others.count == 1 ? "1 more line has" : "\(others.count) more lines have"
    return SyntaxRepair(
      diagnostic: fault.error(
        "a tab stands where spaces must indent", at: span, label: "a tab",
        help: "indent with two spaces for each level",
        notes: others.isEmpty ? [] : ["\(rest) a tab in the indentation"],
        fix: TabIndentation.fix(fault, lines: [line] + others, tab: tab)),
      // How far a tab indents is anybody's guess, so these lines are left out.
      masks: ([line] + others).map { (fault.span(ofLine: $0), 0x20) })
  }
}

private enum TabIndentation {
  /// Two spaces for every tab in the indentation.
  static func fix(
    _ fault: SyntaxFault, lines: [Int], tab: (Int) -> SourceSpan?
  ) -> Fix {
    var edits: [TextEdit] = []
    for line in lines {
      guard let span = tab(line) else { continue }
      let text = fault.text(span).map { $0 == "\t" ? "  " : String($0) }.joined()
      edits.append(TextEdit(span: span, replacement: text))
    }
    return Fix(title: "indent with two spaces for each tab", edits: edits, isSafe: false)
  }
}
