internal import TimelineDocument
internal import TimelineEditing
internal import TimelineEvaluation
internal import TimelineSyntax

extension EditSession {
  /// A timeline as edits would make it, for the page while something is still dragged.
  ///
  /// Nothing is written or asked: a value from elsewhere counts as written in its place.
  ///
  /// - Returns: nil if the edits cannot be made, or the text has none of the name afterwards.
  func draft(_ request: EditRequest, ofTimeline id: String) -> PreviewTimeline? {
    guard let file = board.file(request.file), id.hasPrefix("\(file.id)."),
      let base = base(of: file, request.base)
    else { return nil }
    let loader = DocumentLoader(limits: YAMLLimits(), references: file.references)
    let outcome = EditRun.run(
      request.edits, on: file.loaded(base, loader), loader: loader,
      choice: request.choice ?? .here, others: [], isExplained: false)
    guard case .edited(let draft, _) = outcome else { return nil }
    return PreviewTimeline.all(
      of: draft.loaded, in: file.id, version: 0, after: file.timelines, only: id
    ).first { $0.id == id }
  }
}
