internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

extension LanguageRequest {
  /// A lens above each timeline, which opens the preview there.
  static let codeLens = LanguageRequest(
    "textDocument/codeLens",
    capability: JSONValue.Member("codeLensProvider", ["resolveProvider": false]), nothing: []
  ) { context in
    guard context.editor.hasPreview, FilePath.isAbsolute(context.source.location) else { return [] }
    let tree = await context.loaded().document.tree
    return .array(
      tree.namedTimelines.map { timeline in
        let start = context.document.positions.position(of: timeline.span.start)
        return [
          "range": TextRange(start: start, end: start).json,
          "command": WorkspaceCommand.preview(at: start, in: context),
        ]
      })
  }
}
