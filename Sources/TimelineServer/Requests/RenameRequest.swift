internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

extension LanguageRequest {
  /// Renames all occurrences of the name at a position, in all files of the workspace.
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
      throw ResponseError.failed("there is no name here that can be renamed")
    }
    guard loaded.document.definition(of: name, among: names) != nil else {
      throw ResponseError.failed(
        "`\(name.name)` is built in or not defined, so it cannot be renamed")
    }
    guard newName != name.name else { return context.workspaceEdit([]) }
    let files = try await context.occurrences(of: name, in: loaded.document).map { file in
      FileEdits(
        address: file.address, version: file.version, positions: file.positions,
        edits: file.names.map { TextEdit(span: $0.span, replacement: newName) })
    }
    if let fault = context.editor.fault(of: files) {
      throw ResponseError.failed("`\(name.name)` cannot be named `\(newName)`: \(fault)")
    }
    return context.editor.workspaceEdit(files)
  }
}

extension EditorContext {
  /// The first error that edits of files would introduce; nil if there is none.
  func fault(of files: [FileEdits]) -> String? {
    let open = Dictionary(documents.values.map { ($0.source.location, $0.source) }) { $1 }
    return configuration.loader.firstNewError(
      of: files.map { file in
        let source = file.positions.source
        return (source, source.replacing(by: file.edits.applied(to: source.bytes)))
      }, besides: open)?.message
  }
}
