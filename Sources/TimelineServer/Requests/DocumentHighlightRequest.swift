internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// All occurrences of the name at a position, which the preview of the file follows.
  static let documentHighlight = LanguageRequest(
    "textDocument/documentHighlight",
    capability: JSONValue.Member("documentHighlightProvider", true)
  ) { context in
    if let position = TextPosition(context.parameters["position"]) {
      await context.editor.previews.follow(PreviewPlace(position, in: context.document))
    }
    let names = DocumentNames(await context.loaded().document)
    guard let name = names.name(at: try context.offset()) else { return .null }
    return .array(
      names.occurrences(of: name).map { occurrence in
        // 3 is `Write`, 2 is `Read`.
        ["range": context.range(occurrence.span), "kind": occurrence.isDefinition ? 3 : 2]
      })
  }
}
