/// How a text is put in quotes.
enum QuotedText {
  /// A text in double quotes, or in single ones where it has double ones or backslashes itself.
  static func quote(_ text: String) -> String {
    let needsSingle = text.contains { $0 == "\"" || $0 == "\\" }
    guard needsSingle else { return "\"\(text)\"" }
    return "'" + text.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }

  /// A fix that puts the bytes of a span in quotes.
  static func fix(_ span: SourceSpan, in source: SourceFile, title: String, isSafe: Bool) -> Fix {
    Fix(
      title: title,
      edits: [TextEdit(span: span, replacement: quote(source.text(in: span)))], isSafe: isSafe)
  }
}
