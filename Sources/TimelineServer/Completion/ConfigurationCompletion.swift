internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

/// The completion items and the documentation in a configuration, from the tables by which it is
/// decoded.
struct ConfigurationCompletion {
  let items: [CompletionItem]
  /// The documentation of the word at the cursor.
  let documentation: [String]

  init(_ position: CursorPosition, in source: SourceFile) {
    var faults = DiagnosticBag()
    let document = TimelineDocument(tree: YAMLReader.read(source, diagnostics: &faults))
    let root = ConfigurationTables.root
    let surroundings = CursorSurroundings(source.bytes, position)
    items = CompletionList(position, surroundings, in: document, root: root).items
    let word = source.text(in: position.word)
    let isKey = position.role == .key && position.commentStart == nil
    documentation = ExpectedType.all(at: position.path, in: document, root: root).compactMap {
      guard isKey, case .record(let description) = $0.type else { return nil }
      return description().fields.first { $0.key == word }.map { Documentation.text(of: $0) }
    }
  }
}
