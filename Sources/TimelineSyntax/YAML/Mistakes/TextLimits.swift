extension SyntaxMistake {
  /// The maximum length of a single-line key in YAML, in characters.
  private static let longestKey = 1_024

  /// A key of more than 1024 characters, after which YAML looks for no colon.
  static let longKey = SyntaxMistake { error in
    guard error.hasProblem("expected ':'", "mapping values") else { return nil }
    for line in error.suspects {
      let span = error.span(ofLine: line)
      let start = span.start + error.indentation(ofLine: line)
      guard span.end - start > longestKey,
        let colon = (start..<(span.end - 1)).first(where: {
          error.work[$0] == UInt8(ascii: ":") && error.work[$0 + 1] == 0x20
        }) ?? (error.work[span.end - 1] == UInt8(ascii: ":") ? span.end - 1 : nil),
        colon - start > longestKey
      else { continue }
      return SyntaxRepair(
        diagnostic: Diagnostic(
          .yamlSyntax, "a key can have at most \(longestKey) characters, but this one has more",
          at: error.label(SourceSpan(start, min(start + 20, colon))), help: "give it a shorter name"
        ),
        brokenLine: line)
    }
    return nil
  }

  /// `|x` or `>0`: an invalid header of a block scalar.
  static let blockTextHeader = SyntaxMistake { error in
    guard error.failure.context.contains("block scalar"),
      let start = error.failure.contextOffset
    else { return nil }
    let header = SourceSpan(start, error.endOfWord(from: start))
    let mark = error.text(error.character(at: start))
    if error.hasProblem("tab") {
      return SyntaxRepair(
        diagnostic: Diagnostic(
          .yamlSyntax, TabIndentation.message,
          at: error.label(error.character(at: error.failure.offset)),
          secondary: [error.label(header, "the text begins here")],
          help: "indent the text with spaces"),
        brokenLine: error.contextLine)
    }
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "only `+`, `-` or an indentation of 1 to 9 may follow `\(mark)` in its line",
        at: error.label(header),
        help: "begin the text in the next line, indented deeper than its key"),
      brokenLine: error.contextLine)
  }
}
