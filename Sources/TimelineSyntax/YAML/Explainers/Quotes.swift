extension SyntaxExplainer {
  /// A quote that is opened and never closed.
  static let unclosedQuote = SyntaxExplainer { fault in
    guard fault.failure.context.contains("quoted scalar"),
      fault.failure.problem.contains("end of stream")
        || fault.failure.problem.contains("document indicator"),
      let start = fault.failure.contextOffset
    else { return nil }
    return Quotes.unclosed(fault, at: start)
  }

  /// `'don't'` or `"Part" 1`: something stands behind quotes that are closed.
  static let textAfterQuotes = SyntaxExplainer { fault in
    guard let quotes = fault.lastNode,
      quotes.style == .singleQuoted || quotes.style == .doubleQuoted
    else { return nil }
    var next = quotes.span.end
    while next < fault.work.count, fault.work[next] == 0x20 || fault.work[next] == 0x09 {
      next += 1
    }
    let isGlued = next == quotes.span.end
    guard next < fault.work.count, fault.source.lines.line(at: next) <= fault.line,
      !",]}:#\n\r".utf8.contains(fault.work[next])
    else { return nil }
    let lines = fault.source.lines
    let openingLine = lines.line(at: quotes.span.start)
    // Quotes that run over several lines and end in the middle of one were meant to end earlier.
    guard openingLine == lines.line(at: quotes.span.end) else {
      return Quotes.unclosed(fault, at: quotes.span.start)
    }
    let line = fault.span(ofLine: openingLine)
    let quote = fault.text(SourceSpan(quotes.span.start, quotes.span.start + 1))
    let opening = fault.label(
      SourceSpan(quotes.span.start, quotes.span.start + 1), "the quotes open here")
    if isGlued, quote == "'" {
      return fault.leavingOut(
        valueAt: quotes.span.start,
        fault.error(
          "this apostrophe ends the single quotes",
          at: SourceSpan(quotes.span.end - 1, quotes.span.end), secondary: [opening],
          help: "write it twice, as in `'don''t'`, or use double quotes: `\"don't\"`"))
    }
    // Inside brackets it is a comma that is missing.
    guard !fault.failure.context.contains("flow") else { return nil }
    return fault.leavingOut(
      valueAt: quotes.span.start,
      fault.error(
        "text follows the closing quote", at: SourceSpan(next, line.end), secondary: [opening],
        help: "close the quotes at the end of the text"))
  }
}

private enum Quotes {
  static func unclosed(_ fault: SyntaxFault, at start: Int) -> SyntaxRepair {
    let quote = fault.text(SourceSpan(start, start + 1))
    let line = fault.span(ofLine: fault.source.lines.line(at: start))
    var end = line.end
    if fault.isInBrackets(start) {
      // In brackets the text ends before the next comma or bracket.
      end = ValueScan.end(of: fault.work, from: start, isInBrackets: true, lineEnd: line.end)
    }
    // The rest of the file is inside the quotes; only the line that opened them is at fault.
    return fault.leavingOut(
      valueAt: start,
      fault.error(
        "the quote `\(quote)` is never closed", at: SourceSpan(start, start + 1),
        label: "opened here",
        help: "close it at the end of the text: `\(fault.text(SourceSpan(start, end)))\(quote)`"))
  }
}
