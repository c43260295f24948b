internal import TimelineDocument
internal import TimelineSyntax

/// Leaves out what would add an error in place of a word that is complete.
///
/// A word that is being typed is an error itself. One without errors, where only the user knows
/// whether it should change, is replaced only by what fits the rest of the file.
struct CompletionCheck {
  /// The maximum number of bytes that are decoded for one request.
  private static let byteLimit = 512 << 10

  let word: SourceSpan
  let source: SourceFile
  let items: [CompletionItem]

  /// Whether there is something to check that does not take too long.
  var isPossible: Bool { !word.isEmpty && items.count * source.bytes.count <= Self.byteLimit }

  /// The items without those that would add an error to a document.
  func kept(in loaded: LoadedDocument, _ loader: DocumentLoader) -> [CompletionItem] {
    guard isPossible, !loaded.diagnostics.contains(where: isAtWord) else { return items }
    let current = source.text(in: word)
    let count = Self.errorCount(of: loaded)
    return items.filter { item in
      if item.label == current { return true }
      let edit = TextEdit(span: word, replacement: item.completeText)
      let text = source.replacing(by: [edit].applied(to: source.bytes))
      return Self.errorCount(of: loader.load(text)) <= count
    }
  }

  private func isAtWord(_ diagnostic: Diagnostic) -> Bool {
    let span = diagnostic.primary.span
    return diagnostic.severity == .error && span.start <= word.end && word.start <= span.end
  }

  private static func errorCount(of loaded: LoadedDocument) -> Int {
    loaded.diagnostics.count { $0.severity == .error }
  }
}
