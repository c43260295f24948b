extension SyntaxExplainer {
  /// How many characters a key in one line may have in YAML.
  private static let longestKey = 1_024

  /// A key of more than 1024 characters, behind which YAML looks for no colon.
  static let longKey = SyntaxExplainer { fault in
    guard
      fault.failure.problem.contains("expected ':'")
        || fault.failure.problem.contains("mapping values")
    else { return nil }
    for line in fault.suspects {
      let span = fault.span(ofLine: line)
      let start = span.start + fault.indentation(ofLine: line)
      guard span.end - start > longestKey,
        let colon = (start..<(span.end - 1)).first(where: {
          fault.work[$0] == UInt8(ascii: ":") && fault.work[$0 + 1] == 0x20
        }) ?? (fault.work[span.end - 1] == UInt8(ascii: ":") ? span.end - 1 : nil),
        colon - start > longestKey
      else { continue }
      return SyntaxRepair(
        diagnostic: fault.error(
          "a key may have \(longestKey) characters, and this one has more",
          at: SourceSpan(start, min(start + 20, colon)), help: "give it a shorter name"),
        brokenLine: line)
    }
    return nil
  }

  /// `|x` or `>0`: what may follow the mark of a text over several lines.
  static let blockTextHeader = SyntaxExplainer { fault in
    guard fault.failure.context.contains("block scalar"),
      let start = fault.failure.contextOffset
    else { return nil }
    let header = SourceSpan(start, fault.endOfWord(from: start))
    let mark = fault.text(fault.character(at: start))
    if fault.failure.problem.contains("tab") {
      return SyntaxRepair(
        diagnostic: fault.error(
          "a tab is used to indent, and YAML indents with spaces",
          at: fault.character(at: fault.failure.offset),
          secondary: [fault.label(header, "the text begins here")],
          help: "indent the text with spaces"),
        brokenLine: fault.contextLine)
    }
    return SyntaxRepair(
      diagnostic: fault.error(
        "only `+`, `-` or an indentation of 1 to 9 may follow `\(mark)` in its line", at: header,
        help: "begin the text in the next line, indented deeper than its key"),
      brokenLine: fault.contextLine)
  }
}
