internal import TimelineDocument
internal import TimelineSyntax

/// The completion items for a path in `include`: the timeline files of the workspace.
struct IncludeCompletion {
  /// The path at the cursor.
  let word: SourceSpan
  let items: [CompletionItem]

  /// Returns nil at other places.
  ///
  /// - Parameter cursor: the position at the offset.
  init?(at offset: Int, _ cursor: CursorPosition, in context: RequestContext) async {
    guard cursor.path.first == .key("include") else { return nil }
    let bytes = context.source.bytes
    let isPart = { (byte: UInt8) in
      byte.isNameByte || byte >= 0x80 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/")
    }
    let start = bytes[..<offset].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !isPart($0) } ?? bytes.count
    word = SourceSpan(start, end)
    var position = CursorPosition(bytes, at: start)
    position.word = word
    guard position.path.first == .key("include"), position.path.count <= 2 else { return nil }
    let surroundings = CursorSurroundings(bytes, position)
    guard surroundings.takesInsertion(at: position), surroundings.continuation != .colon else {
      items = []
      return
    }
    let document = await context.loaded().document
    let folder = FilePath.folder(of: context.source.location) ?? "/"
    let included = Set(document.includes.map(\.value)).subtracting([context.source.text(in: word)])
    let isItem = if case .item? = position.path.last { true } else { false }
    // Below its key, the first path of a list needs a dash; beside its key, brackets.
    let dash = position.needsDash || !isItem && position.role == .key ? "- " : ""
    let isBare = !isItem && position.role == .value
    let space = surroundings.needsSpace ? " " : ""
    let comma = surroundings.continuation == .element ? ", " : ""
    items = await context.editor.index.contents(for: context.editor).files
      .filter { $0.path != context.source.location }
      .filter { !$0.includedPaths.contains(context.source.location) }
      .map { FilePath.shown($0.path, from: folder) }
      .filter { !included.contains($0) }.sorted()
      .map { path in
        CompletionItem(
          label: path, kind: .file,
          text: isBare ? "\(space)[\(path)]" : space + dash + path + comma)
      }
  }
}
