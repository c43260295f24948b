internal import TimelineSyntax

/// One proposal for what may stand at the cursor.
struct CompletionItem {
  /// What it is, by the protocol's numbers.
  enum Kind: Int {
    case property = 10
    case value = 12
    case keyword = 14
    case snippet = 15
    case color = 16
    case reference = 18
    case enumMember = 20
    case constant = 21
  }

  var label: String
  var kind: Kind
  /// A few words beside the label.
  var detail = ""
  /// Markdown.
  var documentation = ""
  /// What is written; the label where it is empty.
  var text = ""
  /// The same with places to fill in; empty where there are none.
  var snippet = ""
}

extension CompletionItem {
  /// The proposal as the protocol has it.
  ///
  /// - Parameter order: its place among the proposals.
  func json(replacing range: JSONValue, order: Int, for client: ClientAbilities) -> JSONValue {
    let isSnippet = client.takesSnippets && !snippet.isEmpty
    let digits = String(order)
    var members: [JSONValue.Member] = [
      JSONValue.Member("label", .string(label)),
      JSONValue.Member("kind", JSONValue(kind.rawValue)),
      JSONValue.Member("filterText", .string(label)),
      JSONValue.Member(
        "sortText", .string(String(repeating: "0", count: max(0, 4 - digits.count)) + digits)),
      JSONValue.Member("insertTextFormat", isSnippet ? 2 : 1),
      JSONValue.Member(
        "textEdit",
        ["range": range, "newText": .string(isSnippet ? snippet : text.isEmpty ? label : text)]),
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
