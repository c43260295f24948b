extension Fix {
  /// A fix that replaces a span; an empty string deletes it.
  package init(title: String, replacing span: SourceSpan, by text: String, isSafe: Bool) {
    self.init(title: title, edits: [TextEdit(span: span, replacement: text)], isSafe: isSafe)
  }

  /// A fix that inserts a string at an offset.
  package init(title: String, inserting text: String, at offset: Int, isSafe: Bool) {
    self.init(title: title, replacing: SourceSpan(offset, offset), by: text, isSafe: isSafe)
  }
}
