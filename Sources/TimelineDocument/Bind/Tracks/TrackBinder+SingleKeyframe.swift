internal import TimelineSyntax

/// A track whose only keyframe stands in place of a list, as in `{ from: 0, spring: 1 }`.
extension TrackBinder {
  /// Decodes the keyframe whose kind is a key of a track, and reports keys that exclude each other.
  ///
  /// - Parameter keys: the keys of the track, whose mapping is at `node`.
  func readKeyframe(
    of keys: DecodedKeys, name: String, at node: NodeID, into fields: inout TrackFields
  ) {
    let entries = KeyframeKind.all.compactMap { kind in
      keys[kind.key].map {
        (kind: kind, entry: YAMLEntry(key: $0, value: tree.value(of: $0), isMerged: false))
      }
    }
    if keys[FieldKey.keyframes] != nil {
      for (kind, entry) in entries {
        guard kind != .spring else {
          fields.spring = TrackFields.springDefault.decode(scope, entry.value).map {
            Located($0, node: entry.value, span: tree[entry.value].span)
          }
          continue
        }
        reader.reportBeside(kind, entry, keys)
        KeyframeBinder(scope).check(entry.value, as: kind, at: entry.key)
      }
      return
    }
    guard let first = entries.first else {
      if !tree.isBroken(node), !keys.hasUnknown {
        reader.report(
          .missingKey, "the track of `\(name)` has no keyframe", at: tree.opening(of: node),
          help: "add `\(KeyframeDefinition.linear.example)`")
      }
      return
    }
    guard entries.count == 1 else {
      reader.reportSeveral(entries.map(\.entry))
      for (kind, entry) in entries {
        KeyframeBinder(scope).check(entry.value, as: kind, at: entry.key)
      }
      return
    }
    fields.list = KeyframeBinder(scope).keyframe(first.entry, of: first.kind)
    if let curve = keys["curve"] { reader.reportDefault(curve, beside: first.kind, first.entry) }
  }
}

extension TreeReader {
  /// Reports a kind of keyframe beside the list of keyframes.
  fileprivate func reportBeside(
    _ kind: KeyframeKind, _ entry: YAMLEntry, _ keys: DecodedKeys
  ) {
    let list = keys[FieldKey.keyframes].map { [tree.label($0, "the keyframes are here")] }
    report(
      .wrongType, "a track can have either one keyframe or `keyframes`; found `\(kind.key)` too",
      at: entry.key, secondary: list ?? [],
      help: "add it to the list: `- \(tree.text(of: entry) ?? kind.definition.example)`")
  }

  /// Reports several keyframes that stand side by side instead of in a list.
  fileprivate func reportSeveral(_ entries: [YAMLEntry]) {
    let entries = entries.sorted { tree[$0.key].span < tree[$1.key].span }
    let texts = entries.compactMap(tree.text(of:))
    let list = texts.map { "{ \($0) }" }.joined(separator: ", ")
    let isShort = texts.count == entries.count && list.count <= 80
    report(
      .wrongType,
      "a track without `keyframes` can have only one keyframe; found `\(tree.string(of: entries[0].key))` and `\(tree.string(of: entries[1].key))`",
      at: entries[1].key, secondary: [tree.label(entries[0].key, "the first one is here")],
      help: "list them: `keyframes: [\(isShort ? list : "{ linear: … }, { hold: … }")]`")
  }

  /// Reports a default for the keyframes of a list where there is none.
  fileprivate func reportDefault(
    _ key: NodeID, beside kind: KeyframeKind, _ entry: YAMLEntry
  ) {
    let name = tree.string(of: key)
    let curve = "\(name): \(tree.shortText(of: tree.value(of: key)))"
    let takesIt = kind.definition.record.keys.contains(name)
    report(
      .unknownKey, "`\(name)` belongs inside the keyframe, not next to it", at: key,
      secondary: [tree.label(entry.key, "this is the keyframe")],
      help: takesIt
        ? "write `\(tree.keyframeText(kind, entry.value, adding: curve) ?? "\(kind.key): { …, \(curve) }")`"
        : "only `linear` has a `curve`: leave it out")
  }

  /// Checks that a track that plays backwards repeats.
  func checkReversal(_ keys: DecodedKeys) {
    guard let key = keys["autoreverses"], keys["repeat"] == nil, !keys.hasUnknown else { return }
    report(
      .missingKey, "`autoreverses` needs `repeat`: it reverses every second iteration", at: key,
      help: "add `repeat: 2`, or `repeat: forever`")
  }
}

extension YAMLTree {
  /// The source of an entry; nil if it is long.
  fileprivate func text(of entry: YAMLEntry) -> String? {
    let value = shortText(of: entry.value)
    return value == "…" ? nil : "\(string(of: entry.key)): \(value)"
  }
}
