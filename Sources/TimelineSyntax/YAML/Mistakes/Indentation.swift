extension SyntaxMistake {
  /// A line that is neither a key nor an item of the block at its indentation.
  static let indentation = SyntaxMistake { error in
    let problem = error.failure.problem
    guard
      problem.contains("expected key") || problem.contains("'-' indicator")
        || problem.contains("expected ':'") || problem.contains("<block end>")
    else { return nil }
    let isUnfinishedKey = problem.contains("expected ':'")
    if isUnfinishedKey { return unfinishedKey(error, line: error.contextLine) }
    let line = error.line
    if let above = error.lineOfText(above: line), error.isUnfinishedKey(line: above) {
      return unfinishedKey(error, line: above)
    }
    let span = error.span(ofLine: line)
    let start = error.textStart(ofLine: line)
    if let item = itemAbove(error, line: line, start: start) {
      let depth = error.indentation(ofLine: item)
      let itemStart = error.textStart(ofLine: item)
      return SyntaxRepair(
        diagnostic: Diagnostic(
          .yamlSyntax, "this list item is not aligned with the one above it",
          at: error.label(SourceSpan(start, span.end)),
          secondary: [
            error.label(SourceSpan(itemStart, error.span(ofLine: item).end), "the item above it")
          ], help: "indent it by \(depth) spaces"),
        brokenLine: line, isLocal: false)
    }
    let context = error.failure.contextOffset.map { error.line(at: $0) }
    var secondary: [DiagnosticLabel] = []
    if let context, context != line {
      let block = SourceSpan(error.textStart(ofLine: context), error.span(ofLine: context).end)
      secondary.append(error.label(block, "its block begins here"))
    }
    let isItem = error.text(SourceSpan(start, span.end)).hasPrefix("- ")
    let isInList = problem.contains("'-'")
    let expected = isInList ? "an item that begins with `- `" : "a key"
    if let context, isItem != isInList,
      error.indentation(ofLine: context) == error.indentation(ofLine: line)
    {
      return SyntaxRepair(
        diagnostic: Diagnostic(
          .yamlSyntax,
          isItem ? "a list item is mixed in with keys" : "a key is mixed in with list items",
          at: error.label(SourceSpan(start, span.end), "\(expected) was expected here"),
          secondary: secondary,
          help: isItem
            ? "begin the list with a key of its own, and write the items below it"
            : "begin an item with `- `, or indent the key to make it part of the item above"),
        brokenLine: line, isLocal: false)
    }
    let depth = context.map { error.indentation(ofLine: $0) }
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "the indentation of this line does not match its block",
        at: error.label(SourceSpan(start, span.end), "\(expected) was expected here"),
        secondary: secondary,
        help: depth.map {
          "indent it like the block's other lines, by \($0) \($0 == 1 ? "space" : "spaces"), or deeper to make it part of the line above"
        } ?? "check the indentation of this line and the one above it"),
      brokenLine: line, isLocal: false)
  }

  /// A word in place of a key.
  static func unfinishedKey(_ error: SyntaxError, line: Int) -> SyntaxRepair {
    let span = SourceSpan(error.textStart(ofLine: line), error.span(ofLine: line).end)
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "this line is neither a key nor a list item",
        at: error.label(span, "a colon is missing"),
        help: "a key ends with `:` and a space, a list item begins with `- `"),
      brokenLine: line)
  }

  /// The previous item of a sequence, if its indentation differs.
  private static func itemAbove(_ error: SyntaxError, line: Int, start: Int) -> Int? {
    func isItem(_ line: Int) -> Bool {
      error.text(ofLine: line).drop { $0 == " " }.hasPrefix("- ")
    }
    guard isItem(line) else { return nil }
    var above = line - 1
    while above >= 1, !isItem(above) {
      if !error.isBlank(line: above), error.indentation(ofLine: above) == 0 { return nil }
      above -= 1
    }
    return above >= 1 ? above : nil
  }

  /// Anything that no other mistake explains.
  static let anything = SyntaxMistake { error in
    let span = error.character(at: error.failure.offset)
    let line = error.span(ofLine: error.line)
    let start = error.textStart(ofLine: error.line)
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "this cannot be read as YAML from here on",
        at: error.label(span.isEmpty ? SourceSpan(min(start, line.end), line.end) : span),
        help: "check indentation, brackets, quotes and colons of this line and the one above it"),
      brokenLine: error.line, isLocal: false)
  }
}

extension SyntaxError {
  /// Whether a line is a single word among the keys of a block, which was not meant to go on in the
  /// next line: a key that is being typed.
  func isUnfinishedKey(line: Int) -> Bool {
    let column = indentation(ofLine: line)
    let word = text(ofLine: line).dropFirst(column)
    guard column == indentation(ofLine: self.line), !word.contains(":"),
      let first = word.first, first.isLetter || first == "_"
    else { return false }
    // The block belongs to the next line above that is indented less: a key without a value.
    var outer = line
    while let above = lineOfText(above: outer) {
      outer = above
      guard indentation(ofLine: outer) < column else { continue }
      let key = text(ofLine: outer).prefix { $0 != "#" }
      return key.last { !$0.isWhitespace } == ":"
    }
    return column == 0
  }
}
