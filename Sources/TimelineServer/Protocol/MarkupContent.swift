internal import TimelineSyntax

/// Markdown text, converted to plain text for clients without Markdown support.
struct MarkupContent {
  var markdown: String

  func json(takesMarkdown: Bool) -> JSONValue {
    takesMarkdown
      ? ["kind": "markdown", "value": .string(markdown)]
      : ["kind": "plaintext", "value": .string(plain)]
  }

  /// The text without fences, backticks and asterisks.
  var plain: String {
    markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("```") }
      .map { $0 == "---" ? "" : MarkdownSink.plain(String($0)) }
      .joined(separator: "\n")
  }
}
