internal import TimelineSyntax

/// Decodes scalars, and reports those of another type.
extension TreeReader {
  /// `true` or `false`, or nil after a report.
  func boolean(at node: NodeID) -> Bool? {
    switch tree[node].kind == .scalar ? tree.classify(node) : .string {
    case .boolean(let value): return value
    case .oldBoolean(let value):
      report(
        .wrongType, "`\(tree.string(of: node))` is a string in YAML 1.2, not a boolean", at: node,
        help: "write `\(value)`",
        fix: Fix(
          title: "change it to `\(value)`",
          edits: [TextEdit(span: tree[node].span, replacement: "\(value)")], isSafe: true))
    default:
      report(
        .wrongType, "`true` or `false` was expected here, but this is \(tree.describe(node))",
        at: node)
    }
    return nil
  }

  /// Checks that a number is in a range, and reports it otherwise.
  func check(
    _ value: Double, _ range: NumberRange, what: String, at node: NodeID
  ) -> Bool {
    if range.contains(value) { return true }
    report(
      .valueOutOfBounds, "\(what) cannot be `\(NumberText.string(value))`", at: node,
      label: "must be \(range.text)")
    return false
  }

  /// Reports that a scalar is none of some keywords, and suggests the likely correction.
  ///
  /// - Parameter other: the help if no keyword is similar, for positions where other types are
  ///   allowed.
  func reportUnknownWord(
    at id: NodeID, _ message: String, words: [String], other: String = ""
  ) {
    let node = tree.resolve(id)
    let text = tree[node].kind == .scalar ? tree.string(of: node) : ""
    let candidates = text.isEmpty ? [] : Vocabulary.candidates(for: text, among: words)
    report(
      .wrongType, message, at: id,
      label: words.count > 1 ? WordList.notOne(of: words, candidates: candidates) : "",
      help: Suggestion.question(candidates) ?? (other.isEmpty ? Self.help(naming: words) : other),
      fix: tree.replacement(of: node, by: Vocabulary.certain(for: text, among: words))
        ?? (tree[node].style == .plain
          ? tree.unsafeReplacement(
            of: tree[node].span, by: Vocabulary.closest(to: text, of: candidates)) : nil))
  }

  /// A help that shows the words that are possible, where these are few.
  private static func help(naming words: [String]) -> String {
    (2...4).contains(words.count)
      ? "write \(WordList.text(words, limit: 4, conjunction: "or"))" : ""
  }

  /// Reports a number in quotes, which is a string, with a fix that removes them.
  func reportQuoted(_ node: NodeID, what: String) {
    let text = tree.string(of: node)
    report(
      .wrongType, "\(what) must be a number, but in quotes it is a string", at: node,
      help: "leave out the quotes: `\(text)`",
      fix: Fix(
        title: "remove the quotes",
        edits: [TextEdit(span: tree[node].span, replacement: text)], isSafe: true))
  }

  /// Reports a unit that is not allowed here.
  func reportUnit(_ unit: String, at node: NodeID, units: [String], example: String) {
    let candidate = Quantity.likelyUnit(unit, among: units)
    let span = tree[node].span
    let unitSpan =
      tree[node].style == .plain ? SourceSpan(span.end - unit.utf8.count, span.end) : span
    report(
      .invalidUnit, "there is no unit `\(unit)` here", at: unitSpan,
      label: "expected \(WordList.text(units, limit: 4, conjunction: "or"))",
      help: Suggestion.question(candidate) ?? "write \(example)",
      fix: tree[node].style == .plain ? tree.unsafeReplacement(of: unitSpan, by: candidate) : nil)
  }
}

extension YAMLTree {
  /// The correction of `1 // up`, where the comment is part of the value.
  func foreignComment(at node: NodeID) -> String? {
    let text = self[node].style == .plain ? string(of: node) : ""
    return text.contains(" //") || text.contains(" /*") || text.contains("#")
      ? "a comment begins with a space and `#`" : nil
  }

  /// The duration in `{ duration: 0.3 }`, if it is the only entry.
  func soleDuration(of node: NodeID) -> String? {
    guard self[node].kind == .mapping, let entry = soleEntry(of: node),
      string(of: entry.key) == "duration", self[resolve(entry.value)].kind == .scalar
    else { return nil }
    return sourceText(of: entry.value)
  }
}
