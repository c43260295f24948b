internal import TimelineSyntax

/// The keys of tracks and keyframes.
struct TrackKeys: Sendable {
  let track: WordTable
  /// The key of a track's list of keyframes.
  let list: String
  /// The keys of each kind of keyframe, in the order of the kinds.
  let kinds: [WordTable]
  /// The kinds.
  let kind: WordTable
}

/// A keyframe as it is written.
struct WrittenKeyframe: Sendable {
  /// The keys of its fields; nil for the short form.
  let fields: WrittenMapping?
  let item: NodeID
  /// Its kind; nil if it is no mapping of one known kind.
  let kind: KeyframeKind?
  /// The key and value of the kind.
  let entry: YAMLEntry

  init(at item: NodeID, in tree: YAMLTree, keys: TrackKeys) {
    self.item = item
    let node = tree.resolve(item)
    let sole = tree[node].kind == .mapping ? tree.soleEntry(of: node) : nil
    let index = sole.flatMap { tree.index(of: $0.key, in: keys.kind) }
    entry = sole ?? YAMLEntry(key: item, value: item, isMerged: false)
    kind = index.map { KeyframeKind.all[$0] }
    fields = index.flatMap {
      WrittenMapping(at: tree.resolve(sole?.value ?? item), in: tree, keys: keys.kinds[$0])
    }
  }
}

/// The track of a property as it is written: its keys, or a list of keyframes.
struct WrittenTrack: Sendable {
  /// The property and the value.
  let entry: YAMLEntry
  let mapping: WrittenMapping?
  /// The keyframes of its list; nil if it has none.
  let keyframes: [WrittenKeyframe]?

  init(_ entry: YAMLEntry, in tree: YAMLTree, keys: TrackKeys) {
    self.entry = entry
    let node = tree.resolve(entry.value)
    let mapping = WrittenMapping(at: node, in: tree, keys: keys.track)
    self.mapping = mapping
    let list = mapping == nil ? node : mapping?.keys[keys.list].map(tree.value).map(tree.resolve)
    keyframes = list.flatMap { Self.keyframes(at: $0, in: tree, keys: keys) }
  }

  /// The keyframes in a list; nil if it is none.
  static func keyframes(
    at node: NodeID, in tree: YAMLTree, keys: TrackKeys
  ) -> [WrittenKeyframe]? {
    guard tree[node].kind == .sequence else { return nil }
    return tree.children(of: node).map { WrittenKeyframe(at: $0, in: tree, keys: keys) }
  }
}

/// The tracks of a timeline as they are written: those of the view, and those of elements, which only
/// names distinguish from a track with unknown keys.
struct WrittenTracks: Sendable {
  let id: NodeID
  private var tracks: [NodeID: WrittenTrack] = [:]

  init(at id: NodeID, in tree: YAMLTree, keys: TrackKeys) {
    self.id = id
    let node = tree.resolve(id)
    guard tree[node].kind == .mapping else { return }
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      let track = WrittenTrack(entry, in: tree, keys: keys)
      tracks[entry.key] = track
      for key in track.mapping?.unknown ?? [] {
        let inner = YAMLEntry(key: key, value: tree.value(of: key), isMerged: false)
        tracks[key] = WrittenTrack(inner, in: tree, keys: keys)
      }
    }
  }

  /// The track of a property, or of a property of an element.
  subscript(entry: YAMLEntry) -> WrittenTrack? { tracks[entry.key] }
}
