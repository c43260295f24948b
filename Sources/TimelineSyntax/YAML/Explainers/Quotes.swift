extension SyntaxExplainer {
  /// A quote that is opened and never closed.
  static let unclosedQuote = SyntaxExplainer { fault in
    guard fault.failure.context.contains("quoted scalar"),
      fault.failure.problem.contains("end of stream")
        || fault.failure.problem.contains("document indicator"),
      let start = fault.failure.contextOffset
    else { return nil }
    let quote = fault.text(SourceSpan(start, start + 1))
    let lineEnd = fault.span(ofLine: fault.contextLine).end
    return SyntaxRepair(
      diagnostic: fault.error(
        "the quote `\(quote)` is never closed", at: SourceSpan(start, start + 1),
        label: "opened here",
        secondary: [],
        help: "close it at the end of the text: `\(fault.text(SourceSpan(start, lineEnd)))\(quote)`"
      ),
      // The rest of the file is inside the quotes; only the line that opened them is at fault.
      masks: [(SourceSpan(start, lineEnd), 0x20)], brokenLine: nil)
  }

  /// `"C:\temp\q"`: an escape that YAML does not know.
  static let badEscape = SyntaxExplainer { fault in
    guard
      fault.failure.problem.contains("escape") || fault.failure.problem.contains("hexdecimal")
        || fault.failure.problem.contains("Unicode character escape")
    else { return nil }
    let start = max(0, fault.failure.offset - 0)
    let line = fault.span(ofLine: fault.line)
    let span = SourceSpan(start, min(start + 2, line.end))
    return SyntaxRepair(
      diagnostic: fault.error(
        "`\(fault.text(span))` is no escape of YAML", at: span,
        help: "write `\\\\` for a backslash, or use single quotes, in which it has no meaning"),
      brokenLine: fault.line)
  }
}
