internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

extension CodeAction.Source {
  /// Applies all safe fixes in the document repeatedly until nothing changes.
  static let fixAll = CodeAction.Source(kind: "source.fixAll.keyphase") { request in
    let context = request.context
    // Editors send this request while the cursor moves. Unless all fixes are explicitly requested,
    // they are computed only if a finding in the selection has one.
    let findings = request.isAsked(for: "source") ? request.diagnostics : request.touched
    guard findings.contains(where: { $0.fix?.isSafe == true }) else { return [] }
    let fixer = Fixer(
      Linter(
        context.configuration.settings(for: context.source).settings,
        isCancelled: { Task.isCancelled }),
      loader: context.configuration.loader, includesUnsafe: false)
    let outcome = fixer.fix(context.source)
    guard outcome.isChanged, !Task.isCancelled else { return [] }
    let edits = LineEdits.edits(from: context.source, to: outcome.source)
    return [CodeAction(title: "apply all safe fixes", edits: edits)]
  }
}
