internal import TimelineSyntax

/// Other tools' words for the parameters of a spring.
extension DocumentDecoder {
  /// `{ tension: 170, friction: 26 }`: one finding for all words, with the whole spring as the help.
  ///
  /// A spring that lacks a parameter in the other tool's words would lack it in the words here too,
  /// so the help and the fix add it.
  ///
  /// - Returns: the keys that were reported.
  mutating func reportSpringWords(
    _ keys: [NodeID], in what: String, at node: NodeID
  ) -> Set<NodeID> {
    let words = keys.compactMap { key in
      ForeignTween.springWords[tree.string(of: key)].map { (key: key, name: $0) }
    }
    guard let first = words.first, !tree.isDerived else { return [] }
    let written = tree.fieldTexts(of: node).map { entry in
      KeyHint.Entry(key: ForeignTween.springWords[entry.key] ?? entry.key, value: entry.value)
    }
    let spring = SpringFields.corrected(written)
    // A key of another family, or a second one for the same parameter, needs a choice.
    let isComplete = spring.prefix(written.count).map(\.key) == written.map(\.key)
    var edits = words.map { TextEdit(span: tree[$0.key].span, replacement: $0.name) }
    let added = spring.dropFirst(written.count).map(\.text)
    if !added.isEmpty {
      let separator =
        tree[node].style == .flow
        ? ", " : tree.source.indentation(at: tree[first.key].span.start).map { "\n\($0)" }
      let isFirst = tree.entries(of: node).first?.key == first.key
      if let separator, isFirst || tree[node].style == .flow {
        edits[0].replacement = (added + [first.name]).joined(separator: separator)
      } else {
        edits = []
      }
    }
    let names = WordList.text(
      words.map { tree.string(of: $0.key) }, limit: 8, conjunction: "and")
    let meant = WordList.text(words.map(\.name), limit: 8, conjunction: "and")
    reader.report(
      .unknownKey,
      words.count == 1
        ? "\(what) has no key \(names): it is \(meant) here"
        : "\(what) has no keys \(names): they are \(meant) here", at: first.key,
      secondary: words.dropFirst().map { tree.label($0.key, "") },
      help: "write `{ \(spring.text) }`",
      fix: edits.isEmpty || !isComplete
        ? nil : Fix(title: "write `{ \(spring.text) }`", edits: edits, isSafe: false))
    return Set(words.map(\.key))
  }
}
