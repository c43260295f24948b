extension SyntaxMistake {
  /// A quote that is opened and never closed.
  static let unclosedQuote = SyntaxMistake { error in
    guard error.failure.context.contains("quoted scalar"),
      error.hasProblem("end of stream", "document indicator"),
      let start = error.failure.contextOffset
    else { return nil }
    return Quotes.unclosed(error, at: start)
  }

  /// `'don't'` or `"Part" 1`: characters after the closing quote.
  static let textAfterQuotes = SyntaxMistake { error in
    guard let quotes = error.lastNode,
      quotes.style == .singleQuoted || quotes.style == .doubleQuoted
    else { return nil }
    var next = quotes.span.end
    while next < error.work.count, error.work[next].isBlank {
      next += 1
    }
    let isGlued = next == quotes.span.end
    guard next < error.work.count, error.line(at: next) <= error.line,
      !",]}:#\n\r".utf8.contains(error.work[next])
    else { return nil }
    let lines = error.source.lines
    let openingLine = lines.line(at: quotes.span.start)
    // If quotes extend over several lines and end within a line, the closing quote is probably
    // missing on an earlier line.
    guard openingLine == lines.line(at: quotes.span.end) else {
      return Quotes.unclosed(error, at: quotes.span.start)
    }
    let line = error.span(ofLine: openingLine)
    let quote = error.text(SourceSpan(quotes.span.start, quotes.span.start + 1))
    let opening = error.label(
      SourceSpan(quotes.span.start, quotes.span.start + 1), "the quotes open here")
    if isGlued, quote == "'" {
      return error.leavingOut(
        valueAt: quotes.span.start,
        Diagnostic(
          .yamlSyntax, "this apostrophe ends the single quotes",
          at: error.label(SourceSpan(quotes.span.end - 1, quotes.span.end)), secondary: [opening],
          help: "double it, as in `'don''t'`, or use double quotes: `\"don't\"`"))
    }
    // Inside brackets it is a comma that is missing.
    guard !error.failure.context.contains("flow") else { return nil }
    return error.leavingOut(
      valueAt: quotes.span.start,
      Diagnostic(
        .yamlSyntax, "text follows the closing quote", at: error.label(SourceSpan(next, line.end)),
        secondary: [opening], help: "close the quotes at the end of the text"))
  }
}

private enum Quotes {
  static func unclosed(_ error: SyntaxError, at start: Int) -> SyntaxRepair {
    let quote = error.text(SourceSpan(start, start + 1))
    let line = error.span(ofLine: error.line(at: start))
    var end = line.end
    if error.isInBrackets(start) {
      // In brackets the text ends before the next comma or bracket.
      end = ValueScan.end(of: error.work, from: start, isInBrackets: true, lineEnd: line.end)
    }
    // The rest of the file is inside the quotes; only the line that opened them is at error.
    return error.leavingOut(
      valueAt: start,
      Diagnostic(
        .yamlSyntax, "the quote `\(quote)` is never closed",
        at: error.label(SourceSpan(start, start + 1), "opened here"),
        help: "close it at the end of the text: `\(error.text(SourceSpan(start, end)))\(quote)`"))
  }
}
