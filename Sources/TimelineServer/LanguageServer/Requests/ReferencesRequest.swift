internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// All occurrences of the name at a position.
  static let references = LanguageRequest(
    "textDocument/references", capability: JSONValue.Member("referencesProvider", true)
  ) { context in
    let names = DocumentNames(await context.loaded().document)
    guard let name = names.name(at: try context.offset()) else { return .null }
    let includesDefinition =
      context.parameters["context"]["includeDeclaration"].bool ?? true
    return .array(
      names.occurrences(of: name).filter { includesDefinition || !$0.isDefinition }.map {
        context.location(DiagnosticLabel(source: context.source, span: $0.span))
      })
  }
}
