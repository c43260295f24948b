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

  /// The item in the protocol's JSON format.
  ///
  /// - Parameter order: the item's position in the list.
  func json(replacing range: JSONValue, order: Int, for client: ClientCapabilities) -> JSONValue {
    let isSnippet = client.takesSnippets && !snippet.isEmpty
    let digits = String(order)
    var members: [JSONValue.Member] = [
      JSONValue.Member("label", .string(label)),
      JSONValue.Member("kind", JSONValue(kind.rawValue)),
      JSONValue.Member("filterText", .string(label)),
      JSONValue.Member(
        "sortText", .string(String(repeating: "0", count: max(0, 4 - digits.count)) + digits)),
      JSONValue.Member("insertTextFormat", isSnippet ? 2 : 1),
    ]
    // The lines are indented as they have to be.
    if client.takesInsertTextModes { members.append(JSONValue.Member("insertTextMode", 1)) }
    members += [
      JSONValue.Member(
        "textEdit",
        ["range": range, "newText": .string(isSnippet ? snippet : text.isEmpty ? label : text)])
    ]
    if !detail.isEmpty { members.append(JSONValue.Member("detail", .string(detail))) }
    if !documentation.isEmpty {
      members.append(
        JSONValue.Member(
          "documentation",
          MarkupText(markdown: documentation)
            .jsonOrText(takesMarkdown: client.takesMarkdownInCompletions)))
    }
    return .object(members)
  }
}
