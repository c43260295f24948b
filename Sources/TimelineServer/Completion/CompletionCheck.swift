internal import TimelineDocument
internal import TimelineSyntax

/// Leaves out what would add an error in place of a word that is complete.
///
/// A word that is being typed is an error itself. One without errors, where only the user knows
/// whether it should change, is replaced only by what fits the rest of the file. That is found by
/// loading the file with each item, so as few of them as possible are checked.
struct CompletionCheck {
  /// The maximum number of bytes that are decoded for one request.
  private static let byteLimit = 512 << 10

  private let word: SourceSpan
  private let source: SourceFile
  /// The items; those that match what is before the cursor, if the word is complete.
  private let items: [CompletionItem]
  /// Whether items were left out that match when the user deletes a part of the word.
  let isIncomplete: Bool
  private let current: String
  /// The indices of the items that may add an error.
  private let doubtful: Set<Int>

  /// - Parameter offset: the offset of the cursor.
  init(word: SourceSpan, at offset: Int, source: SourceFile, items: [CompletionItem]) {
    self.word = word
    self.source = source
    let current = source.text(in: word)
    self.current = current
    let isItem = items.contains { $0.label == current }
    guard !word.isEmpty, isItem || !items.contains(where: { $0.label.hasPrefix(current) }) else {
      self.items = items
      isIncomplete = false
      doubtful = []
      return
    }
    let typed = source.text(in: SourceSpan(word.start, min(max(offset, word.start), word.end)))
    let matching = items.filter { $0.matches(typed) }
    self.items = matching
    isIncomplete = matching.count < items.count
    let isPreset = PresetNames.isExchangeable(current)
    doubtful = Set(
      matching.indices.filter { index in
        let item = matching[index]
        let isExchange =
          isPreset && item.kind == .enumMember && PresetNames.isExchangeable(item.label)
        return item.label != current && !isExchange
      })
  }

  /// The items without those that would add an error to a document.
  func kept(in loaded: LoadedDocument, _ loader: DocumentLoader) -> [CompletionItem] {
    guard !doubtful.isEmpty, doubtful.count * source.bytes.count <= Self.byteLimit,
      !loaded.diagnostics.contains(where: isAtWord)
    else { return items }
    let count = Self.errorCount(of: loaded)
    return items.indices.filter { index in
      guard doubtful.contains(index) else { return true }
      let edit = TextEdit(span: word, replacement: items[index].completeText)
      let text = source.replacing(by: [edit].applied(to: source.bytes))
      return Self.errorCount(of: loader.load(text)) <= count
    }.map { items[$0] }
  }

  private func isAtWord(_ diagnostic: Diagnostic) -> Bool {
    let span = diagnostic.primary.span
    return diagnostic.severity == .error && span.start <= word.end && word.start <= span.end
  }

  private static func errorCount(of loaded: LoadedDocument) -> Int {
    loaded.diagnostics.count { $0.severity == .error }
  }
}

extension CompletionItem {
  /// Whether an editor may show the item for what has been typed: its characters are in the label, in
  /// the same order.
  fileprivate func matches(_ typed: String) -> Bool {
    var rest = label.lowercased()[...]
    return typed.lowercased().allSatisfy { character in
      guard let index = rest.firstIndex(of: character) else { return false }
      rest = rest[index...].dropFirst()
      return true
    }
  }
}
