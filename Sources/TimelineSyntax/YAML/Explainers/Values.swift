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
    if let repair = missingColon(fault) { return repair }
    let line = fault.text(ofLine: fault.line)
    let isSecondColon =
      line.prefix { $0 != "#" }.ranges(of: ": ").count
      + (line.hasSuffix(":") ? 1 : 0) > 1
    if !isSecondColon, fault.line > 1 {
      var above = fault.line - 1
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
        brokenLine: fault.line)
    }
    return SyntaxRepair(
      diagnostic: fault.error(
        "a second `: ` in one line needs quotes", at: colon,
        help: "put the text in quotes: `title: \"Part 1: the start\"`"),
      brokenLine: fault.line)
  }

  /// `- linear { to: 1 }`: the kind's own colon is missing.
  private static func missingColon(_ fault: SyntaxFault) -> SyntaxRepair? {
    let span = fault.span(ofLine: fault.line)
    var start = span.start + fault.indentation(ofLine: fault.line)
    while start + 1 < span.end, fault.work[start] == 0x2D, fault.work[start + 1] == 0x20 {
      start += 2
    }
    var end = start
    while end < span.end, MissingSpace.isKeyByte(fault.work[end]) { end += 1 }
    guard end > start, end + 1 < span.end, fault.work[end] == 0x20,
      fault.work[end + 1] == UInt8(ascii: "{") || fault.work[end + 1] == UInt8(ascii: "[")
    else { return nil }
    let name = fault.text(SourceSpan(start, end))
    return SyntaxRepair(
      diagnostic: fault.error(
        "a colon is missing behind `\(name)`", at: SourceSpan(end, end + 1),
        help: "write `\(name): \(fault.text(SourceSpan(end + 1, span.end)))`",
        fix: Fix(
          title: "put a colon behind `\(name)`",
          edits: [TextEdit(span: SourceSpan(end, end), replacement: ":")], isSafe: true)),
      brokenLine: fault.line)
  }

  /// A character with which no value can begin.
  static let reservedCharacter = SyntaxExplainer { fault in
    guard fault.failure.problem.contains("cannot start any token") else { return nil }
    let span = fault.character(at: fault.failure.offset)
    let text = fault.text(span)
    return SyntaxRepair(
      diagnostic: fault.error(
        "a value cannot begin with `\(text)`", at: span,
        help: "put it in quotes: `\"\(text)…\"`"),
      brokenLine: fault.line)
  }

  /// `&` or `*` without a name.
  static let anchorName = SyntaxExplainer { fault in
    guard fault.failure.context.contains("anchor") || fault.failure.context.contains("alias") else {
      return nil
    }
    let start = fault.failure.contextOffset ?? fault.failure.offset
    let span = fault.character(at: start)
    let text = fault.text(span)
    return SyntaxRepair(
      diagnostic: fault.error(
        text == "*"
          ? "`*` begins an alias, and a name must follow it"
          : "`\(text)` begins an anchor, and a name must follow it",
        at: span, help: "write `\(text)name`, or put the text in quotes"),
      brokenLine: fault.line)
  }

  /// `%…`, a tag handle that nobody declared, and the like: nothing that a timeline file has.
  static let directive = SyntaxExplainer { fault in
    guard
      fault.failure.context.contains("directive") || fault.failure.context.contains("tag")
        || fault.failure.problem.contains("tag handle")
        || fault.failure.problem.contains("directive")
        || fault.failure.problem.contains("incompatible YAML document")
        || fault.failure.problem.contains("expected <document start>")
    else { return nil }
    let line = fault.span(ofLine: fault.contextLine)
    let isTag =
      fault.failure.context.contains("tag") || fault.failure.problem.contains("tag handle")
    if fault.failure.problem.contains("expected <document start>"),
      !fault.text(line).hasPrefix("%")
    {
      return SyntaxRepair(
        diagnostic: fault.error(
          "the document has ended above this line, and nothing may follow it",
          at: SourceSpan(fault.failure.offset, fault.span(ofLine: fault.line).end),
          help: "is this line indented less than it should be?"),
        brokenLine: fault.line)
    }
    var repair = SyntaxRepair(
      diagnostic: fault.error(
        isTag ? "a timeline file has no tags" : "a timeline file has no `%` directives",
        at: line, help: "remove it; a timeline file is YAML 1.2 without being told"),
      brokenLine: fault.contextLine)
    repair.diagnostic?.rule = .unsupportedYAML
    return repair
  }
}
