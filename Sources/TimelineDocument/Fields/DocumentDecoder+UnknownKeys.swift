package import TimelineSyntax

extension DocumentDecoder {
  /// Reports the keys that a mapping may not have: each that means something else on its own, those
  /// that belong elsewhere together, and those of which nothing is known together.
  ///
  /// - Parameter meant: the key that is missing, and so most likely meant if no other is closer.
  mutating func reportUnknownKeys(
    _ keys: [NodeID], in what: String, known: [String], hints: [KeyHint], meant: String?
  ) {
    var byHint: [Int: [NodeID]] = [:]
    var unexplained: [NodeID] = []
    for key in keys {
      let name = tree.string(of: key)
      if Vocabulary.certain(for: name, among: known) == nil,
        let hint = hints.firstIndex(where: { $0.isAbout(name, tree.value(of: key), self) })
      {
        byHint[hint, default: []].append(key)
      } else if meant == nil, Vocabulary.candidates(for: name, among: known).isEmpty,
        misspeltAssignment(key, among: known) == nil
      {
        unexplained.append(key)
      } else {
        reportUnknownKey(key, in: what, keys: known, meant: meant)
      }
    }
    for (hint, keys) in byHint.sorted(by: { $0.key < $1.key }) {
      report(keys, in: what, label: "", help: hints[hint].help(keys.map(entry)))
    }
    if !unexplained.isEmpty {
      report(unexplained, in: what, label: notOne(of: known, candidates: []), help: "")
    }
  }

  private mutating func report(_ keys: [NodeID], in what: String, label text: String, help: String)
  {
    let names = list(keys.map { tree.string(of: $0) }, limit: 8, conjunction: "and")
    report(
      .unknownKey, "\(what) has no \(keys.count == 1 ? "key" : "keys") \(names)", at: keys[0],
      label: text, secondary: keys.dropFirst().prefix(7).map { label($0, "") }, help: help)
  }

  /// Reports a key that a mapping may not have, with the keys that it may.
  ///
  /// - Parameter meant: the key that is missing, and so most likely meant if no other is closer.
  package mutating func reportUnknownKey(
    _ key: NodeID, in what: String, keys: [String], meant: String? = nil
  ) {
    let name = tree.string(of: key)
    if let entry = misspeltAssignment(key, among: keys) {
      report(
        .unknownKey, "\(what) has no key `\(name)`", at: key,
        label: "a colon and a space stand between a key and its value", help: "write `\(entry)`",
        fix: unsafeReplacement(of: tree[key].span, by: entry))
      return
    }
    let candidates = Vocabulary.candidates(for: name, among: keys)
    report(
      .unknownKey, "\(what) has no key `\(name)`", at: key,
      label: notOne(of: keys, candidates: candidates),
      help: candidates.isEmpty
        ? meant.map { "did you mean `\($0)`?" } ?? ""
        : "did you mean \(list(candidates, limit: 3, conjunction: "or"))?",
      fix: replacement(of: key, by: Vocabulary.certain(for: name, among: keys))
        ?? (candidates.count == 1 && tree[key].style == .plain
          ? unsafeReplacement(of: tree[key].span, by: candidates[0]) : nil))
  }

  /// `to = 1` or `to 1`, which is a key without a value to YAML, as it is meant: `to: 1`.
  private func misspeltAssignment(_ key: NodeID, among keys: [String]) -> String? {
    guard tree[key].style == .plain, tree[tree.value(of: key)].span.isEmpty else { return nil }
    let text = tree.string(of: key)
    guard let name = keys.first(where: { text.hasPrefix($0) && text.count > $0.count }) else {
      return nil
    }
    let rest = text.dropFirst(name.count)
    let value = rest.drop { " =".contains($0) }
    return value.isEmpty || value.startIndex == rest.startIndex ? nil : "\(name): \(value)"
  }

  /// A key and its value as they are written, cut short where they are long.
  private func entry(_ key: NodeID) -> KeyHint.Entry {
    KeyHint.Entry(key: tree.string(of: key), value: shortText(of: tree.value(of: key)))
  }

  /// The entries of a mapping as they are written; empty values have an empty text, long ones "…".
  func fieldTexts(of node: NodeID) -> [KeyHint.Entry] {
    tree.entries(of: node).map { item in
      let isEmpty = tree.sourceText(of: item.value).isEmpty
      return isEmpty ? KeyHint.Entry(key: tree.string(of: item.key), value: "") : entry(item.key)
    }
  }

  /// The text of a value, for a help that repeats it; "…" where it is empty, long or of many lines.
  func shortText(of id: NodeID, limit: Int = 48) -> String {
    let text = tree.sourceText(of: id)
    let node = tree[tree.resolve(id)]
    // A block would mean something else on one line.
    let isBlock = node.kind != .scalar && node.style != .flow
    return isBlock || text.isEmpty || text.count > limit || text.contains(where: \.isNewline)
      ? "…" : text
  }
}
