internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The definition of the name at a position, or the included file.
  static let definition = LanguageRequest(
    "textDocument/definition", capability: JSONValue.Member("definitionProvider", true)
  ) { context in
    let document = await context.loaded().document
    let offset = try context.offset()
    if let include = document.includes.first(where: {
      $0.span.start <= offset && offset <= $0.span.end
    }) {
      let start = TextPosition(line: 0, column: 0)
      return [
        "uri": .string(context.editor.address(of: include.value, from: context.source)),
        "range": TextRange(start: start, end: start).json,
      ]
    }
    let names = DocumentNames(document)
    guard let name = names.name(at: offset),
      let label = document.definition(of: name, among: names)
    else { return .null }
    return context.location(label)
  }
}
