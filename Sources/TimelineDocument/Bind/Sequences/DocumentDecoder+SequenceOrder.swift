internal import TimelineSyntax

/// The order in which the timelines of a file are decoded: sequences after what they play, and events
/// after the transitions of their view.
extension DocumentDecoder {
  /// The key of an entry that names a timeline, and those with entries of their own.
  private static let playingKeys = WordTable(["play", "together", "sequence"])

  /// The keys of a timeline under which its sequence or its events are.
  private static let listKeys = WordTable(["sequence", "events"])

  /// The keys of an event that name a transition.
  private static let presenceKeys = WordTable(["insert", "remove"])

  /// The list of a timeline's sequence, or else of its events; nil if it has neither.
  private func playingList(of entry: YAMLEntry) -> (list: NodeID, isSequence: Bool)? {
    let node = tree.resolve(entry.value)
    guard tree[node].kind == .mapping else { return nil }
    var events: NodeID?
    for field in tree.entries(of: node) {
      switch tree.index(of: field.key, in: Self.listKeys) {
      case 0: return (tree.resolve(field.value), true)
      case 1 where events == nil: events = tree.resolve(field.value)
      default: break
      }
    }
    return events.map { ($0, false) }
  }

  /// The nodes of the names in the entries of a sequence that one of `heads` begins, in order.
  private func playedNames(_ list: NodeID, among heads: Set<UInt64>) -> [NodeID] {
    var names: [NodeID] = []
    var rest = [list]
    while let list = rest.popLast() {
      guard tree[list].kind == .sequence else { continue }
      for item in tree.children(of: list) {
        let item = tree.resolve(item)
        guard tree[item].kind == .mapping else { continue }
        tree.forEachEntry(of: item) { key, value in
          guard let key = tree.index(of: key, in: Self.playingKeys) else { return }
          let value = tree.resolve(value)
          if key > 0 {
            rest.append(value)
          } else if tree[value].kind == .scalar, heads.contains(tree.head(of: value)) {
            names.append(value)
          }
        }
      }
    }
    // Without groups, they are in order.
    let isSorted = names.indices.dropFirst().allSatisfy { names[$0 - 1] < names[$0] }
    return isSorted ? names : names.sorted()
  }

  /// The nodes of the names of transitions in a list of events; nil if there are none.
  private func transitionNames(_ list: NodeID) -> [NodeID]? {
    guard tree[list].kind == .sequence else { return nil }
    var names: [NodeID] = []
    for item in tree.children(of: list) {
      let item = tree.resolve(item)
      guard tree[item].kind == .mapping else { continue }
      tree.forEachEntry(of: item) { key, value in
        let value = tree.resolve(value)
        guard tree.index(of: key, in: Self.presenceKeys) != nil, tree[value].kind == .scalar else {
          return
        }
        let name = tree.string(of: value)
        if playable.entries[name].map(isTransition) ?? false { names.append(value) }
      }
    }
    return names.isEmpty ? nil : names
  }

  /// The indices of the timelines in an order in which each follows those that it plays.
  ///
  /// Sequences that play each other in a circle are reported.
  mutating func decodingOrder(of entries: [YAMLEntry]) -> [Int] {
    var lists: [(index: Int, list: NodeID, isSequence: Bool)] = []
    for (index, entry) in entries.enumerated() where tree[entry.key].kind == .scalar {
      if let (list, isSequence) = playingList(of: entry) { lists.append((index, list, isSequence)) }
    }
    guard !lists.isEmpty else { return Array(entries.indices) }
    // Only these can play others, so the names of all others need not be read.
    let heads = Set(lists.map { tree.head(of: entries[$0.index].key) })
    var played: [[NodeID]?] = Array(repeating: nil, count: entries.count)
    var indices: [String: Int] = [:]
    for (index, list, isSequence) in lists {
      let name = tree.string(of: entries[index].key)
      if playable.entries[name]?.key == entries[index].key { indices[name] = index }
      played[index] = isSequence ? playedNames(list, among: heads) : transitionNames(list)
    }
    var order = entries.indices.filter { played[$0] == nil }
    guard order.count < entries.count else { return order }
    var isFinished = played.map { $0 == nil }
    // A stack of its own, as a file may have thousands of sequences that play each other.
    for start in entries.indices where !isFinished[start] {
      var path: [(index: Int, next: Int)] = [(start, 0)]
      var isOnPath: Set<Int> = [start]
      while let (index, next) = path.last {
        let names = played[index] ?? []
        guard next < names.count else {
          path.removeLast()
          isOnPath.remove(index)
          order.append(index)
          isFinished[index] = true
          continue
        }
        path[path.count - 1].next += 1
        let node = names[next]
        guard let child = indices[tree.string(of: node)], !isFinished[child] else {
          continue
        }
        guard !isOnPath.contains(child) else {
          let first = path.firstIndex { $0.index == child } ?? 0
          report(circle: path[first...].map { tree.string(of: entries[$0.index].key) }, at: node)
          continue
        }
        path.append((child, 0))
        isOnPath.insert(child)
      }
    }
    return order
  }

  private mutating func report(circle names: [String], at node: NodeID) {
    let path = (names + [names[0]]).map { "`\($0)`" }
    let shown = path.count > 8 ? Array(path.prefix(4)) + ["…"] + Array(path.suffix(2)) : path
    reader.report(
      .cyclicReference,
      names.count == 1
        ? "`\(names[0])` plays itself"
        : "the sequence leads back to `\(names[0])`: \(shown.joined(separator: " → "))",
      at: node, help: "play another timeline, or leave the entry out")
  }
}
