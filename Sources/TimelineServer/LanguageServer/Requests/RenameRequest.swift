internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

extension LanguageRequest {
  /// Renames all occurrences of the name at a position.
  static let rename = LanguageRequest(
    "textDocument/rename",
    capability: JSONValue.Member("renameProvider", ["prepareProvider": true])
  ) { context in
    guard let newName = context.parameters["newName"].string else {
      throw ResponseError.invalidParameters("the new name is missing")
    }
    let loaded = await context.loaded()
    let names = DocumentNames(loaded.document)
    guard let name = names.name(at: try context.offset()) else {
      throw ResponseError.failed("there is no name here that can be changed")
    }
    let occurrences = names.occurrences(of: name)
    guard occurrences.contains(where: \.isDefinition) else {
      throw ResponseError.failed(
        "`\(name.name)` is not defined in this file, so it keeps its name")
    }
    let edits = occurrences.map { TextEdit(span: $0.span, replacement: newName) }
    guard newName != name.name else { return context.workspaceEdit([]) }
    if let fault = context.fault(of: edits, comparedWith: loaded) {
      throw ResponseError.failed("`\(name.name)` cannot be named `\(newName)`: \(fault)")
    }
    return context.workspaceEdit(edits)
  }
}

extension RequestContext {
  /// The first error that the edits would introduce; nil if there is none.
  func fault(of edits: [TextEdit], comparedWith loaded: LoadedDocument) -> String? {
    let text = source.replacing(by: edits.applied(to: source.bytes))
    let known = loaded.diagnostics.filter { $0.severity == .error }.map(\.message)
    return configuration.loader.load(text).diagnostics
      .first { $0.severity == .error && !known.contains($0.message) }?.message
  }
}
