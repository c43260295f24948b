/// Lines indented with characters that look like spaces.
enum FalseIndentation {
  /// Reports all such lines as one error, since pasted web pages often have one in every line.
  static func repair(source: SourceFile, work: [UInt8], textStart: Int) -> SyntaxRepair? {
    var edits: [TextEdit] = []
    var lines: [SourceSpan] = []
    var name = ""
    for line in 1...source.lines.count {
      let whole = source.lines.span(ofLine: line, in: work)
      let span = SourceSpan(max(whole.start, textStart), whole.end)
      let found = characters(of: source, work: work, line: span)
      guard let first = found.first else { continue }
      if lines.isEmpty { name = CharacterName.describe(first.codePoint) }
      lines.append(span)
      edits += found.map {
        TextEdit(
          span: $0.span, replacement: $0.replacement ?? "")
      }
    }
    guard let first = edits.first else { return nil }
    let rest = lines.count - 1
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "\(name) is used to indent",
        at: DiagnosticLabel(source: source, span: first.span), help: "indent with plain spaces",
        notes: rest == 0
          ? [] : ["\(rest) more \(rest == 1 ? "line is" : "lines are") indented like this"],
        fix: Fix(title: "indent with plain spaces", edits: edits, isSafe: true)),
      // The intended indentation is left to the fix; the lines are excluded.
      masks: lines.map { ($0, 0x20) })
  }

  /// The leading characters of a line that look like spaces or are invisible.
  private static func characters(
    of source: SourceFile, work: [UInt8], line: SourceSpan
  ) -> [SourceCharacter] {
    var end = line.start
    while end < line.end, work[end] >= 0x80 || work[end].isBlank { end += 1 }
    guard end < line.end, work[line.start..<end].contains(where: { $0 >= 0x80 }) else { return [] }
    var found: [SourceCharacter] = []
    for character in source.characters(in: SourceSpan(line.start, end)) {
      if character.isBlank { continue }
      guard character.isFalseBlank else { break }
      found.append(character)
    }
    return found
  }
}
