internal import TimelineSyntax

/// What stands in place of a number, a time or a word, and what was likely meant by it.
extension DocumentDecoder {
  /// Says that a scalar is none of a few words, and which one was likely meant.
  ///
  /// - Parameter other: the help where none of them is near, for places that take other things too.
  mutating func reportUnknownWord(
    at id: NodeID, _ message: String, words: [String], other: String = ""
  ) {
    let node = tree.resolve(id)
    let text = tree[node].kind == .scalar ? tree.string(of: node) : ""
    let candidates = text.isEmpty ? [] : Vocabulary.candidates(for: text, among: words)
    report(
      .wrongType, message, at: id,
      label: words.count > 1 ? notOne(of: words, candidates: candidates) : "",
      help: candidates.first.map { "did you mean `\($0)`?" } ?? other,
      fix: replacement(of: node, by: Vocabulary.certain(for: text, among: words))
        ?? (candidates.isEmpty || tree[node].style != .plain
          ? nil : unsafeReplacement(of: tree[node].span, by: candidates[0])))
  }

  /// The constant whose name stands where a number belongs, without its `$`.
  func likelyConstant(at node: NodeID) -> String? {
    guard tree[node].style == .plain, useSites.isEmpty else { return nil }
    let name = tree.string(of: node)
    return scope.constants[name] == nil ? nil : "$\(name)"
  }

  /// What to do about a marker's name where a length of time belongs.
  func usedMarker(at node: NodeID) -> String? {
    let name = tree[node].kind == .scalar ? tree.string(of: node) : ""
    return scope.markers[name] == nil
      ? nil : "`\(name)` is a marker, which says when: write `{ at: \(name) }`"
  }

  /// What to do about `1 // up`, where the comment is part of the value.
  func foreignComment(at node: NodeID) -> String? {
    let text = tree[node].style == .plain ? tree.string(of: node) : ""
    return text.contains(" //") || text.contains(" /*") || text.contains("#")
      ? "a comment begins with ` #`, behind a space" : nil
  }

  /// A number in quotes is a text; without them it says what it visibly says.
  mutating func reportQuoted(_ node: NodeID, what: String) {
    let text = tree.string(of: node)
    report(
      .wrongType, "\(what) must be a number, and in quotes it is a text", at: node,
      help: "leave out the quotes: `\(text)`",
      fix: Fix(
        title: "remove the quotes",
        edits: [TextEdit(span: tree[node].span, replacement: text)], isSafe: true))
  }
}
