internal import TimelineSyntax

extension DocumentDecoder {
  /// Reports the unknown keys of a mapping: each misspelled key on its own, those that a hint
  /// matches together, and the remaining ones together.
  ///
  /// - Parameter missing: the missing key, which is the likely correction if no other is closer.
  mutating func reportUnknownKeys(
    _ keys: [NodeID], in what: String, known: [String], hints: [KeyHint], missing: String?
  ) {
    var byHint: [Int: [NodeID]] = [:]
    var unexplained: [NodeID] = []
    for key in keys {
      let name = tree.string(of: key)
      if Vocabulary.certain(for: name, among: known) == nil,
        let hint = hints.firstIndex(where: { $0.isAbout(name, tree.value(of: key), self) })
      {
        byHint[hint, default: []].append(key)
      } else if missing == nil, Vocabulary.candidates(for: name, among: known).isEmpty,
        tree.misspeltAssignment(key, among: known) == nil
      {
        unexplained.append(key)
      } else {
        reader.reportUnknownKey(key, in: what, keys: known, missing: missing)
      }
    }
    for (hint, keys) in byHint.sorted(by: { $0.key < $1.key }) {
      // A syntax error in the value of a key that does not belong here is the same mistake, unless it
      // is on a line of its own.
      let values = keys.map { tree[tree.value(of: $0)] }.filter { $0.style != .block }
      reader.foreignSpans += values.map(\.span).filter { !$0.isEmpty }
      reader.report(keys, in: what, label: "", help: hints[hint].help(keys.map(tree.entry)))
    }
    if !unexplained.isEmpty {
      reader.report(
        unexplained, in: what, label: WordList.notOne(of: known, candidates: []), help: "")
    }
  }
}
