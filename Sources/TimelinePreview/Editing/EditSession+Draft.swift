internal import TimelineDocument
internal import TimelineEditing
internal import TimelineEvaluation
internal import TimelineLint
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
      request.edits, on: part(of: file, base, for: request, showing: id, loader), loader: loader,
      choice: request.choice ?? .here, others: [], isExplained: false)
    guard case .edited(let draft, _) = outcome else { return nil }
    return PreviewTimeline.all(
      of: draft.loaded, in: file.id, version: 0, after: file.timelines, only: id
    ).first { $0.id == id }
  }

  /// The part of a text that is read again at each step of a drag: what is shown, and what it is connected to.
  private func part(
    of file: PreviewFile, _ base: [UInt8], for request: EditRequest, showing id: String,
    _ loader: DocumentLoader
  ) -> LoadedDocument {
    guard
      let shown = file.timelines.first(where: { $0.id == id })?.resolved.timeline.name.value
    else { return file.loaded(base, loader) }
    let names = Set(request.edits.compactMap { $0["timeline"].string } + [shown])
    if let known = draftPart, known.file === file, known.base == request.base, known.names == names
    {
      return known.loaded
    }
    let whole = file.loaded(base, loader)
    var loaded = whole
    if let source = whole.source(keepingOnly: names) {
      let part = loader.load(source)
      if part.isValid { loaded = part }
    }
    draftPart = DraftPart(file: file, base: request.base, names: names, loaded: loaded)
    return loaded
  }
}

/// What drafts of a file are made in, which is kept from one step of a drag to the next.
struct DraftPart {
  let file: PreviewFile
  /// The revision of the file's text.
  let base: String
  /// The timelines that are edited and shown.
  let names: Set<String>
  let loaded: LoadedDocument
}

extension LoadedDocument {
  /// The text with empty lines in place of the timelines that are connected to none of some names.
  ///
  /// Lines and columns stay, so that an edit of what is left is one of the whole text.
  ///
  /// - Returns: nil if a name is missing, or the timelines of the document cannot be read without
  ///   each other.
  func source(keepingOnly names: Set<String>) -> SourceFile? {
    let named = document.tree.namedTimelines.map(\.name)
    guard let divided = DividedDocument(self), named.count == divided.regions.count,
      names.isSubset(of: named)
    else { return nil }
    let kept = Set(zip(named, divided.groups).filter { names.contains($0.0) }.map(\.1))
    let source = document.source
    var bytes = source.bytes
    for (region, group) in zip(divided.regions, divided.groups) where !kept.contains(group) {
      for index in region.range
      where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    return source.replacing(by: bytes)
  }
}
