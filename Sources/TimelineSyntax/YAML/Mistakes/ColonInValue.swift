extension SyntaxMistake {
  /// `key: - item`: a list cannot begin on its key's line.
  static let listInsideValue = SyntaxMistake { error in
    guard error.hasProblem("block sequence entries") else { return nil }
    let span = error.character(at: error.failure.offset)
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "a list with dashes cannot begin on the line of its key",
        at: error.label(span),
        help: "put each `- ` item on a line of its own below the key, or write `[a, b]`"),
      brokenLine: error.line)
  }

  /// `title: Part 1: the start`, or a deeper line below a value.
  static let colonInValue = SyntaxMistake { error in
    guard error.hasProblem("mapping values are not allowed") else { return nil }
    let colon = error.character(at: error.failure.offset)
    if let value = ColonInValue.value(error, around: colon.start) {
      return ColonInValue.repair(error, colon: colon, value: value)
    }
    let above = error.lineOfText(above: error.line) ?? 1
    if error.isUnfinishedKey(line: above) { return unfinishedKey(error, line: above) }
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "this key is indented deeper than the value above it allows",
        at: error.label(
          SourceSpan(
            error.span(ofLine: error.line).start + error.indentation(ofLine: error.line),
            colon.start)),
        secondary: [
          error.label(
            SourceSpan(
              error.textStart(ofLine: above),
              error.span(ofLine: above).end),
            "this line already has its value")
        ], help: "give both keys the same indentation, or leave out the value above"),
      brokenLine: error.line, isLocal: false)
  }

  /// A character with which no value can begin.
  static let reservedCharacter = SyntaxMistake { error in
    guard error.hasProblem("cannot start any token") else { return nil }
    let span = error.character(at: error.failure.offset)
    let text = error.text(span)
    let line = error.span(ofLine: error.line)
    if let repair = ColonInValue.keyframesRule(error, at: span.start, lineEnd: line.end) {
      return repair
    }
    let value = SourceSpan(
      span.start,
      ValueScan.end(
        of: error.work, from: span.start, isInBrackets: error.isInBrackets(span.start),
        lineEnd: line.end))
    let name = text == "`" ? "a backtick" : "`\(text)`"
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "a value cannot begin with \(name)", at: error.label(span),
        help: "put it in quotes"
          + (text == "`" ? "" : ": `\(QuotedText.quote(error.text(value)))`"),
        fix: QuotedText.fix(value, in: error.source, title: "put it in quotes", isSafe: true)),
      masks: value.range.filter { $0 == span.start || ":#".utf8.contains(error.work[$0]) }
        .map { (SourceSpan($0, $0 + 1), UInt8(ascii: ";")) }, broken: value)
  }
}

private enum ColonInValue {
  /// `@keyframes pulse:`, a rule of CSS as the name of a timeline.
  static func keyframesRule(
    _ error: SyntaxError, at start: Int, lineEnd: Int
  ) -> SyntaxRepair? {
    let prefix = "@keyframes "
    let line = error.text(SourceSpan(start, lineEnd))
    guard line.hasPrefix(prefix) else { return nil }
    let name = line.dropFirst(prefix.count).prefix {
      $0.isLetter || $0.isNumber || "_-".contains($0)
    }
    let rest = line.dropFirst(prefix.count + name.count)
    guard !name.isEmpty, rest.first == ":" else { return nil }
    let span = SourceSpan(start, start + prefix.utf8.count + name.utf8.count)
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "`@keyframes` is a rule of CSS: a timeline has only its name",
        at: error.label(span), help: "write `\(name):`",
        fix: Fix(
          title: "change it to `\(name)`",
          edits: [TextEdit(span: span, replacement: String(name))], isSafe: true)),
      // A name that is valid, so that what it contains is read.
      masks: [0, prefix.utf8.count - 1].map {
        (SourceSpan(start + $0, start + $0 + 1), UInt8(ascii: "_"))
      }, broken: span)
  }

  /// The value that contains a colon; nil if its key is not on the same line.
  static func value(_ error: SyntaxError, around colon: Int) -> SourceSpan? {
    let line = error.span(ofLine: error.line(at: colon))
    var scan = ValueScan(bytes: error.work, line: line)
    let first = scan.valueStart
    var offset = first
    while offset < colon {
      if ValueScan.opensQuotes(in: error.work, at: offset, from: line.start) {
        offset = ValueScan.endOfQuotes(in: error.work, from: offset, end: line.end)
      } else {
        scan.take(offset, end: line.end)
        offset += 1
      }
    }
    guard scan.valueStart > first, scan.valueStart < colon else { return nil }
    let end = ValueScan.end(
      of: error.work, from: scan.valueStart, isInBrackets: scan.depth > 0, lineEnd: line.end)
    return SourceSpan(scan.valueStart, max(end, colon + 1))
  }

  /// Words before the colon are a text that needs quotes; a single one may be a key that needs braces.
  static func repair(_ error: SyntaxError, colon: SourceSpan, value: SourceSpan) -> SyntaxRepair {
    let text = error.text(value)
    let before = error.text(SourceSpan(value.start, colon.start))
    guard before.contains(" ") else {
      let isInParentheses = text.hasPrefix("(") && text.hasSuffix(")")
      let entries = "{ \(isInParentheses ? String(text.dropFirst().dropLast()) : text) }"
      return SyntaxRepair(
        diagnostic: Diagnostic(
          .yamlSyntax, "a second `: ` in one line needs quotes or braces", at: error.label(colon),
          help: isInParentheses || text.contains(",")
            ? "put the fields in braces: `\(entries)`"
            : "write `\(QuotedText.quote(text))` for a string, or `\(entries)` for a mapping"),
        brokenLine: error.line)
    }
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "a second `: ` in one line needs quotes", at: error.label(colon),
        help: "put the string in quotes: `\(QuotedText.quote(text))`",
        fix: QuotedText.fix(
          value, in: error.source, title: "put the string in quotes", isSafe: true)),
      masks: value.range.filter { error.work[$0] == UInt8(ascii: ":") }
        .map { (SourceSpan($0, $0 + 1), UInt8(ascii: ";")) })
  }
}
