internal import TimelineDocument
internal import TimelineSyntax

/// The names in the timeline files of the editor's folders.
///
/// A file is read again when it, or a file that it includes, has changed.
actor WorkspaceIndex {
  /// The maximum number of files.
  private static let fileLimit = 10_000

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
  /// The paths of the YAML files in the folders; nil if they have to be listed again.
  private var paths: [String]?

  /// Lists the files of the folders again the next time.
  func forgetFolders() { paths = nil }

  /// The YAML files in the editor's folders.
  func paths(for editor: EditorContext) -> [String] {
    if let paths { return paths }
    var seen: Set<String> = []
    let found = editor.folders.flatMap(editor.configuration.listFiles)
      .filter { seen.insert($0).inserted }.prefix(Self.fileLimit)
    // Without reports of created files, the list may be outdated the next time.
    if editor.client.registersWatchers { paths = Array(found) }
    return Array(found)
  }

  /// The timeline files in the editor's folders, and those that are open.
  ///
  /// - Parameter path: the path of another file to look at, if any.
  func files(for editor: EditorContext, and path: String? = nil) async -> [IndexedFile] {
    var files: [IndexedFile] = []
    var seen: Set<String> = []
    let open = editor.documents.values.sorted { $0.address < $1.address }
    for document in open where document.kind == .timeline {
      seen.insert(document.source.location)
      files.append(IndexedFile(await document.analysis.load(), document.positions))
    }
    let texts = Dictionary(open.map { ($0.source.location, $0.source) }) { first, _ in first }
    for path in paths(for: editor) + [path].compactMap(\.self) where seen.insert(path).inserted {
      if Task.isCancelled { return [] }
      files.append(file(at: path, for: editor, open: texts))
    }
    entries = entries.filter { seen.contains($0.key) }
    return files
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
