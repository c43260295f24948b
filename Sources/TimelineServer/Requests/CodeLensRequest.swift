internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

extension LanguageRequest {
  /// A lens above each timeline, which opens the preview there, and above each that has changed since
  /// the revision that the editor asks for, one with the change.
  static let codeLens = LanguageRequest(
    "textDocument/codeLens",
    capability: JSONValue.Member("codeLensProvider", ["resolveProvider": false]), nothing: []
  ) { context in
    guard FilePath.isAbsolute(context.source.location) else { return [] }
    let loaded = await context.loaded()
    let revision = context.editor.comparedRevision
    var changes: [String: [String]] = [:]
    if let revision { changes = await context.configuration.changes(loaded, revision) }
    return .array(
      loaded.document.tree.namedTimelines.flatMap { timeline in
        let start = context.document.positions.position(of: timeline.span.start)
        var commands: [JSONValue] = []
        if context.editor.hasPreview {
          commands.append(WorkspaceCommand.preview(at: start, in: context))
        }
        if let revision, let lines = changes[timeline.name] {
          // A command without a name is shown, and does nothing.
          commands.append(["title": .string(title(of: lines, since: revision)), "command": ""])
        }
        return commands.map {
          ["range": TextRange(start: start, end: start).json, "command": $0] as JSONValue
        }
      })
  }

  private static func title(of lines: [String], since revision: String) -> String {
    let more = lines.count > 1 ? ", and \(lines.count - 1) more" : ""
    return "changed since \(revision): \(lines.first ?? "it looks the same")\(more)"
  }
}
