internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// All occurrences of the name at a position.
  static let documentHighlight = LanguageRequest(
    "textDocument/documentHighlight",
    capability: JSONValue.Member("documentHighlightProvider", true)
  ) { context in
    let names = DocumentNames(await context.loaded().document)
    guard let name = names.name(at: try context.offset()) else { return .null }
    return .array(
      names.occurrences(of: name).map { occurrence in
        // 3 is `Write`, 2 is `Read`.
        ["range": context.range(occurrence.span), "kind": occurrence.isDefinition ? 3 : 2]
      })
  }
}
