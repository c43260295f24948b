extension SyntaxMistake {
  /// `- linear { to: 1 }`: the colon after the kind is missing.
  static let missingColon = SyntaxMistake { error in
    guard error.hasProblem("mapping values are not allowed") else { return nil }
    let span = error.span(ofLine: error.line)
    var start = error.textStart(ofLine: error.line)
    while start + 1 < span.end, error.work[start] == 0x2D, error.work[start + 1] == 0x20 {
      start += 2
    }
    let end = error.endOfKey(from: start, limit: span.end)
    guard end > start, end + 1 < span.end, error.work[end] == 0x20,
      error.work[end + 1] == UInt8(ascii: "{") || error.work[end + 1] == UInt8(ascii: "[")
    else { return nil }
    return SyntaxRepair(
      diagnostic: error.missingColon(
        after: error.text(SourceSpan(start, end)), at: SourceSpan(end, end + 1),
        value: error.text(SourceSpan(end + 1, span.end))),
      brokenLine: error.line)
  }

  /// `tracks` followed by deeper keys: its colon is missing.
  static let bareKey = SyntaxMistake { error in
    guard error.hasProblem("mapping values are not allowed") else { return nil }
    guard let above = error.lineOfText(above: error.line),
      error.indentation(ofLine: above) < error.indentation(ofLine: error.line)
    else { return nil }
    let span = error.span(ofLine: above)
    var start = error.textStart(ofLine: above)
    if error.text(SourceSpan(start, span.end)).hasPrefix("- ") { start += 2 }
    let end = error.endOfKey(from: start, limit: span.end)
    // Only spaces may follow the word; otherwise it is a value.
    guard end > start, error.work[end..<span.end].allSatisfy({ $0 == 0x20 }) else { return nil }
    let key = SourceSpan(start, end)
    return SyntaxRepair(
      diagnostic: error.missingColon(after: error.text(key), at: key), brokenLine: above)
  }

  /// `{ to:, duration: 0.3 }`: a key without its value.
  static let emptyEntry = SyntaxMistake { error in
    for line in error.suspects {
      let span = error.span(ofLine: line)
      var offset = span.start
      while offset + 1 < span.end {
        if ValueScan.opensQuotes(in: error.work, at: offset, from: span.start) {
          offset = ValueScan.endOfQuotes(in: error.work, from: offset, end: span.end)
          continue
        }
        if error.work[offset] == UInt8(ascii: ":"), ",}".utf8.contains(error.work[offset + 1]) {
          // Bracket lookup scans from the start of the line, so do it only once per line.
          guard error.isInBrackets(offset) else { break }
          var start = offset
          while start > span.start, error.work[start - 1].isNameByte { start -= 1 }
          guard start < offset else { break }
          let name = error.text(SourceSpan(start, offset))
          return SyntaxRepair(
            diagnostic: Diagnostic(
              .yamlSyntax, "`\(name)` has no value", at: error.label(SourceSpan(start, offset + 1)),
              help: "write one after the colon and a space: `\(name): …`"),
            masks: [(SourceSpan(offset, offset + 1), 0x20)],
            broken: SourceSpan(start, offset + 1))
        }
        offset += 1
      }
    }
    return nil
  }
}

extension PlainScalarCheck {
  /// `b:{ c: 1 }` or `b { c: 1 }`: YAML parses the bracket and the rest as part of the key.
  static func bracketInKey(
    _ tree: inout CheckedTree, _ node: YAMLNode, _ step: NodeWalk.Step
  ) {
    guard step.isKey, node.span.count > 2, !tree.isFlow(step.parent) else { return }
    let end = tree.endOfKey(from: node.span.start, limit: node.span.end)
    guard end > node.span.start, end + 1 < node.span.end,
      tree.work[end] == UInt8(ascii: ":") || tree.work[end] == 0x20,
      "{[".utf8.contains(tree.work[end + 1])
    else { return }
    let whole = node.span.union(tree.nodes[step.index + 1].span)
    let key = tree.source.text(in: SourceSpan(node.span.start, end))
    let value = tree.source.text(in: SourceSpan(end + 1, whole.end))
    tree.report(
      tree.work[end] == UInt8(ascii: ":")
        ? tree.missingSpace(afterColons: [end], key: key, value: value)
        : tree.missingColon(after: key, at: SourceSpan(end, end + 1), value: value))
    tree.brokenSpans.append(whole)
  }
}

extension WorkingText {
  /// The error for a key without a colon.
  ///
  /// - Parameters:
  ///   - span: the key, or the space at the position of the missing colon.
  ///   - value: the rest of the line; empty for a key alone.
  fileprivate func missingColon(
    after key: String, at span: SourceSpan, value: String = ""
  ) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "a colon is missing after `\(key)`", at: label(span),
      help: value.isEmpty ? "write `\(key):`" : "write `\(key): \(value)`",
      fix: Fix(
        title: "put a colon after `\(key)`", inserting: ":",
        at: value.isEmpty ? span.end : span.start, isSafe: true))
  }
}
