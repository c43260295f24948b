internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

extension CodeAction.Source {
  /// Opens the preview at the timeline of the selection: for editors without lenses.
  static let preview = CodeAction.Source(kind: "source.preview.keyphase") { request in
    let tree = request.loaded.document.tree
    let (editor, start) = (request.context.editor, request.span.start)
    guard editor.hasPreview, FilePath.isAbsolute(request.context.source.location),
      tree.namedTimelines.contains(where: { $0.span.start <= start && start <= $0.span.end })
    else { return [] }
    let position = request.context.document.positions.position(of: start)
    return [
      CodeAction(
        title: "Open preview", edits: [],
        command: WorkspaceCommand.preview(at: position, in: request.context))
    ]
  }
}
