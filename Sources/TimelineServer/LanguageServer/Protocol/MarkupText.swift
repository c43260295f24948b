internal import TimelineSyntax

/// Markdown, for editors that take it; the same without its signs for others.
struct MarkupText {
  var markdown: String

  func json(takesMarkdown: Bool) -> JSONValue {
    takesMarkdown
      ? ["kind": "markdown", "value": .string(markdown)]
      : ["kind": "plaintext", "value": .string(plain)]
  }

  /// The same where a text alone may stand, which editors take that name no formats at all.
  func jsonOrText(takesMarkdown: Bool) -> JSONValue {
    takesMarkdown ? json(takesMarkdown: true) : .string(plain)
  }

  /// The text without fences, backticks and stars.
  private var plain: String {
    markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("```") }
      .map { $0 == "---" ? "" : $0.replacing("**", with: "").replacing("`", with: "") }
      .joined(separator: "\n")
  }
}
