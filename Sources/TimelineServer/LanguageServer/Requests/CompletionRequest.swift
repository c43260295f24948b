internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// What may stand at the cursor: keys by place, kinds, presets, and names of the document.
  ///
  /// The place is told from the text up to the cursor, which may be broken anywhere.
  static let completion = LanguageRequest(
    "textDocument/completion",
    capability: JSONValue.Member(
      "completionProvider", ["triggerCharacters": [":", " ", "{", "[", ",", "$", "-", "*"]])
  ) { context in
    let offset = try context.offset()
    let document = await context.loaded().document
    let place = CursorPlace(context.source.bytes, at: offset)
    let range = context.range(place.word)
    let items = CompletionList(place, in: document).items
    return [
      "isIncomplete": false,
      "items": .array(
        items.enumerated().map { order, item in
          item.json(replacing: range, order: order, for: context.client)
        }),
    ]
  }
}
