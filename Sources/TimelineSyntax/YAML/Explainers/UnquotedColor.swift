extension SyntaxExplainer {
  /// `{ to: #ff0000, duration: 0.3 }`: the comment swallows the rest of the line, brackets included.
  static let unquotedColor = SyntaxExplainer { fault in
    let lines = Set([fault.contextLine, fault.line, max(1, fault.line - 1)]).sorted()
    for line in lines {
      let span = fault.span(ofLine: line)
      for start in span.range where fault.work[start] == UInt8(ascii: "#") {
        guard let color = UnquotedColor.color(in: fault.work, at: start, end: span.end) else {
          continue
        }
        return SyntaxRepair(
          diagnostic: UnquotedColor.diagnostic(source: fault.source, color: color),
          masks: [(SourceSpan(start, start + 1), UInt8(ascii: "x"))])
      }
    }
    return nil
  }
}

/// Colours that lack their quotes.
enum UnquotedColor {
  /// The bytes of `#rgb`, `#rrggbb` or `#rrggbbaa` at an offset that follows a colon, comma or bracket.
  static func color(in bytes: [UInt8], at start: Int, end: Int) -> SourceSpan? {
    var before = start
    while before > 0, bytes[before - 1] == 0x20 || bytes[before - 1] == 0x09 { before -= 1 }
    guard before > 0, ":,[-".utf8.contains(bytes[before - 1]) else { return nil }
    var offset = start + 1
    while offset < end, isHexDigit(bytes[offset]) { offset += 1 }
    guard [3, 4, 6, 8].contains(offset - start - 1) else { return nil }
    guard offset == end || " \t,}]\r\n".utf8.contains(bytes[offset]) else { return nil }
    return SourceSpan(start, offset)
  }

  static func diagnostic(source: SourceFile, color: SourceSpan) -> Diagnostic {
    let text = source.text(in: color)
    return Diagnostic(
      .colorNeedsQuotes, "the colour `\(text)` needs quotes: `#` begins a comment",
      at: DiagnosticLabel(source: source, span: color, message: "YAML reads nothing from here on"),
      help: "write `\"\(text)\"`",
      fix: Fix(
        title: "put `\(text)` in quotes",
        edits: [TextEdit(span: color, replacement: "\"\(text)\"")], isSafe: true))
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
