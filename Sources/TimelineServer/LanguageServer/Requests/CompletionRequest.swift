internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The completions at the cursor: keys, kinds, presets, and names defined in the document.
  ///
  /// The position is derived from the text before the cursor, which may be invalid.
  static let completion = LanguageRequest(
    "textDocument/completion",
    capability: JSONValue.Member(
      "completionProvider", ["triggerCharacters": [":", " ", "{", "[", ",", "$", "-", "*"]])
  ) { context in
    let offset = try context.offset()
    let document = await context.loaded().document
    let position = CursorPosition(context.source.bytes, at: offset)
    let range = context.range(position.word)
    let items = CompletionList(position, in: document).items
    return [
      "isIncomplete": false,
      "items": .array(
        items.enumerated().map { order, item in
          item.json(replacing: range, order: order, for: context.client)
        }),
    ]
  }
}
