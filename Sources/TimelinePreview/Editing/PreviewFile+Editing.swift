internal import TimelineDocument
internal import TimelineFiles
internal import TimelineSyntax

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
