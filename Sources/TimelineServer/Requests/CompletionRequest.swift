internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

extension LanguageRequest {
  /// The completions at the cursor: keys, kinds, presets, and names defined in the document.
  ///
  /// The position is derived from the text around the cursor, which may be invalid.
  static let completion = LanguageRequest(
    "textDocument/completion",
    capability: JSONValue.Member(
      "completionProvider", ["triggerCharacters": [":", " ", "{", "[", ",", "$", "-", "*"]]),
    kinds: [.timeline, .configuration, .beginning],
    nothing: ["isIncomplete": false, "items": []]
  ) { context in
    let offset = try context.offset()
    let position = CursorPosition(context.source.bytes, at: offset)
    let items: [CompletionItem]
    var range = position.word
    var isIncomplete = false
    switch context.document.kind {
    case .beginning: items = [.firstKey(at: position, in: context.source)].compactMap(\.self)
    case .configuration:
      items = ConfigurationCompletion(position, in: context.source).items
    case .timeline, .foreign:
      if let comment = SuppressionCompletion(position, in: context.source) {
        items = comment.items
      } else if let include = await IncludeCompletion(at: offset, position, in: context) {
        (items, range) = (include.items, include.word)
      } else {
        (items, isIncomplete) = await context.completionItems(at: offset, position)
      }
    }
    let replaced = context.range(range)
    let list = items.enumerated().map { order, item in
      item.json(replacing: replaced, order: order, for: context.client)
    }
    return ["isIncomplete": .bool(isIncomplete), "items": .array(list)]
  }
}

extension RequestContext {
  /// The items at a position in a timeline file.
  fileprivate func completionItems(
    at offset: Int, _ position: CursorPosition
  ) async -> (items: [CompletionItem], isIncomplete: Bool) {
    let loaded = await loaded()
    let list = CompletionList(
      position, CursorSurroundings(source.bytes, position), in: loaded.document)
    let check = CompletionCheck(
      word: position.word, at: offset, source: source, items: list.items)
    return (check.kept(in: loaded, configuration.loader), check.isIncomplete)
  }
}

extension CompletionItem {
  /// The first line of a timeline file, for a file without other content on the cursor's line.
  fileprivate static func firstKey(
    at position: CursorPosition, in source: SourceFile
  ) -> CompletionItem? {
    let line = source.lines.line(at: position.word.start)
    let text = source.lines.span(ofLine: line, in: source.bytes)
    let start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let word = source.bytes[max(text.start, line == 1 ? start : 0)..<text.end]
    guard position.word.start <= max(text.start, start),
      word.elementsEqual(source.bytes[position.word.range].drop { $0 >= 0x80 })
    else { return nil }
    return CompletionItem(
      label: "keyphase: \(FormatVersion.newest)", kind: .property, detail: "a timeline file",
      documentation: "The version of the format.")
  }
}
