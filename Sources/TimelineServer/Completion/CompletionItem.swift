internal import TimelineSyntax

/// A completion item.
struct CompletionItem {
  /// The kind of the item, with the protocol's raw values.
  enum Kind: Int {
    case property = 10
    case value = 12
    case keyword = 14
    case snippet = 15
    case color = 16
    case file = 17
    case reference = 18
    case enumMember = 20
    case constant = 21
  }

  var label: String
  var kind: Kind
  /// A short description, shown next to the label.
  var detail = ""
  /// The documentation, as Markdown.
  var documentation = ""
  /// The text to insert; the label if empty.
  var text = ""
  /// The text to insert with placeholders; empty if there are none.
  var snippet = ""
}

extension CompletionItem {
  /// The text after the item has been accepted, with the values of its placeholders.
  var completeText: String {
    guard !snippet.isEmpty else { return text.isEmpty ? label : text }
    return Snippet.expanded(snippet)
  }

  /// Writes the item in the protocol's JSON format, without a value for each of its members: a list
  /// is sent after each key.
  ///
  /// - Parameters:
  ///   - range: the encoded range of the text to replace.
  ///   - order: the item's position in the list.
  func write(
    to writer: inout JSONWriter, replacing range: [UInt8], order: Int,
    for client: ClientCapabilities
  ) {
    let isSnippet = client.takesSnippets && !snippet.isEmpty
    let digits = String(order)
    writer.object { writer in
      writer.member("label", label)
      writer.member("kind", kind.rawValue)
      writer.member("filterText", label)
      writer.member(
        "sortText", String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits)
      writer.member("insertTextFormat", isSnippet ? 2 : 1)
      // The lines are indented as they have to be.
      if client.takesInsertTextModes { writer.member("insertTextMode", 1) }
      writer.object("textEdit") { writer in
        writer.key("range")
        writer.value(encoded: range)
        writer.member("newText", isSnippet ? snippet : text.isEmpty ? label : text)
      }
      if !detail.isEmpty { writer.member("detail", detail) }
      if !documentation.isEmpty {
        writer.key("documentation")
        MarkupContent(markdown: documentation)
          .write(to: &writer, takesMarkdown: client.takesMarkdownInCompletions)
      }
    }
  }
}
