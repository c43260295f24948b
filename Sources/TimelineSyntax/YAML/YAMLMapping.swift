/// A key and its value.
@usableFromInline package struct YAMLEntry: Sendable {
  @usableFromInline package var key: NodeID
  @usableFromInline package var value: NodeID
  /// Whether it was added by a merge key, `<<`.
  @usableFromInline package var isMerged: Bool

  @inlinable package init(key: NodeID, value: NodeID, isMerged: Bool) {
    self.key = key
    self.value = value
    self.isMerged = isMerged
  }
}

extension YAMLTree {
  /// The entries of a mapping, including those of its merge keys.
  ///
  /// The mapping's own entries come first, in source order; then those added by `<<`, unless the key
  /// is already present. If several merged mappings have a key, the first one is used. Values may be
  /// aliases; see ``resolve(_:)``. Duplicate keys are included: the reader reports them.
  @usableFromInline package func entries(of id: NodeID) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    var merges: [NodeID] = []
    var children = children(of: id)
    while let key = children.next(), let value = children.next() {
      if isMergeKey(key) {
        merges.append(value)
      } else {
        entries.append(YAMLEntry(key: key, value: value, isMerged: false))
      }
    }
    if !merges.isEmpty { addMerged(merges, to: &entries) }
    return entries
  }

  /// Calls `body` with each entry of ``entries(of:)``, without allocating an array.
  @inlinable package func forEachEntry(
    of id: NodeID, _ body: (_ key: NodeID, _ value: NodeID) -> Void
  ) {
    var hasMerge = false
    var children = children(of: id)
    while let key = children.next(), let value = children.next() {
      if isMergeKey(key) { hasMerge = true } else { body(key, value) }
    }
    guard hasMerge else { return }
    for entry in entries(of: id) where entry.isMerged { body(entry.key, entry.value) }
  }

  /// The only entry of a mapping; nil if it has none, several, or merge keys.
  @inlinable package func soleEntry(of id: NodeID) -> YAMLEntry? {
    var children = children(of: id)
    guard let key = children.next(), let value = children.next(), children.next() == nil,
      !isMergeKey(key)
    else { return nil }
    return YAMLEntry(key: key, value: value, isMerged: false)
  }

  /// Whether a key is `<<`.
  @inlinable package func isMergeKey(_ key: NodeID) -> Bool {
    let node = self[key]
    return node.kind == .scalar && node.style == .plain && node.content == .whole
      && node.span.count == 2 && source.bytes[node.span.start] == UInt8(ascii: "<")
      && source.bytes[node.span.start + 1] == UInt8(ascii: "<")
  }

  /// Adds the entries of merged mappings whose keys are not in `entries`.
  ///
  /// - Complexity: O(keys); each mapping is visited once.
  private func addMerged(_ merges: [NodeID], to entries: inout [YAMLEntry]) {
    var known = Set(entries.map { content(of: $0.key) })
    var visited: Set<NodeID> = []
    var pending: [NodeID] = merges.reversed()
    while let merge = pending.popLast() {
      let id = resolve(merge)
      guard visited.insert(id).inserted else { continue }
      switch self[id].kind {
      case .sequence: pending += children(of: id).reversed()
      case .mapping:
        var inner: [NodeID] = []
        var children = children(of: id)
        while let key = children.next(), let value = children.next() {
          if isMergeKey(key) {
            inner.append(value)
          } else if known.insert(content(of: key)).inserted {
            entries.append(YAMLEntry(key: key, value: value, isMerged: true))
          }
        }
        pending += inner.reversed()
      case .scalar, .alias: break
      }
    }
  }

  private func content(of key: NodeID) -> [UInt8] { withContent(of: key) { Array($0) } }
}
