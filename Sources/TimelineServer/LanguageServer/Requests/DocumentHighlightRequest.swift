internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// All places of what is named at a position, to be marked while the cursor stands there.
  static let documentHighlight = LanguageRequest(
    "textDocument/documentHighlight",
    capability: JSONValue.Member("documentHighlightProvider", true)
  ) { context in
    let names = DocumentNames(await context.loaded().document)
    guard let name = names.name(at: try context.offset()) else { return .null }
    return .array(
      names.places(of: name).map { place in
        // 3 writes, 2 reads.
        ["range": context.range(place.span), "kind": place.isDefinition ? 3 : 2]
      })
  }
}
