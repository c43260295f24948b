internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// All occurrences of the name at a position, in all files of the workspace.
  static let references = LanguageRequest(
    "textDocument/references", capability: JSONValue.Member("referencesProvider", true)
  ) { context in
    let document = await context.loaded().document
    guard let name = DocumentNames(document).name(at: try context.offset()) else { return .null }
    let includesDefinition =
      context.parameters["context"]["includeDeclaration"].bool ?? true
    let files = try await context.occurrences(of: name, in: document)
    return .array(
      files.flatMap { file in
        file.names.filter { includesDefinition || !$0.isDefinition }.map { name in
          ["uri": .string(file.address), "range": file.positions.range(of: name.span).json]
        }
      })
  }
}
