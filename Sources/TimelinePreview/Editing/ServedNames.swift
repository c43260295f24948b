internal import TimelineDocument
internal import TimelineFiles
internal import TimelineSyntax

/// What the page calls files and timelines.
struct ServedNames: Sendable {
  /// The identifiers of files by location.
  let files: [String: String]
  private let documents: [TimelineDocument]

  init(_ files: [PreviewFile]) {
    self.files = Dictionary(files.map { ($0.input.location, $0.id) }) { first, _ in first }
    documents = files.map(\.loaded.document)
  }

  /// The name of the timeline in which a place lies; nil if it lies in none.
  func timeline(at place: DiagnosticLabel) -> String? {
    let document = documents.first { $0.source.location == place.source.location }
    return document?.timelines.first { $0.span.contains(place.span) }?.name.value
  }
}

extension PreviewFile {
  /// The document of a text of this file.
  func loaded(_ bytes: [UInt8], _ loader: DocumentLoader) -> LoadedDocument {
    let source = loaded.document.source
    return bytes == source.bytes ? loaded : loader.load(source.replacing(by: bytes))
  }

  /// Whether this is the file at a path from the working folder.
  func isAt(_ location: String) -> Bool {
    if input.location == location { return true }
    guard let folder = SystemFile.realPath(".") else { return false }
    let path = SystemFile.realPath(FilePath.absolute(location, in: folder))
    return path != nil && path == SystemFile.realPath(input.path)
  }
}
