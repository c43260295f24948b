internal import TimelineSyntax

/// A mapping as it is written: which keys of its record it has and where, with their values unresolved.
struct WrittenMapping: Sendable {
  private(set) var keys: DecodedKeys
  /// The keys that the record has not, without those that begin with `x-`.
  private(set) var unknown: [NodeID] = []

  /// Parses a mapping; nil for another node.
  init?(at node: NodeID, in tree: YAMLTree, keys names: WordTable) {
    guard tree[node].kind == .mapping else { return nil }
    var (keys, unknown) = (DecodedKeys(names: names), [NodeID]())
    tree.forEachEntry(of: node) { key, _ in
      guard let index = tree.index(of: key, in: names) else {
        if !tree.isExtension(key) { unknown.append(key) }
        return
      }
      // The reader has reported a duplicate key; the first one is used.
      if keys[index] == nil { keys[index] = key }
    }
    (self.keys, self.unknown) = (keys, unknown)
  }

  /// The same mapping where a key has no meaning.
  func without(_ name: String) -> WrittenMapping {
    guard let key = keys[name] else { return self }
    var result = self
    result.keys.remove([key])
    result.unknown.append(key)
    return result
  }
}

/// An item of a list as it is written.
struct WrittenItem: Sendable {
  let id: NodeID
  /// Its keys; nil if it is no mapping.
  let mapping: WrittenMapping?
  /// The lists in it, of a group of entries.
  var lists: [WrittenList] = []
}

/// A list as it is written.
struct WrittenList: Sendable {
  let node: NodeID
  private(set) var items: [WrittenItem] = []

  /// Parses a list; without items if it is none.
  ///
  /// - Parameters:
  ///   - names: the keys of its items.
  ///   - nested: the keys under which an item contains such lists.
  init(at id: NodeID, in tree: YAMLTree, keys names: WordTable, nested: [String] = []) {
    node = tree.resolve(id)
    guard tree[node].kind == .sequence else { return }
    for item in tree.children(of: node) {
      let mapping = WrittenMapping(at: tree.resolve(item), in: tree, keys: names)
      let lists = nested.compactMap { mapping?.keys[$0] }.map {
        WrittenList(at: tree.value(of: $0), in: tree, keys: names, nested: nested)
      }
      items.append(WrittenItem(id: item, mapping: mapping, lists: lists))
    }
  }

  /// The scalars under a key of all items, here and in nested lists.
  func scalars(under key: String, in tree: YAMLTree) -> [NodeID] {
    items.flatMap { item in
      let own = item.mapping?.keys[key].map { tree.resolve(tree.value(of: $0)) }
      return (own.map { tree[$0].kind == .scalar ? [$0] : [] } ?? [])
        + item.lists.flatMap { $0.scalars(under: key, in: tree) }
    }
  }
}

/// The keys of timelines and of the items in their lists.
struct TimelineKeys: Sendable {
  /// The keys of the items in a list.
  struct List: Sendable {
    let key: String
    let item: WordTable
    /// The keys under which an item contains such lists.
    var nested: [String] = []
  }

  let timeline: WordTable
  let lists: [List]
  let track: TrackKeys
}

/// A timeline as it is written: its keys, and those of its tracks, phases, events and entries.
///
/// It is parsed once, without findings, and bound once for itself and again for each entry of a
/// sequence that plays it with values of its own, or on an element.
struct WrittenTimeline: Sendable {
  let name: String
  let entry: YAMLEntry
  /// Its keys; nil if it is no mapping.
  let mapping: WrittenMapping?
  let tracks: WrittenTracks?
  /// Its lists, by their keys.
  private let lists: [String: WrittenList]

  init(_ entry: YAMLEntry, in tree: YAMLTree, keys: TimelineKeys) {
    name = tree.string(of: entry.key)
    self.entry = entry
    let mapping = WrittenMapping(at: tree.resolve(entry.value), in: tree, keys: keys.timeline)
    self.mapping = mapping
    tracks = mapping?.keys["tracks"].map {
      WrittenTracks(at: tree.value(of: $0), in: tree, keys: keys.track)
    }
    var lists: [String: WrittenList] = [:]
    for list in keys.lists {
      guard let node = mapping?.keys[list.key] else { continue }
      lists[list.key] = WrittenList(
        at: tree.value(of: node), in: tree, keys: list.item, nested: list.nested)
    }
    self.lists = lists
  }

  /// The names of what its states play.
  func statePlays(in tree: YAMLTree) -> [NodeID] {
    func entries(_ id: NodeID) -> [YAMLEntry] {
      let node = tree.resolve(id)
      return tree[node].kind == .mapping ? tree.entries(of: node) : []
    }
    guard let states = mapping?.keys["states"] else { return [] }
    return entries(tree.value(of: states)).compactMap { state in
      let play = entries(state.value).first { tree.string(of: $0.key) == "play" }
      return play.map { tree.resolve($0.value) }.flatMap { tree[$0].kind == .scalar ? $0 : nil }
    }
  }

  /// Its list under a key.
  subscript(key: String) -> WrittenList? { lists[key] }

  /// Whether it has a key.
  func has(_ key: String) -> Bool { mapping?.keys[key] != nil }
}
