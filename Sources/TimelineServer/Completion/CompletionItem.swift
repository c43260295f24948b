internal import TimelineSyntax

/// A completion item.
struct CompletionItem {
  /// The kind of the item, with the protocol's raw values.
  enum Kind: Int {
    case property = 10
    case value = 12
    case keyword = 14
    case snippet = 15
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

  /// The item in the protocol's format.
  ///
  /// - Parameters:
  ///   - range: the range of the text to replace, in the protocol's format.
  ///   - order: the item's position in the list.
  func json(replacing range: JSONValue, order: Int, for client: ClientCapabilities) -> JSONValue {
    let isSnippet = client.takesSnippets && !snippet.isEmpty
    let digits = String(order)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
    let newText = isSnippet ? snippet : text.isEmpty ? label : text
    var json: JSONObject = [
      "label": .string(label), "kind": JSONValue(kind.rawValue), "filterText": .string(label),
      "sortText": .string(zeros + digits), "insertTextFormat": isSnippet ? 2 : 1,
    ]
    // The lines are indented as they have to be.
    if client.takesInsertTextModes { json.append("insertTextMode", 1) }
    json.append("textEdit", ["range": range, "newText": .string(newText)])
    if !detail.isEmpty { json.append("detail", .string(detail)) }
    if !documentation.isEmpty {
      let content = MarkupContent(markdown: documentation)
      // Clients that specify no formats take a plain string.
      json.append(
        "documentation",
        client.takesMarkdownInCompletions
          ? content.json(takesMarkdown: true) : .string(content.plain))
    }
    return .object(json)
  }
}
