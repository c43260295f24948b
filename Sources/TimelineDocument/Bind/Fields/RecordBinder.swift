package import TimelineSyntax

/// Binds mappings by their records: keys, unknown ones, and lists without brackets.
struct RecordBinder: Binder {
  let scope: BindingScope

  /// Binds a mapping that has been parsed with the keys of a record; nil if there is none.
  fileprivate func bind<Owner>(
    _ written: WrittenMapping?, by record: Record<Owner>, at id: NodeID, into owner: inout Owner,
    name: @autoclosure () -> String? = nil
  ) -> DecodedKeys? {
    let tree = tree
    let node = tree.resolve(id)
    guard let written else {
      let what = name() ?? record.name
      reader.report(
        .wrongType, "\(what) must be a mapping, but this is \(tree.describe(node))", at: id,
        label: "expected keys such as \(WordList.text(record.keys, limit: 5, conjunction: "or"))",
        help: scope.foreignHelp(.record(record.name, node)) ?? tree.shortForm(of: record, at: node))
      return nil
    }
    var (keys, unknown) = (written.keys, written.unknown)
    var missing: [Int] = []
    if record.requiredMask & ~keys.mask != 0 {
      missing = record.requiredFields.filter { keys[$0] == nil }
    }
    // By index: an iterator would retain the list for each mapping.
    for index in record.alternatives.indices {
      let pair = record.alternatives[index]
      if keys[pair.first] == nil, keys[pair.second] == nil { missing.append(pair.first) }
    }
    if !unknown.isEmpty {
      // If one key is unknown and one is missing, the unknown one is most likely misspelled.
      let missingKey =
        unknown.count == 1 && missing.count == 1 ? record.keys[missing[0]] : nil
      let what = name() ?? record.name
      var rest = removeSpreadList(unknown, known: &keys, names: record.keys)
      rest = scope.removeForeign(rest, of: record.name, in: what, at: node, known: &keys)
      if let misplaced = record.misplaced {
        rest.removeAll {
          tree.string(of: $0) == misplaced.key && misplaced.report(scope, $0, node, keys)
        }
      }
      // A key that has no meaning here is not the correction of itself.
      let names = Set(unknown.map { tree.string(of: $0) })
      reportUnknownKeys(
        rest, in: what, known: record.keys.filter { !names.contains($0) },
        hints: (file.foreign?.hints(in: record.name) ?? []) + record.hints,
        missing: missingKey)
      unknown = tree.takeCertain(unknown, of: record, into: &keys)
      missing.removeAll { keys[$0] != nil }
      if !unknown.isEmpty { keys.noteUnknown() }
    }
    // Bit by bit: most mappings have few of the record's keys.
    var rest = keys.mask
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      if let key = keys[index] { record.decoders[index](scope, tree.value(of: key), &owner) }
    }
    for index in record.alternatives.indices {
      let pair = record.alternatives[index]
      guard let first = keys[pair.first], let second = keys[pair.second] else { continue }
      reader.reportBoth(first, second, in: name() ?? record.name)
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

  /// Reports the unknown keys of a mapping: each misspelled key on its own, those that a hint
  /// matches together, and the remaining ones together.
  ///
  /// - Parameter missing: the missing key, which is the likely correction if no other is closer.
  func reportUnknownKeys(
    _ keys: [NodeID], in what: String, known: [String], hints: [KeyHint], missing: String?
  ) {
    var byHint: [Int: [NodeID]] = [:]
    var unexplained: [NodeID] = []
    for key in keys {
      let name = tree.string(of: key)
      if Vocabulary.certain(for: name, among: known) == nil,
        let hint = hints.firstIndex(where: { $0.isAbout(name, tree.value(of: key), scope) })
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
      reader.log.foreignSpans += values.map(\.span).filter { !$0.isEmpty }
      reader.report(keys, in: what, label: "", help: hints[hint].help(keys.map(tree.entry)))
    }
    if !unexplained.isEmpty {
      reader.report(
        unexplained, in: what, label: WordList.notOne(of: known, candidates: []), help: "")
    }
  }
}

extension YAMLTree {
  /// Accepts keys with only one possible correction as that key, so that their values are checked
  /// in the same pass.
  ///
  /// - Returns: the keys that remain unknown.
  fileprivate func takeCertain<Owner>(
    _ unknown: [NodeID], of record: Record<Owner>, into keys: inout DecodedKeys
  ) -> [NodeID] {
    unknown.filter { key in
      let name = string(of: key)
      guard let word = Vocabulary.certain(for: name, among: record.keys), word != name,
        let index = record.keys.firstIndex(of: word), keys[index] == nil
      else { return true }
      keys[index] = key
      return false
    }
  }

  /// The most likely correction of a value in place of a mapping: the value of the only required
  /// key.
  fileprivate func shortForm<Owner>(of record: Record<Owner>, at node: NodeID) -> String {
    let text = shortText(of: node)
    guard text != "…", record.requiredFields.count == 1 else { return "" }
    return "write `{ \(record.keys[record.requiredFields[0]]): \(text) }`"
  }
}

extension TreeReader {
  /// Reports two keys that exclude each other.
  func reportBoth(_ first: NodeID, _ second: NodeID, in what: String) {
    let (earlier, later) = tree[first].span < tree[second].span ? (first, second) : (second, first)
    report(
      .unknownKey,
      "\(what) can have only one of `\(tree.string(of: first))` and `\(tree.string(of: second))`; found both",
      at: later, secondary: [tree.label(earlier, "the other one is here")],
      help: "leave one of them out")
  }
}

extension BindingScope {
  /// Binds a mapping by its record: reports unknown and missing keys, and ignores `x-…` keys.
  ///
  /// - Parameter name: what messages call the mapping: "a linear keyframe".
  /// - Returns: the keys that are present, in the order of the record; nil if there is no mapping.
  @discardableResult
  package func decode<Owner>(
    _ record: Record<Owner>, at id: NodeID, into owner: inout Owner,
    name: @autoclosure () -> String? = nil
  ) -> DecodedKeys? {
    bind(
      WrittenMapping(at: tree.resolve(id), in: tree, keys: record.keyTable), by: record, at: id,
      into: &owner, name: name())
  }

  /// Binds a mapping that has been parsed with the keys of a record; nil if there is none.
  func bind<Owner>(
    _ written: WrittenMapping?, by record: Record<Owner>, at id: NodeID, into owner: inout Owner,
    name: @autoclosure () -> String? = nil
  ) -> DecodedKeys? {
    RecordBinder(self).bind(written, by: record, at: id, into: &owner, name: name())
  }
}
