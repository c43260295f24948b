internal import TimelineDocument
internal import TimelineSyntax

/// The occurrences of one name in a file.
struct FileNames: Sendable {
  /// The file's URI.
  let address: String
  /// The version of an open document.
  let version: Int?
  let positions: TextPositions
  let names: [DocumentName]
}

extension RequestContext {
  /// All occurrences of a name of this document, in this file and then in the others of the
  /// workspace and of the repository in which it is defined.
  ///
  /// - Throws: ``ResponseError`` if there are too many files to find all of them.
  func occurrences(
    of name: DocumentName, in document: TimelineDocument
  ) async throws(ResponseError) -> [FileNames] {
    let names = DocumentNames(document)
    let here = FileNames(
      address: self.document.address, version: self.document.version,
      positions: self.document.positions, names: names.occurrences(of: name))
    guard case .named(let kind) = name.kind, kind.isShared,
      let definition = document.definition(of: name, among: names)
    else { return [here] }
    let origin = FilePath.absolute(definition.source.location, in: "/")
    var found = [here]
    // An editor may have opened only a part of the repository.
    let contents = await editor.index.contents(
      for: editor, and: origin, in: ReferenceBoundary.repository(of: origin))
    if Task.isCancelled { throw .cancelled }
    guard contents.isComplete else {
      throw .failed(
        "there are too many files to find all uses of `\(name.name)`: open a smaller folder")
    }
    for file in contents.files
    where file.path != source.location
      && (file.path == origin || file.includedPaths.contains(origin))
    {
      let spans = Set(file.names.filter { $0.kind == kind && $0.name == name.name })
      guard !spans.isEmpty, let positions = editor.positions(ofFileAt: file.path) else { continue }
      let open = editor.openDocument(at: file.path)
      found.append(
        FileNames(
          address: open?.address ?? DocumentAddress.address(of: file.path), version: open?.version,
          positions: positions, names: spans.map(DocumentName.init).sorted { $0.span < $1.span }))
    }
    return found
  }
}

extension EditorContext {
  /// The text of an open document or a file; nil if it cannot be read.
  func positions(ofFileAt path: String) -> TextPositions? {
    if let document = openDocument(at: path) { return document.positions }
    let limit = configuration.loader.limits.fileSize + 1
    return (try? SourceFile.readRegular(path, limit: limit)).map {
      TextPositions($0, client.encoding)
    }
  }
}
