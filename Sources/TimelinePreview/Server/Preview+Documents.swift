internal import Dispatch
internal import TimelineDocument
internal import TimelineEvaluation

/// The documents of timelines and files that the page asks for.
extension Preview {
  /// The document of a timeline, or of a part of it, in a format; nil if there is none.
  func export(
    ofTimeline id: String, as format: String, _ items: [(name: String, value: String)] = []
  ) -> [UInt8]? {
    guard let timeline = board.timeline(id), !timeline.isStale else { return nil }
    return ExportJSON.json(
      of: timeline.resolved.timeline.name.value, in: timeline.document, as: format,
      only: ExportedPart(items))
  }

  /// The document of the names that a file can use; nil if it is not served.
  func names(ofFile id: String) -> [UInt8]? {
    board.file(id).map { NamesJSON.json(of: $0.loaded.document) }
  }

  /// The response with a file of a timeline.
  func save(
    _ id: String, as name: String, _ items: [(name: String, value: String)]
  ) async -> Response {
    guard let file = SavedFile.all.first(where: { $0.name == name }),
      let timeline = board.timeline(id), !timeline.isStale,
      let references = board.file(String(id.prefix { $0 != "." }))?.references
    else { return .refusal(.notFound, "there is nothing here") }
    guard let options = file.options(items) else {
      return .refusal(.badRequest, "the format has no such option")
    }
    // Pictures take long, and tasks have few threads.
    return await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(
          returning: .json(
            file.json(
              of: timeline.name, in: timeline.document, art: references, options)))
      }
    }
  }
}
