internal import TimelineSyntax

/// The order in which the timelines of a file are decoded: sequences after what they play, and events
/// after the transitions of their view.
extension DocumentDecoder {
  /// The key of an entry that names a timeline, and those with entries of their own.
  private static let playingKeys = WordTable(["play", "together", "sequence"])

  /// The keys of an event that name a transition.
  private static let presenceKeys = WordTable(["insert", "remove"])

  /// The nodes of the names in the entries of a timeline's sequence or in its events, in order; nil
  /// for other timelines.
  private func playedNames(_ entry: YAMLEntry) -> [NodeID]? {
    let node = tree.resolve(entry.value)
    guard tree[node].kind == .mapping else { return nil }
    let fields = tree.entries(of: node)
    guard let contents = fields.first(where: { tree.string(of: $0.key) == "sequence" }) else {
      let events = fields.first { tree.string(of: $0.key) == "events" }
      return events.flatMap { transitionNames(tree.resolve($0.value)) }
    }
    var names: [NodeID] = []
    var rest = [tree.resolve(contents.value)]
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
          } else if tree[value].kind == .scalar {
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
    var played: [Int: [NodeID]] = [:]
    var indices: [String: Int] = [:]
    for (index, entry) in entries.enumerated() where tree[entry.key].kind == .scalar {
      let name = tree.string(of: entry.key)
      if indices[name] == nil { indices[name] = index }
      if let names = playedNames(entry) { played[index] = names }
    }
    guard !played.isEmpty else { return Array(entries.indices) }
    var order = entries.indices.filter { played[$0] == nil }
    var finished = Set(order)
    // A stack of its own, as a file may have thousands of sequences that play each other.
    for start in entries.indices where !finished.contains(start) {
      var path: [(index: Int, next: Int)] = [(start, 0)]
      var isOnPath: Set<Int> = [start]
      while let (index, next) = path.last {
        let names = played[index] ?? []
        guard next < names.count else {
          path.removeLast()
          isOnPath.remove(index)
          order.append(index)
          finished.insert(index)
          continue
        }
        path[path.count - 1].next += 1
        let node = names[next]
        guard let child = indices[tree.string(of: node)], !finished.contains(child) else {
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
