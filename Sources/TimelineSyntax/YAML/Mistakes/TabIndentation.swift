extension SyntaxMistake {
  /// A tab in indentation that requires spaces.
  static let tabIndentation = SyntaxMistake { error in
    let candidates = [error.line, error.contextLine].filter {
      TabIndentation.tabs(error, line: $0) != nil
    }
    guard let line = candidates.min() else { return nil }
    let first = error.openBracket.map { error.line(at: $0) + 1 } ?? line
    var tabs: [SourceSpan] = []
    var masks: [(SourceSpan, UInt8)] = []
    for other in min(first, line)...error.source.lines.count {
      guard let span = TabIndentation.tabs(error, line: other) else { continue }
      tabs.append(span)
      // Indentation does not matter in brackets; elsewhere the width of a tab is ambiguous.
      masks.append((error.openBracket != nil ? span : error.span(ofLine: other), 0x20))
    }
    return SyntaxRepair(
      diagnostic: TabIndentation.diagnostic(source: error.source, tabs: tabs),
      masks: masks, leavesOut: error.openBracket == nil)
  }

  /// A tab before a comment on its own line: valid in YAML, but rejected by libyaml.
  static let tabBeforeComment = SyntaxMistake { error in
    guard !error.failure.context.contains("block scalar") else { return nil }
    for line in error.suspects {
      let span = error.span(ofLine: line)
      let blanks = error.work[span.range].prefix { $0.isBlank }
      guard error.isBlank(line: line), blanks.contains(0x09) else { continue }
      return SyntaxRepair(
        masks: [(SourceSpan(span.start, span.start + blanks.count), 0x20)], leavesOut: false)
    }
    return nil
  }

  /// A tab after a dash, where the item's first key must be a space away.
  static let tabAsSpace = SyntaxMistake { error in
    let tab = error.character(at: error.failure.offset)
    guard error.hasProblem("cannot start any token"),
      tab.count == 1, error.work[tab.start] == 0x09
    else { return nil }
    var end = tab.end
    while end < error.work.count, error.work[end].isBlank { end += 1 }
    let tabs = SourceSpan(tab.start, end)
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "a tab is used where a space belongs", at: error.label(tab, "a tab"),
        help: "put one space there",
        fix: Fix(
          title: "put a space in place of the tab",
          replacing: tabs, by: " ", isSafe: true)),
      masks: [(tabs, 0x20)])
  }
}

/// Tabs in the indentation of lines.
enum TabIndentation {
  static let message = "a tab is used to indent, and YAML indents with spaces"

  /// One error for all lines; each span is the indentation from its first tab.
  static func diagnostic(source: SourceFile, tabs: [SourceSpan]) -> Diagnostic {
    let rest = tabs.count - 1
    let edits = indentations(source: source, tabs: tabs)
    return Diagnostic(
      .yamlSyntax, message,
      at: DiagnosticLabel(
        source: source, span: tabs.first ?? SourceSpan(0, 0), message: "a tab"),
      help: "indent with two spaces for each level",
      notes: rest == 0
        ? [] : ["\(rest) more \(rest == 1 ? "line has" : "lines have") a tab in the indentation"],
      fix: Fix(title: "indent with spaces", edits: edits, isSafe: false))
  }

  /// Replaces tabs with spaces, two for each tab beyond the minimum of consecutive lines.
  ///
  /// Lines with the minimum are one level below the previous line if it ends with a colon or opens
  /// a bracket.
  private static func indentations(source: SourceFile, tabs: [SourceSpan]) -> [TextEdit] {
    func line(of span: SourceSpan) -> Int { source.lines.line(at: span.start) }
    func count(_ span: SourceSpan) -> Int { source.bytes[span.range].count { $0 == 0x09 } }
    var edits: [TextEdit] = []
    var rest = tabs[...]
    while let first = rest.first {
      var block = [first]
      while let next = rest.dropFirst(block.count).first,
        let last = block.last, line(of: next) == line(of: last) + 1
      {
        block.append(next)
      }
      rest = rest.dropFirst(block.count)
      let least = block.map(count).min() ?? 1
      let base = level(below: line(of: first) - 1, in: source)
      for span in block {
        let start = source.lines.starts[line(of: span) - 1]
        let blanks = span.end - start - count(span)
        let width = base + 2 * (count(span) - least) + blanks
        edits.append(
          TextEdit(
            span: SourceSpan(start, span.end), replacement: String(repeating: " ", count: width)))
      }
    }
    return edits
  }

  /// The indentation of the level below a line.
  private static func level(below line: Int, in source: SourceFile) -> Int {
    for line in stride(from: line, to: 0, by: -1) {
      let bytes = source.bytes[source.lines.span(ofLine: line, in: source.bytes).range]
      let text = bytes.drop { $0.isBlank }
      guard let first = text.first, first != UInt8(ascii: "#") else { continue }
      let endsWithColon = text.last { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ":")
      let opened = text.count { "{[".utf8.contains($0) } - text.count { "}]".utf8.contains($0) }
      return text.startIndex - bytes.startIndex + (endsWithColon || opened > 0 ? 2 : 0)
    }
    return 0
  }

  /// The indentation of a line from its first tab; nil if it has none.
  static func tabs(in bytes: [UInt8], line: SourceSpan) -> SourceSpan? {
    let blanks = bytes[line.range].prefix { $0.isBlank }
    guard let index = blanks.firstIndex(of: 0x09), blanks.endIndex < line.end,
      bytes[blanks.endIndex] != UInt8(ascii: "#")
    else { return nil }
    return SourceSpan(index, blanks.endIndex)
  }

  static func tabs(_ error: SyntaxError, line: Int) -> SourceSpan? {
    tabs(in: error.work, line: error.span(ofLine: line))
  }
}
