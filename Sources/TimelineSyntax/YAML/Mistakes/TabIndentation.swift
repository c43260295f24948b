extension SyntaxMistake {
  /// A tab in indentation that requires spaces.
  static let tabIndentation = SyntaxMistake { error in
    let candidates = [error.line, error.contextLine].filter {
      TabIndentation.tabs(error, line: $0) != nil
    }
    guard let line = candidates.min() else { return nil }
    let first = error.openBracket.map { error.line(at: $0) + 1 } ?? line
    let tabs = (min(first, line)...error.source.lines.count).compactMap {
      TabIndentation.tabs(error, line: $0)
    }
    let edits = TabIndentation.indentations(source: error.source, tabs: tabs)
    // Indentation does not matter in brackets; elsewhere the width of a tab is ambiguous.
    let isInBrackets = error.openBracket != nil
    let masked = isInBrackets ? tabs : TabIndentation.blocks(of: edits, in: error)
    return SyntaxRepair(
      diagnostic: TabIndentation.diagnostic(tabs: tabs, edits: edits, in: error.source),
      masks: masked.map { ($0, 0x20) }, leavesOut: !isInBrackets)
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
        .yamlSyntax, "a tab is used where a space is needed", at: error.label(tab, "a tab"),
        help: "put one space there",
        fix: Fix(
          title: "put a space in place of the tab",
          replacing: tabs, by: " ", isSafe: true)),
      masks: [(tabs, 0x20)])
  }
}

/// Tabs in the indentation of lines.
enum TabIndentation {
  static let message = "a tab is used to indent, but YAML needs spaces"

  /// One error for all lines; each span is the indentation from its first tab.
  static func diagnostic(source: SourceFile, tabs: [SourceSpan]) -> Diagnostic {
    diagnostic(tabs: tabs, edits: indentations(source: source, tabs: tabs), in: source)
  }

  /// - Parameter edits: the spaces in place of the tabs.
  static func diagnostic(
    tabs: [SourceSpan], edits: [TextEdit], in source: SourceFile
  ) -> Diagnostic {
    let rest = tabs.count - 1
    return Diagnostic(
      .yamlSyntax, message,
      at: DiagnosticLabel(
        source: source, span: tabs.first ?? SourceSpan(0, 0), message: "a tab"),
      help: "indent with two spaces for each level",
      notes: rest == 0
        ? [] : ["\(rest) more \(rest == 1 ? "line has" : "lines have") a tab in the indentation"],
      fix: Fix(title: "indent with spaces", edits: edits, isSafe: false))
  }

  /// The likely widths of a tab, the likeliest first.
  private static let widths = [2, 4, 8, 3, 6, 1, 5, 7]
  /// The number of lines before the first tab that are taken into account.
  private static let contextLimit = 400

  /// Replaces tabs with spaces, so many that each line stands where the lines around it allow it.
  static func indentations(source: SourceFile, tabs: [SourceSpan]) -> [TextEdit] {
    guard let first = tabs.first, let last = tabs.last else { return [] }
    let spans = Dictionary(tabs.map { (source.lines.line(at: $0.start), $0) }) { first, _ in first }
    let firstLine = source.lines.line(at: first.start)
    var levels = IndentationLevels()
    var edits: [TextEdit] = []
    for number in max(1, firstLine - contextLimit)...source.lines.line(at: last.start) {
      let bytes = source.bytes[source.lines.span(ofLine: number, in: source.bytes).range]
      guard var line = IndentationLevels.Line(bytes) else { continue }
      if let span = spans[number] {
        let next = spans[number + 1] == nil ? self.line(after: number, in: source) : nil
        line.indentation = indentation(of: line, bytes, next: next, after: levels)
        edits.append(
          TextEdit(
            span: SourceSpan(bytes.startIndex, span.end),
            replacement: String(repeating: " ", count: line.indentation)))
      }
      levels.add(line, bytes)
    }
    return edits
  }

  /// The lines with tabs and those that belong to them, which without them would seem to belong to
  /// another line.
  ///
  /// - Parameter edits: the spaces in place of the tabs.
  static func blocks(of edits: [TextEdit], in error: SyntaxError) -> [SourceSpan] {
    let bytes = error.work
    let depths = Dictionary(
      edits.map { (error.line(at: $0.span.start), $0.replacement.utf8.count) }
    ) { first, _ in first }
    var masked: [SourceSpan] = []
    var line = depths.keys.min() ?? 1
    while line <= error.source.lines.count {
      defer { line += 1 }
      guard let depth = depths[line],
        let head = IndentationLevels.Line(bytes[error.span(ofLine: line).range])
      else { continue }
      masked.append(error.span(ofLine: line))
      var next = line + 1
      while next <= error.source.lines.count {
        let span = error.span(ofLine: next)
        defer { next += 1 }
        guard var inner = IndentationLevels.Line(bytes[span.range]) else { continue }
        inner.indentation = depths[next] ?? inner.indentation
        let belongs =
          inner.indentation > depth || inner.indentation == depth && inner.goesOn(head)
        guard belongs else { break }
        masked.append(span)
        line = next
      }
    }
    return masked
  }

  /// The number of spaces that fits a line best.
  private static func indentation(
    of line: IndentationLevels.Line, _ bytes: ArraySlice<UInt8>, next: IndentationLevels.Line?,
    after levels: IndentationLevels
  ) -> Int {
    let blanks = bytes.prefix { $0.isBlank }
    let tabCount = blanks.count { $0 == 0x09 }
    var best = (score: -1, line: line)
    for width in widths {
      var candidate = line
      candidate.indentation = blanks.count + tabCount * (width - 1)
      var score = 2 * levels.score(candidate)
      if let next {
        var following = levels
        following.add(candidate, bytes)
        score += following.score(next)
      }
      if score > best.score { best = (score, candidate) }
    }
    return best.line.indentation
  }

  /// The next line that is neither blank nor a comment; nil if it is indented with a tab.
  private static func line(after number: Int, in source: SourceFile) -> IndentationLevels.Line? {
    for number in (number + 1)..<max(number + 1, min(number + 20, source.lines.count + 1)) {
      let bytes = source.bytes[source.lines.span(ofLine: number, in: source.bytes).range]
      guard let line = IndentationLevels.Line(bytes) else { continue }
      return bytes.prefix { $0.isBlank }.contains(0x09) ? nil : line
    }
    return nil
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
