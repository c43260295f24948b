internal import TimelineSyntax

/// The canonical order of a mapping's keys.
struct KeyOrder {
  let tree: YAMLTree
  let schema: MappingLayoutSchema?

  /// The indices of the entries in canonical order; nil if they are in that order already.
  ///
  /// An unknown key, such as `x-…`, stays before the key that follows it, and an alias stays after
  /// its anchor.
  func order(of id: NodeID) -> [Int]? {
    guard let schema, schema.isOrdered else { return nil }
    var ranks: [Int] = []
    var keys: [NodeID] = []
    var children = tree.children(of: id)
    while let key = children.next(), children.next() != nil {
      keys.append(key)
      ranks.append(rank(of: key, in: schema))
    }
    var next = Int.max
    for index in ranks.indices.reversed() {
      if ranks[index] == Int.max { ranks[index] = next } else { next = ranks[index] }
    }
    if zip(ranks, ranks.dropFirst()).allSatisfy({ $0 <= $1 }) { return nil }
    let order = ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    if tree.anchors.isEmpty { return order }
    // If an anchor's name is used twice, an alias refers to the last one before it: nothing can be
    // moved.
    guard Set(tree.anchors.map(\.name)).count == tree.anchors.count else { return nil }
    return withAnchorsFirst(order, keys)
  }

  private func rank(of key: NodeID, in schema: MappingLayoutSchema) -> Int {
    guard tree[key].kind == .scalar else { return Int.max }
    if tree.isMergeKey(key) { return -1 }
    return schema.rank(of: tree.string(of: key)) ?? Int.max
  }

  /// The order with each entry after those that contain the anchors of its aliases.
  private func withAnchorsFirst(_ order: [Int], _ keys: [NodeID]) -> [Int] {
    let needs = keys.map { key -> Set<Int> in
      var needs: Set<Int> = []
      for node in key..<end(of: key) {
        guard let target = tree.target(of: node) else { continue }
        // The target is in the last entry that begins at or before it.
        let holder = keys.lastIndex { $0 <= target }
        if let holder, target < end(of: keys[holder]) { needs.insert(holder) }
      }
      return needs
    }
    var (rest, result) = (order, [Int]())
    var placed: Set<Int> = []
    while let next = rest.firstIndex(where: {
      needs[$0].subtracting([$0]).isSubset(of: placed)
    }) {
      placed.insert(rest[next])
      result.append(rest.remove(at: next))
    }
    return result + rest
  }

  /// The node ID after a key's entry.
  private func end(of key: NodeID) -> NodeID { tree.subtree(of: tree.value(of: key)).upperBound }
}
