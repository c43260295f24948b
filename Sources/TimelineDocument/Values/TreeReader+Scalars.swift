internal import TimelineSyntax

/// What a scalar is, or why it is not what its place takes.
extension TreeReader {
  /// `true` or `false`, or nil after a report.
  mutating func boolean(at node: NodeID) -> Bool? {
    switch tree[node].kind == .scalar ? tree.classify(node) : .text {
    case .boolean(let value): return value
    case .oldBoolean(let value):
      report(
        .wrongType, "`\(tree.string(of: node))` is a text in YAML 1.2, not a truth value", at: node,
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

  /// Whether a number lies in a range; if not, that has been reported.
  mutating func check(
    _ value: Double, _ range: NumberRange, what: String, at node: NodeID
  ) -> Bool {
    if range.contains(value) { return true }
    report(
      .valueOutOfBounds, "\(what) cannot be `\(NumberText.string(value))`", at: node,
      label: "must be \(range.text)")
    return false
  }

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
      label: words.count > 1 ? WordList.notOne(of: words, candidates: candidates) : "",
      help: Suggestion.question(candidates.first) ?? other,
      fix: tree.replacement(of: node, by: Vocabulary.certain(for: text, among: words))
        ?? (candidates.isEmpty || tree[node].style != .plain
          ? nil : tree.unsafeReplacement(of: tree[node].span, by: candidates[0])))
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

  /// Says that a unit is none of those that fit.
  mutating func reportUnit(_ unit: String, at node: NodeID, units: [String], example: String) {
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
  /// What to do about `1 // up`, where the comment is part of the value.
  func foreignComment(at node: NodeID) -> String? {
    let text = self[node].style == .plain ? string(of: node) : ""
    return text.contains(" //") || text.contains(" /*") || text.contains("#")
      ? "a comment begins with ` #`, behind a space" : nil
  }

  /// The duration in `{ duration: 0.3 }`, where nothing else stands there.
  func soleDuration(of node: NodeID) -> String? {
    guard self[node].kind == .mapping, let entry = soleEntry(of: node),
      string(of: entry.key) == "duration", self[resolve(entry.value)].kind == .scalar
    else { return nil }
    return sourceText(of: entry.value)
  }
}
