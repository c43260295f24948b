extension Diagnostic {
  /// Whether it is a syntax error whose fix puts the marked text in quotes.
  package var onlyQuotes: Bool {
    guard rule == .yamlSyntax, let fix, fix.edits.count == 1 else { return false }
    return fix.edits[0].span == primary.span
      && fix.edits[0].replacement == QuotedText.quote(primary.source.text(in: primary.span))
  }
}

/// Quotes strings.
enum QuotedText {
  /// The string in double quotes, or in single quotes if it contains double quotes or backslashes.
  static func quote(_ text: String) -> String {
    let needsSingle = text.contains { $0 == "\"" || $0 == "\\" }
    guard needsSingle else { return "\"\(text)\"" }
    return "'" + text.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }

  /// A fix that quotes a span.
  static func fix(_ span: SourceSpan, in source: SourceFile, title: String, isSafe: Bool) -> Fix {
    Fix(
      title: title,
      edits: [TextEdit(span: span, replacement: quote(source.text(in: span)))], isSafe: isSafe)
  }
}
