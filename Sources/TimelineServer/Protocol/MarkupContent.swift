internal import TimelineSyntax

/// Markdown text, converted to plain text for clients without Markdown support.
struct MarkupContent {
  var markdown: String

  func json(takesMarkdown: Bool) -> JSONValue {
    takesMarkdown
      ? ["kind": "markdown", "value": .string(markdown)]
      : ["kind": "plaintext", "value": .string(plain)]
  }

  /// Writes the text where a plain string is also allowed, for clients that specify no formats.
  func write(to writer: inout JSONWriter, takesMarkdown: Bool) {
    guard takesMarkdown else { return writer.value(plain) }
    writer.object { writer in
      writer.member("kind", "markdown")
      writer.member("value", markdown)
    }
  }

  /// The text without fences, backticks and asterisks.
  private var plain: String {
    markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("```") }
      .map { $0 == "---" ? "" : MarkdownSink.plain(String($0)) }
      .joined(separator: "\n")
  }
}
