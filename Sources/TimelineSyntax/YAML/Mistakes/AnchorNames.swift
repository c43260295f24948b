extension SyntaxMistake {
  /// `&` or `*` without a name.
  static let anchorName = SyntaxMistake { error in
    guard error.failure.context.contains("anchor") || error.failure.context.contains("alias") else {
      return nil
    }
    let start = error.failure.contextOffset ?? error.failure.offset
    let span = error.character(at: start)
    let text = error.text(span)
    let end =
      error.isInBrackets(start)
      ? ValueScan.end(
        of: error.work, from: start, isInBrackets: true,
        lineEnd: error.span(ofLine: error.line).end)
      : error.span(ofLine: error.line).end
    let value = SourceSpan(start, end)
    return error.leavingOut(
      valueAt: start,
      Diagnostic(
        .yamlSyntax,
        text == "*"
          ? "`*` begins an alias, and a name must follow it"
          : "`\(text)` begins an anchor, and a name must follow it", at: error.label(span),
        help:
          "write `\(text)name`, or put the string in quotes: `\(QuotedText.quote(error.text(value)))`"
      ))
  }

  /// `&a &b 1` or `&a *b`: a value has one anchor, and an alias has none of its own.
  static let secondAnchor = SyntaxMistake { error in
    for line in error.suspects {
      let span = error.span(ofLine: line)
      var offset = span.start
      var first: SourceSpan?
      while offset < span.end {
        let word = SourceSpan(offset, error.endOfWord(from: offset))
        let byte = error.work[offset]
        if let first, byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*"), word.count > 1 {
          let isAlias = byte == UInt8(ascii: "*")
          return error.leavingOut(
            valueAt: first.start,
            Diagnostic(
              .yamlSyntax,
              isAlias
                ? "an alias cannot have an anchor of its own" : "a value can have only one anchor",
              at: error.label(isAlias ? first : word),
              secondary: [
                isAlias ? error.label(word, "the alias") : error.label(first, "the first anchor")
              ],
              help: isAlias
                ? "use `\(error.text(word))` in place of this anchor" : "remove one of them"))
        }
        let isAnchor = byte == UInt8(ascii: "&") && word.count > 1
        first = isAnchor ? word : nil
        offset = max(word.end, offset + 1)
        while offset < span.end, error.work[offset] == 0x20 { offset += 1 }
      }
    }
    return nil
  }
}
