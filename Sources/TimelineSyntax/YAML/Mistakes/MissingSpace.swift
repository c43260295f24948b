/// `a:1` or `-1`: a colon or dash without a following space is not an indicator.
extension SyntaxMistake {
  static let missingSpace = SyntaxMistake { error in
    guard error.hasProblem("expected ':'", "expected key", "mapping values", "'-' indicator") else {
      return nil
    }
    // The scalar extends over several lines up to a valid colon; the mistake is in one of them.
    var first = min(error.contextLine, error.line)
    if first == error.line, first > 1 { first -= 1 }
    while first > 1, error.isBlank(line: first) { first -= 1 }
    for line in first...error.line {
      if let diagnostic = error.missingSpace(inLine: line) {
        return SyntaxRepair(diagnostic: diagnostic, brokenLine: line)
      }
    }
    return nil
  }
}

extension PlainScalarCheck {
  /// `- spring:2`, `[spring:2]` or, below its key, `from:0`: parsed as a scalar, not a mapping.
  static func missingSpace(
    _ tree: inout CheckedTree, _ node: YAMLNode, _ step: NodeWalk.Step
  ) {
    guard !step.isKey, step.parent >= 0, node.span.count > 2 else { return }
    // A value on its key's line may contain a colon, as a URL does.
    let isItem = tree.nodes[step.parent].kind == .sequence
    guard isItem || !tree.isFlow(step.parent) && tree.isFirstOnLine(node.span.start) else { return }
    let first = tree.line(at: node.span.start)
    guard let colon = tree.colon(inLine: first, of: node.span) else { return }
    let lines = first...tree.line(at: node.span.end)
    let end = min(node.span.end, tree.span(ofLine: first).end)
    tree.report(
      tree.missingSpace(
        afterColons: lines.compactMap { tree.colon(inLine: $0, of: node.span) },
        key: tree.source.text(in: SourceSpan(node.span.start, colon)),
        value: tree.source.text(in: SourceSpan(colon + 1, end))))
    tree.brokenSpans.append(node.span)
  }
}

extension KeyCheck {
  /// `{a: 1, b:2}`: YAML parses `b:2` as a key without a value.
  static func missingSpaceAfterColon(_ tree: inout CheckedTree, key: Int, value: Int) {
    let (keyNode, valueNode) = (tree.nodes[key], tree.nodes[value])
    guard keyNode.style == .plain, valueNode.kind == .scalar, valueNode.span.isEmpty,
      tree.work[keyNode.span.end..<max(keyNode.span.end, valueNode.span.start)]
        .allSatisfy({ $0 == 0x20 || $0.isLineBreak }),
      let colon = tree.work[keyNode.span.range].firstIndex(of: UInt8(ascii: ":")),
      colon > keyNode.span.start, colon + 1 < keyNode.span.end, tree.work[colon + 1] < 0x80
    else { return }
    tree.report(
      tree.missingSpace(
        afterColons: [colon],
        key: tree.source.text(in: SourceSpan(keyNode.span.start, colon)),
        value: tree.source.text(in: SourceSpan(colon + 1, keyNode.span.end))))
    tree.brokenSpans.append(keyNode.span)
  }

  /// `-spring: 1` in a block: without a following space, the dash is part of the key.
  static func missingSpaceAfterDash(_ tree: inout CheckedTree, key: Int, mapping: Int) {
    let node = tree.nodes[key]
    guard mapping > 0, node.span.count > 1, node.style == .plain, !tree.isFlow(mapping),
      let diagnostic = tree.missingSpace(afterDash: node.span.start)
    else { return }
    tree.report(diagnostic)
    tree.brokenSpans.append(tree.nodes[mapping].span)
  }
}

extension WorkingText {
  /// The error in a line whose colon or dash has no following space; nil if there is none.
  fileprivate func missingSpace(inLine line: Int) -> Diagnostic? {
    let span = span(ofLine: line)
    guard let colon = colon(in: span) else {
      return missingSpace(afterDash: textStart(ofLine: line))
    }
    let key = text(SourceSpan(span.start, colon)).drop { $0 == " " || $0 == "-" }
    return missingSpace(
      afterColons: [colon], key: String(key), value: text(SourceSpan(colon + 1, span.end)))
  }

  /// The colon of `key:value` at the start of a span, directly followed by a value.
  private func colon(in span: SourceSpan) -> Int? {
    var start = span.start
    while start < span.end, work[start] == 0x20 { start += 1 }
    while start + 1 < span.end, work[start] == 0x2D, work[start + 1] == 0x20 { start += 2 }
    let colon = endOfKey(from: start, limit: span.end)
    guard colon > start, colon + 1 < span.end, work[colon] == UInt8(ascii: ":"),
      !" \t/".utf8.contains(work[colon + 1])
    else { return nil }
    return colon
  }

  /// The colon of `key:value` in the part of a scalar on a line; nil if it may be ordinary text.
  fileprivate func colon(inLine line: Int, of scalar: SourceSpan) -> Int? {
    let whole = source.lines.span(ofLine: line, in: work)
    let part = SourceSpan(max(whole.start, scalar.start), min(whole.end, scalar.end))
    guard let colon = colon(in: part), work[part.start..<colon].contains(where: { $0 > 0x39 }),
      work[colon + 1] != UInt8(ascii: "\\"), work[colon + 1] < 0x80
    else { return nil }
    return colon
  }

  /// The error for colons without a following space.
  ///
  /// - Parameters:
  ///   - key: the text before the first colon.
  ///   - value: the text after it.
  func missingSpace(afterColons colons: [Int], key: String, value: String) -> Diagnostic {
    let rest = colons.count - 1
    // After a space, these characters begin something else than text.
    let isText = colons.allSatisfy { !"!&*|>%@`#".utf8.contains(work[$0 + 1]) }
    return Diagnostic(
      .yamlSyntax, "a space is missing after the colon",
      at: label(SourceSpan(colons[0], colons[0] + 1)),
      help: "write `\(key): \(isText ? value : QuotedText.quote(value))`",
      notes: rest == 0 ? [] : ["\(rest) more \(rest == 1 ? "line lacks" : "lines lack") it too"],
      fix: isText
        ? Fix(
          title: "put a space after the colon",
          edits: colons.map { TextEdit(span: SourceSpan($0 + 1, $0 + 1), replacement: " ") },
          isSafe: true) : nil)
  }

  /// The error for a dash directly followed by a letter, quote or bracket; nil otherwise.
  fileprivate func missingSpace(afterDash dash: Int) -> Diagnostic? {
    guard dash + 1 < work.count, work[dash] == UInt8(ascii: "-") else { return nil }
    let next = work[dash + 1]
    guard next.isLetter || "{[\"'".utf8.contains(next) else { return nil }
    return Diagnostic(
      .yamlSyntax, "a space is missing after the dash", at: label(SourceSpan(dash, dash + 1)),
      help: "a list item begins with `- `",
      fix: Fix(title: "put a space after the dash", inserting: " ", at: dash + 1, isSafe: true))
  }
}
