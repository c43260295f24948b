extension SyntaxExplainer {
  /// `key: - item`: a list cannot begin on its key's line.
  static let listInsideValue = SyntaxExplainer { fault in
    guard fault.failure.problem.contains("block sequence entries") else { return nil }
    let span = fault.character(at: fault.failure.offset)
    return SyntaxRepair(
      diagnostic: fault.error(
        "a list with dashes cannot begin on the line of its key", at: span,
        help: "put each `- ` item on a line of its own below the key, or write `[a, b]`"),
      brokenLine: fault.line)
  }

  /// `title: Part 1: the start`, or a deeper line below a value.
  static let colonInValue = SyntaxExplainer { fault in
    guard fault.failure.problem.contains("mapping values are not allowed") else { return nil }
    let colon = fault.character(at: fault.failure.offset)
    if let value = ColonInValue.value(fault, around: colon.start) {
      return ColonInValue.repair(fault, colon: colon, value: value)
    }
    var above = max(1, fault.line - 1)
    while above > 1, fault.isBlank(line: above) { above -= 1 }
    return SyntaxRepair(
      diagnostic: fault.error(
        "this key is indented deeper than the value above it allows",
        at: SourceSpan(
          fault.span(ofLine: fault.line).start + fault.indentation(ofLine: fault.line),
          colon.start),
        secondary: [
          fault.label(
            SourceSpan(
              fault.span(ofLine: above).start + fault.indentation(ofLine: above),
              fault.span(ofLine: above).end),
            "this line already has its value")
        ],
        help: "give both keys the same indentation, or leave out the value above"),
      brokenLine: fault.line, isLocal: false)
  }

  /// A character with which no value can begin.
  static let reservedCharacter = SyntaxExplainer { fault in
    guard fault.failure.problem.contains("cannot start any token") else { return nil }
    let span = fault.character(at: fault.failure.offset)
    let text = fault.text(span)
    let line = fault.span(ofLine: fault.line)
    let value = SourceSpan(
      span.start,
      ValueScan.end(
        of: fault.work, from: span.start, isInBrackets: fault.isInBrackets(span.start),
        lineEnd: line.end))
    let name = text == "`" ? "a backtick" : "`\(text)`"
    return SyntaxRepair(
      diagnostic: fault.error(
        "a value cannot begin with \(name)", at: span,
        help: "put it in quotes"
          + (text == "`" ? "" : ": `\(QuotedText.quote(fault.text(value)))`"),
        fix: QuotedText.fix(value, in: fault.source, title: "put it in quotes", isSafe: true)),
      masks: value.range.filter { $0 == span.start || ":#".utf8.contains(fault.work[$0]) }
        .map { (SourceSpan($0, $0 + 1), UInt8(ascii: ";")) }, broken: value)
  }
}

private enum ColonInValue {
  /// The value that a colon lies in, where its key stands before it on the same line.
  static func value(_ fault: SyntaxFault, around colon: Int) -> SourceSpan? {
    let line = fault.span(ofLine: fault.source.lines.line(at: colon))
    var scan = ValueScan(bytes: fault.work, line: line)
    let first = scan.valueStart
    var offset = first
    while offset < colon {
      if ValueScan.opensQuotes(in: fault.work, at: offset, from: line.start) {
        offset = ValueScan.endOfQuotes(in: fault.work, from: offset, end: line.end)
      } else {
        scan.take(offset, end: line.end)
        offset += 1
      }
    }
    guard scan.valueStart > first, scan.valueStart < colon else { return nil }
    let end = ValueScan.end(
      of: fault.work, from: scan.valueStart, isInBrackets: scan.depth > 0, lineEnd: line.end)
    return SourceSpan(scan.valueStart, max(end, colon + 1))
  }

  /// Words before the colon are a text that needs quotes; a single one may be a key that needs braces.
  static func repair(_ fault: SyntaxFault, colon: SourceSpan, value: SourceSpan) -> SyntaxRepair {
    let text = fault.text(value)
    let before = fault.text(SourceSpan(value.start, colon.start))
    guard before.contains(" ") else {
      let isInParentheses = text.hasPrefix("(") && text.hasSuffix(")")
      let entries = "{ \(isInParentheses ? String(text.dropFirst().dropLast()) : text) }"
      return SyntaxRepair(
        diagnostic: fault.error(
          "a second `: ` in one line needs quotes or braces", at: colon,
          help: isInParentheses || text.contains(",")
            ? "put the fields in braces: `\(entries)`"
            : "write `\(QuotedText.quote(text))` for a text, or `\(entries)` for a mapping"),
        brokenLine: fault.line)
    }
    return SyntaxRepair(
      diagnostic: fault.error(
        "a second `: ` in one line needs quotes", at: colon,
        help: "put the text in quotes: `\(QuotedText.quote(text))`",
        fix: QuotedText.fix(
          value, in: fault.source, title: "put the text in quotes", isSafe: true)),
      masks: value.range.filter { fault.work[$0] == UInt8(ascii: ":") }
        .map { (SourceSpan($0, $0 + 1), UInt8(ascii: ";")) })
  }
}
