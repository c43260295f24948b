internal import TimelineDocument
internal import TimelineSyntax

/// The names in the timeline files of the editor's folders.
///
/// A file is read again when it, or a file that it includes, has changed.
actor WorkspaceIndex {
  /// The maximum number of timeline files.
  static let fileLimit = 10_000

  /// The timeline files of some folders.
  struct Contents: Sendable {
    var files: [IndexedFile] = []
    /// Whether these are all of them: no folder was too large to be searched.
    var isComplete = true
  }

  private struct Entry {
    let file: IndexedFile
    /// The states of the file and of those that it includes, by path.
    let states: [String: FileState]
  }

  /// What changes when a file changes.
  private enum FileState: Hashable {
    case missing
    case saved(size: Int, seconds: Int, nanoseconds: Int)
    case open(ObjectIdentifier)
  }

  private var entries: [String: Entry] = [:]
  /// The YAML files in each folder; nil where they have to be listed again.
  private var listings: [String: FolderListing] = [:]

  /// Lists the files of the folders again the next time.
  func forgetFolders() { listings = [:] }

  /// The YAML files in a folder.
  private func listing(of folder: String, for editor: EditorContext) -> FolderListing {
    if let listing = listings[folder] { return listing }
    let listing = editor.configuration.listFiles(folder)
    // Without reports of created files, the list may be outdated the next time.
    if editor.client.registersWatchers { listings[folder] = listing }
    return listing
  }

  /// The timeline files in the editor's folders and in another one, and those that are open.
  ///
  /// - Parameters:
  ///   - path: the path of another file to look at, if any.
  ///   - folder: the other folder, if any. A watcher of the editor does not report its changes, so it
  ///     is listed anew each time.
  func contents(
    for editor: EditorContext, and path: String? = nil, in folder: String? = nil
  ) async -> Contents {
    var contents = Contents()
    var seen: Set<String> = []
    let open = editor.documents.values.sorted { $0.address < $1.address }
    for document in open where document.kind == .timeline {
      seen.insert(document.source.location)
      contents.files.append(IndexedFile(await document.analysis.load(), document.positions))
    }
    let texts = Dictionary(open.map { ($0.source.location, $0.source) }) { first, _ in first }
    var listings = editor.folders.map { listing(of: $0, for: editor) }
    if let folder, !editor.folders.contains(where: { FilePath.contains(folder, in: $0) }) {
      listings.append(editor.configuration.listFiles(folder))
    }
    contents.isComplete = listings.allSatisfy(\.isComplete)
    for path in listings.flatMap(\.paths) + [path].compactMap(\.self)
    where seen.insert(path).inserted {
      if Task.isCancelled { return Contents(files: [], isComplete: false) }
      let file = file(at: path, for: editor, open: texts)
      guard file.isTimeline else { continue }
      guard contents.files.count < Self.fileLimit else {
        contents.isComplete = false
        break
      }
      contents.files.append(file)
    }
    entries = entries.filter { seen.contains($0.key) }
    return contents
  }

  private func file(
    at path: String, for editor: EditorContext, open: [String: SourceFile]
  ) -> IndexedFile {
    if let entry = entries[path], entry.states.allSatisfy({ state(of: $0, open) == $1 }) {
      return entry.file
    }
    var file = IndexedFile(path: path)
    let limit = editor.configuration.loader.limits.fileSize
    if let source = try? SourceFile.readRegular(path, limit: limit + 1),
      TimelineSniffer.isTimeline(source.bytes)
    {
      let loaded = editor.configuration.loader.load(source)
      file = IndexedFile(loaded, TextPositions(source, editor.client.encoding))
    }
    var states: [String: FileState] = [:]
    for path in file.includedPaths.union([path]) { states[path] = state(of: path, open) }
    entries[path] = Entry(file: file, states: states)
    return file
  }

  private func state(of path: String, _ open: [String: SourceFile]) -> FileState {
    if let source = open[path] { return .open(ObjectIdentifier(source)) }
    guard case .success(let status) = SystemFile.status(of: path) else { return .missing }
    return .saved(
      size: status.size, seconds: status.modification.seconds,
      nanoseconds: status.modification.nanoseconds)
  }
}
