internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The range of the name at a position, if it can be renamed.
  static let prepareRename = LanguageRequest("textDocument/prepareRename") { context in
    let names = DocumentNames(await context.loaded().document)
    guard let name = names.name(at: try context.offset()),
      names.occurrences(of: name).contains(where: \.isDefinition)
    else { return .null }
    return ["range": context.range(name.span), "placeholder": .string(name.name)]
  }
}
