package import TimelineSyntax

extension DocumentDecoder {
  /// Reads a mapping by its table: unknown and missing keys are reported, `x-…` keys passed over.
  ///
  /// - Parameter name: what the mapping is, for messages: "a linear keyframe".
  /// - Returns: the keys that are there, in the order of the table; nil where there is no mapping.
  @discardableResult
  package mutating func decode<Owner>(
    _ record: Record<Owner>, at id: NodeID, into owner: inout Owner,
    name: @autoclosure () -> String? = nil
  ) -> DecodedKeys? {
    let node = tree.resolve(id)
    guard tree[node].kind == .mapping else {
      let what = name() ?? record.name
      reader.report(
        .wrongType, "\(what) must be a mapping, but this is \(tree.describe(node))", at: id,
        label: "expected keys such as \(WordList.text(record.keys, limit: 5, conjunction: "or"))",
        help: shortForm(of: record, at: node))
      return nil
    }
    var keys = DecodedKeys(names: record.keyTable)
    var unknown: [NodeID] = []
    // The closure holds the tree alone: the decoder as a whole would be copied for it.
    let tree = tree
    tree.forEachEntry(of: node) { key, _ in
      guard let index = tree.index(of: key, in: record.keyTable) else {
        if !tree.isExtension(key) { unknown.append(key) }
        return
      }
      // A key that stands twice has been reported by the reader; the first one counts.
      if keys[index] == nil { keys[index] = key }
    }
    var missing = record.requiredFields.filter { keys[$0] == nil }
    if !unknown.isEmpty {
      // A wrong key where one is missing is one mistake, and most likely means the other.
      let meant = unknown.count == 1 && missing.count == 1 ? record.keys[missing[0]] : nil
      reportUnknownKeys(
        unknown, in: name() ?? record.name, known: record.keys, hints: record.hints, meant: meant)
      unknown = takeCertain(unknown, of: record, into: &keys)
      missing.removeAll { keys[$0] != nil }
      if !unknown.isEmpty { keys.noteUnknown() }
    }
    for index in record.decoders.indices {
      if let key = keys[index] { record.decoders[index](&self, tree.value(of: key), &owner) }
    }
    if unknown.count < missing.count, !tree.isBroken(node) {
      for index in missing {
        let field = record.fields[index].description
        reader.report(
          .missingKey, "\(name() ?? record.name) needs the key `\(field.key)`",
          at: tree.opening(of: node),
          help: "add `\(field.example)`")
      }
    }
    return keys
  }

  /// Reads keys that are surely misspelt as those that they were meant to be, so that what stands
  /// behind them is checked in the same run.
  ///
  /// - Returns: the keys of which nothing is known.
  private func takeCertain<Owner>(
    _ unknown: [NodeID], of record: Record<Owner>, into keys: inout DecodedKeys
  ) -> [NodeID] {
    unknown.filter { key in
      guard let word = Vocabulary.certain(for: tree.string(of: key), among: record.keys),
        let index = record.keys.firstIndex(of: word), keys[index] == nil
      else { return true }
      keys[index] = key
      return false
    }
  }

  /// What stands in a mapping's place most likely means: the value of the only key that must be
  /// there.
  private func shortForm<Owner>(of record: Record<Owner>, at node: NodeID) -> String {
    let text = tree.shortText(of: node)
    guard text != "…", record.requiredFields.count == 1 else { return "" }
    return "write `{ \(record.keys[record.requiredFields[0]]): \(text) }`"
  }
}
