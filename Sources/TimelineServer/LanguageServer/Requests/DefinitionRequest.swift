internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The definition of the name at a position.
  static let definition = LanguageRequest(
    "textDocument/definition", capability: JSONValue.Member("definitionProvider", true)
  ) { context in
    let document = await context.loaded().document
    let names = DocumentNames(document)
    guard let name = names.name(at: try context.offset()),
      let label = document.definition(of: name, among: names)
    else { return .null }
    return context.location(label)
  }
}

extension RequestContext {
  /// A location in this document or an included one.
  func location(_ label: DiagnosticLabel) -> JSONValue {
    let isHere = label.source === source
    return [
      "uri": .string(
        isHere ? document.address : DocumentAddress.address(of: label.source.location)),
      "range": TextRange(label.span, in: label.source, encoding).json,
    ]
  }
}
