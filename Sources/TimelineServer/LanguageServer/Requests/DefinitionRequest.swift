internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// Where what is named at a position is defined.
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
  /// A place in this document or in one that it includes.
  func location(_ label: DiagnosticLabel) -> JSONValue {
    let isHere = label.source === source
    return [
      "uri": .string(
        isHere ? document.address : DocumentAddress.address(of: label.source.path)),
      "range": TextRange(label.span, in: label.source, encoding).json,
    ]
  }
}
