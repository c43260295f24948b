package import TimelineSyntax

/// A file of another kind that has the shape of a timeline file, so that its author probably forgot
/// or misspelled the key `keyphase`.
package struct TimelineLookalike: Sendable, Equatable {
  /// The key that is misspelled, or the key `timelines` if there is none.
  package var span: SourceSpan

  /// What to tell about the file.
  package static let message = "looks like a timeline file; skipped: write `keyphase: 1`"

  /// Finds out whether a file that is no timeline file has the shape of one; nil if it has not.
  ///
  /// Many programs have files with `timelines`, `tracks`, `phases` or `events`. A lookalike is a valid
  /// timeline file as soon as its key is right.
  package init?(_ source: SourceFile, loader: DocumentLoader) {
    // Hardly any file of another program is parsed.
    guard Self.mayHaveTimelines(source.bytes) else { return nil }
    var diagnostics = DiagnosticBag()
    let tree = YAMLReader.read(source, diagnostics: &diagnostics)
    guard !diagnostics.hasErrors, let root = tree.root, tree[root].kind == .mapping else {
      return nil
    }
    let sections = tree.keys(of: root)
    guard let first = sections.first,
      let timelines = sections.first(where: { Self.isSimilar(tree.string(of: $0), to: "timelines") }
      )
    else { return nil }
    let key = sections.first { Self.isSimilar(tree.string(of: $0), to: TimelineSniffer.key) }
    var edits = [TextEdit(span: tree[timelines].span, replacement: "timelines")]
    if let key {
      edits.append(TextEdit(span: tree[key].span, replacement: TimelineSniffer.key))
      edits.append(TextEdit(span: tree[tree.value(of: key)].span, replacement: "1"))
    } else {
      let column = source.position(at: tree[first].span.start).column
      let separator =
        tree[root].style == .flow ? ", " : "\n" + String(repeating: " ", count: column - 1)
      let start = SourceSpan(tree[first].span.start, tree[first].span.start)
      edits.append(TextEdit(span: start, replacement: "\(TimelineSniffer.key): 1\(separator)"))
    }
    edits.sort { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
    let loaded = loader.load(source.replacing(by: edits.applied(to: source.bytes)))
    let errors = loaded.diagnostics.filter { $0.severity == .error }
    guard !loaded.document.timelines.isEmpty,
      errors.allSatisfy({ $0.rule == .unreadableInclude })
    else { return nil }
    span = tree[key ?? timelines].span
  }

  /// Whether the word `timeline` is in a text, in any case.
  private static func mayHaveTimelines(_ text: [UInt8]) -> Bool {
    let word = Array("timeline".utf8)
    return text.withUnsafeBufferPointer { text in
      guard text.count >= word.count else { return false }
      return (0...(text.count - word.count)).contains { start in
        text[start] | 0x20 == word[0]
          && word.indices.allSatisfy { text[start + $0] | 0x20 == word[$0] }
      }
    }
  }

  private static func isSimilar(_ word: String, to key: String) -> Bool {
    word.utf8.count <= key.utf8.count + 2 && Suggestion.distance(word.lowercased(), key) <= 2
  }
}
