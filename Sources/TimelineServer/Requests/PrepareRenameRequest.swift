internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The range of the name at a position, if it can be renamed.
  static let prepareRename = LanguageRequest("textDocument/prepareRename") { context in
    let document = await context.loaded().document
    let names = DocumentNames(document)
    guard let name = names.name(at: try context.offset()),
      document.definition(of: name, among: names) != nil
    else { return .null }
    return ["range": context.range(name.span), "placeholder": .string(name.name)]
  }
}
