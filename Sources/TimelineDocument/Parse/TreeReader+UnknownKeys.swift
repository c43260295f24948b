package import TimelineSyntax

extension TreeReader {
  func report(_ keys: [NodeID], in what: String, label text: String, help: String) {
    let names = WordList.text(keys.map { tree.string(of: $0) }, limit: 8, conjunction: "and")
    report(
      .unknownKey, "\(what) has no \(keys.count == 1 ? "key" : "keys") \(names)", at: keys[0],
      label: text, secondary: keys.dropFirst().prefix(7).map { tree.label($0, "") }, help: help)
  }

  /// Reports an unknown key, with the keys that are allowed.
  ///
  /// - Parameter missing: the missing key, which is the likely correction if no other is closer.
  package func reportUnknownKey(
    _ key: NodeID, in what: String, keys: [String], missing: String? = nil
  ) {
    let name = tree.string(of: key)
    if let entry = tree.misspeltAssignment(key, among: keys) {
      report(
        .unknownKey, "\(what) has no key `\(name)`", at: key,
        label: "a colon and a space separate a key from its value", help: "write `\(entry)`",
        fix: tree.unsafeReplacement(of: tree[key].span, by: entry))
      return
    }
    let candidates = Vocabulary.candidates(for: name, among: keys)
    report(
      .unknownKey, "\(what) has no key `\(name)`", at: key,
      label: WordList.notOne(of: keys, candidates: candidates),
      help: Suggestion.question(candidates) ?? Suggestion.question(missing) ?? "",
      fix: tree.replacement(of: key, by: Vocabulary.certain(for: name, among: keys))
        ?? (candidates.count == 1 && tree[key].style == .plain
          ? tree.unsafeReplacement(of: tree[key].span, by: candidates[0]) : nil))
  }
}

extension YAMLTree {
  /// The correction `to: 1` of `to = 1` or `to 1`, which YAML parses as a key without a value.
  func misspeltAssignment(_ key: NodeID, among keys: [String]) -> String? {
    guard self[key].style == .plain, self[value(of: key)].span.isEmpty else { return nil }
    let text = string(of: key)
    guard let name = keys.first(where: { text.hasPrefix($0) && text.count > $0.count }) else {
      return nil
    }
    let rest = text.dropFirst(name.count)
    let value = rest.drop { " =".contains($0) }
    return value.isEmpty || value.startIndex == rest.startIndex ? nil : "\(name): \(value)"
  }

  /// The source of a key and its value, abbreviated if it is long.
  func entry(_ key: NodeID) -> KeyEntry {
    KeyEntry(key: string(of: key), value: shortText(of: value(of: key)))
  }

  /// The source of a mapping's entries; empty values are an empty string, long ones "…".
  package func fieldTexts(of node: NodeID) -> [KeyEntry] {
    entries(of: node).map { item in
      let isEmpty = sourceText(of: item.value).isEmpty
      return isEmpty ? KeyEntry(key: string(of: item.key), value: "") : entry(item.key)
    }
  }
}

/// A key as written, with the source of its value.
package struct KeyEntry {
  package var key: String
  package var value: String

  package init(key: String, value: String) { (self.key, self.value) = (key, value) }

  package var text: String { "\(key): \(value)" }
}

extension [KeyEntry] {
  /// The entries as in a flow mapping: `to: 1, duration: 0.3`.
  package var text: String { map(\.text).joined(separator: ", ") }

  /// The entries with each key replaced by its closest match.
  func renamed(among words: [String]) -> [KeyEntry] {
    map { entry in
      KeyEntry(
        key: Vocabulary.candidates(for: entry.key, among: words).first ?? entry.key,
        value: entry.value)
    }
  }

  /// The value of the first of the keys that is present.
  func value(of keys: [String]) -> String? { first { keys.contains($0.key) }?.value }

  /// The source of the first value.
  package var firstValue: String { first?.value ?? "…" }
}
