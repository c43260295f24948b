extension SyntaxExplainer {
  /// A tab where spaces have to indent.
  static let tabIndentation = SyntaxExplainer { fault in
    let candidates = [fault.line, fault.contextLine].filter {
      TabIndentation.tabs(fault, line: $0) != nil
    }
    guard let line = candidates.min() else { return nil }
    let first = fault.openBracket.map { fault.source.lines.line(at: $0) + 1 } ?? line
    var tabs: [SourceSpan] = []
    var masks: [(SourceSpan, UInt8)] = []
    for other in min(first, line)...fault.source.lines.count {
      guard let span = TabIndentation.tabs(fault, line: other) else { continue }
      tabs.append(span)
      // In brackets any indentation will do; outside, how far a tab indents is anybody's guess.
      masks.append((fault.openBracket != nil ? span : fault.span(ofLine: other), 0x20))
    }
    return SyntaxRepair(
      diagnostic: TabIndentation.diagnostic(source: fault.source, tabs: tabs),
      masks: masks, leavesOut: fault.openBracket == nil)
  }

  /// A tab before a comment that stands alone: YAML allows it and libyaml does not.
  static let tabBeforeComment = SyntaxExplainer { fault in
    guard !fault.failure.context.contains("block scalar") else { return nil }
    for line in fault.suspects {
      let span = fault.span(ofLine: line)
      let blanks = fault.work[span.range].prefix { $0 == 0x20 || $0 == 0x09 }
      guard fault.isBlank(line: line), blanks.contains(0x09) else { continue }
      return SyntaxRepair(
        masks: [(SourceSpan(span.start, span.start + blanks.count), 0x20)], leavesOut: false)
    }
    return nil
  }

  /// A tab behind a dash, where the item's first key must be a space away.
  static let tabAsSpace = SyntaxExplainer { fault in
    let tab = fault.character(at: fault.failure.offset)
    guard fault.failure.problem.contains("cannot start any token"),
      tab.count == 1, fault.work[tab.start] == 0x09
    else { return nil }
    var end = tab.end
    while end < fault.work.count, fault.work[end] == 0x09 || fault.work[end] == 0x20 { end += 1 }
    let tabs = SourceSpan(tab.start, end)
    return SyntaxRepair(
      diagnostic: fault.error(
        "a tab is used where a space belongs", at: tab, label: "a tab",
        help: "put one space there",
        fix: Fix(
          title: "put a space in place of the tab",
          edits: [TextEdit(span: tabs, replacement: " ")], isSafe: true)),
      masks: [(tabs, 0x20)])
  }
}

/// Tabs among the characters that indent a line.
enum TabIndentation {
  /// One error for all lines, of each the end of its indentation from its first tab.
  static func diagnostic(source: SourceFile, tabs: [SourceSpan]) -> Diagnostic {
    let rest = tabs.count - 1
    let edits = tabs.map { span in
      let spaces = source.text(in: span).map { $0 == "\t" ? "  " : String($0) }.joined()
      return TextEdit(span: span, replacement: spaces)
    }
    return Diagnostic(
      .yamlSyntax, "a tab is used to indent, and YAML indents with spaces",
      at: DiagnosticLabel(
        source: source, span: tabs.first ?? SourceSpan(0, 0), message: "a tab"),
      help: "indent with two spaces for each level",
      notes: rest == 0
        ? [] : ["\(rest) more \(rest == 1 ? "line has" : "lines have") a tab in the indentation"],
      fix: Fix(title: "indent with two spaces for each tab", edits: edits, isSafe: false))
  }

  /// The end of a line's indentation, from its first tab; nil where it has none.
  static func tabs(in bytes: [UInt8], line: SourceSpan) -> SourceSpan? {
    let blanks = bytes[line.range].prefix { $0 == 0x20 || $0 == 0x09 }
    guard let index = blanks.firstIndex(of: 0x09), blanks.endIndex < line.end,
      bytes[blanks.endIndex] != UInt8(ascii: "#")
    else { return nil }
    return SourceSpan(index, blanks.endIndex)
  }

  static func tabs(_ fault: SyntaxFault, line: Int) -> SourceSpan? {
    tabs(in: fault.work, line: fault.span(ofLine: line))
  }
}
