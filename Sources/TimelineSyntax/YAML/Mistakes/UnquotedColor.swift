extension SyntaxMistake {
  /// `{ to: #ff0000, duration: 0.3 }`: the rest of the line is a comment, including the brackets.
  static let unquotedColor = SyntaxMistake { error in
    let lines = Set([error.contextLine, error.line, max(1, error.line - 1)]).sorted()
    for line in lines {
      for start in error.span(ofLine: line).range where error.work[start] == UInt8(ascii: "#") {
        if let repair = error.unquotedColor(at: start) { return repair }
      }
    }
    return nil
  }
}

extension PlainScalarCheck {
  /// `tint: #ff0000`: an empty value, and a comment that looks like a colour.
  static func unquotedColor(_ tree: inout CheckedTree, _ node: YAMLNode) {
    guard node.span.isEmpty else { return }
    let start = tree.endOfBlanks(from: node.span.end)
    guard start > node.span.end, start < tree.work.count, tree.work[start] == UInt8(ascii: "#"),
      let repair = tree.unquotedColor(at: start)
    else { return }
    tree.repairs.append(repair)
  }
}

extension WorkingText {
  /// The repair of an unquoted `#rgb`, `#rrggbb` or `#rrggbbaa` after a colon, comma or bracket.
  ///
  /// Returns nil if there is none at the offset.
  fileprivate func unquotedColor(at start: Int) -> SyntaxRepair? {
    let before = startOfBlanks(before: start)
    guard before > 0, ":,[-".utf8.contains(work[before - 1]) else { return nil }
    let lineEnd = span(ofLine: line(at: start)).end
    var end = start + 1
    while end < lineEnd, work[end].isHexDigit { end += 1 }
    guard [3, 4, 6, 8].contains(end - start - 1),
      end == lineEnd || " \t,}]\r\n".utf8.contains(work[end])
    else { return nil }
    let color = SourceSpan(start, end)
    let text = source.text(in: color)
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .colorNeedsQuotes, "the colour `\(text)` needs quotes: `#` begins a comment",
        at: label(color, "YAML ignores everything from here"), help: "write `\"\(text)\"`",
        fix: Fix(
          title: "put `\(text)` in quotes", replacing: color, by: "\"\(text)\"", isSafe: true)),
      masks: [(SourceSpan(start, start + 1), UInt8(ascii: "x"))])
  }
}
