extension SyntaxExplainer {
  /// `&` or `*` without a name.
  static let anchorName = SyntaxExplainer { fault in
    guard fault.failure.context.contains("anchor") || fault.failure.context.contains("alias") else {
      return nil
    }
    let start = fault.failure.contextOffset ?? fault.failure.offset
    let span = fault.character(at: start)
    let text = fault.text(span)
    let end =
      fault.isInBrackets(start)
      ? ValueScan.end(
        of: fault.work, from: start, isInBrackets: true,
        lineEnd: fault.span(ofLine: fault.line).end)
      : fault.span(ofLine: fault.line).end
    let value = SourceSpan(start, end)
    return fault.leavingOut(
      valueAt: start,
      fault.error(
        text == "*"
          ? "`*` begins an alias, and a name must follow it"
          : "`\(text)` begins an anchor, and a name must follow it",
        at: span,
        help:
          "write `\(text)name`, or put the text in quotes: `\(QuotedText.quote(fault.text(value)))`"
      ))
  }

  /// `&a &b 1` or `&a *b`: a value has one anchor, and an alias has none of its own.
  static let secondAnchor = SyntaxExplainer { fault in
    for line in fault.suspects {
      let span = fault.span(ofLine: line)
      var offset = span.start
      var first: SourceSpan?
      while offset < span.end {
        let word = SourceSpan(offset, fault.endOfWord(from: offset))
        let byte = fault.work[offset]
        if let first, byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*"), word.count > 1 {
          let isAlias = byte == UInt8(ascii: "*")
          return fault.leavingOut(
            valueAt: first.start,
            fault.error(
              isAlias
                ? "an alias cannot have an anchor of its own" : "a value can have only one anchor",
              at: isAlias ? first : word,
              secondary: [
                isAlias ? fault.label(word, "the alias") : fault.label(first, "the first anchor")
              ],
              help: isAlias
                ? "use `\(fault.text(word))` wherever this one is meant" : "remove one of them"))
        }
        let isAnchor = byte == UInt8(ascii: "&") && word.count > 1
        first = isAnchor ? word : nil
        offset = max(word.end, offset + 1)
        while offset < span.end, fault.work[offset] == 0x20 { offset += 1 }
      }
    }
    return nil
  }
}
