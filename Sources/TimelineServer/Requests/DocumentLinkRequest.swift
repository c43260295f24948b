internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The links of a document: the paths of the files that it includes.
  static let documentLink = LanguageRequest(
    "textDocument/documentLink",
    capability: JSONValue.Member("documentLinkProvider", ["resolveProvider": false]), nothing: []
  ) { context in
    let document = await context.loaded().document
    return .array(
      document.includes.map { include in
        [
          "range": context.range(include.span),
          "target": .string(context.editor.address(of: include.value, from: context.source)),
        ]
      })
  }
}

extension EditorContext {
  /// The URI of a file that another one names by its relative path.
  func address(of path: String, from source: SourceFile) -> String {
    let path = FilePath.absolute(
      FilePath.resolve(PathText.string(writtenAs: path), from: source.location), in: "/")
    return openDocument(at: path)?.address ?? DocumentAddress.address(of: path)
  }
}
