internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The outline of a document: its definitions and timelines, with their tracks or phases.
  static let documentSymbol = LanguageRequest(
    "textDocument/documentSymbol", capability: JSONValue.Member("documentSymbolProvider", true),
    nothing: []
  ) { context in
    let document = await context.loaded().document
    let outline = Outline(document.tree).items
    if context.client.takesNestedSymbols {
      return .array(outline.map { context.nested($0) })
    }
    return .array(outline.flatMap { context.flat($0, inside: nil) })
  }
}

extension RequestContext {
  fileprivate func nested(_ item: Outline.Item) -> JSONValue {
    [
      "name": .string(item.name), "detail": .string(item.detail),
      "kind": JSONValue(item.kind.rawValue), "range": range(item.span),
      "selectionRange": range(item.nameSpan), "children": .array(item.children.map(nested)),
    ]
  }

  fileprivate func flat(_ item: Outline.Item, inside parent: String?) -> [JSONValue] {
    var members: [JSONValue.Member] = [
      JSONValue.Member("name", .string(item.name)),
      JSONValue.Member("kind", JSONValue(item.kind.rawValue)),
      JSONValue.Member(
        "location", location(DiagnosticLabel(source: source, span: item.span))),
    ]
    if let parent { members.append(JSONValue.Member("containerName", .string(parent))) }
    return [.object(members)] + item.children.flatMap { flat($0, inside: item.name) }
  }
}
