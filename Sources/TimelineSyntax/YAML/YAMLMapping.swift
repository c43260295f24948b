/// A key and its value.
package struct YAMLEntry: Sendable {
  package var key: NodeID
  package var value: NodeID
  /// Whether it came in by a merge key, `<<`.
  package var isMerged: Bool
}

extension YAMLTree {
  /// The entries of a mapping with its merge keys followed.
  ///
  /// Own entries come first, in the order of the text, then what `<<` brings and they do not have;
  /// of several merged mappings the earlier wins. Values may be aliases; see ``resolve(_:)``.
  /// Duplicate keys are kept: the reader has reported them.
  package func entries(of id: NodeID) -> [YAMLEntry] {
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
    for merge in merges { addMerged(resolve(merge), to: &entries, depth: 0) }
    return entries
  }

  /// Calls `body` with the keys and values of ``entries(of:)``, without a list of them.
  package func forEachEntry(of id: NodeID, _ body: (_ key: NodeID, _ value: NodeID) -> Void) {
    var hasMerge = false
    var children = children(of: id)
    while let key = children.next(), let value = children.next() {
      if isMergeKey(key) { hasMerge = true } else { body(key, value) }
    }
    guard hasMerge else { return }
    for entry in entries(of: id) where entry.isMerged { body(entry.key, entry.value) }
  }

  /// The only entry of a mapping; nil where it has none, or several, or merges.
  package func soleEntry(of id: NodeID) -> YAMLEntry? {
    var children = children(of: id)
    guard let key = children.next(), let value = children.next(), children.next() == nil,
      !isMergeKey(key)
    else { return nil }
    return YAMLEntry(key: key, value: value, isMerged: false)
  }

  /// Whether a key is `<<`.
  package func isMergeKey(_ key: NodeID) -> Bool {
    let node = self[key]
    return node.kind == .scalar && node.style == .plain && node.content.count == 2
      && withContent(of: key) { $0.elementsEqual("<<".utf8) }
  }

  private func addMerged(_ id: NodeID, to entries: inout [YAMLEntry], depth: Int) {
    // Mappings that merge each other are cut off; the reader has reported the circle.
    guard depth < 16 else { return }
    switch self[id].kind {
    case .sequence:
      for child in children(of: id) { addMerged(resolve(child), to: &entries, depth: depth + 1) }
    case .mapping:
      for entry in self.entries(of: id) {
        let isKnown = entries.contains { withContent(of: $0.key, equals: entry.key) }
        if !isKnown {
          entries.append(YAMLEntry(key: entry.key, value: entry.value, isMerged: true))
        }
      }
    case .scalar, .alias: break
    }
  }

  private func withContent(of a: NodeID, equals b: NodeID) -> Bool {
    withContent(of: a) { lhs in withContent(of: b) { lhs.elementsEqual($0) } }
  }
}
