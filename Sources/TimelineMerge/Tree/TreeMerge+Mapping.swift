internal import TimelineFormatter
internal import TimelineSyntax

/// Merges mappings by their keys.
extension TreeMerge {
  /// The entries of a mapping with the changes of both sides.
  ///
  /// A key that one side has renamed, with nearly the same value, is the same entry.
  mutating func entries(
    _ base: [MergeEntry], _ ours: [MergeEntry], _ theirs: [MergeEntry]
  ) -> [LayoutEntry] {
    let likeness = Likeness(text)
    let (own, other) = (Side(ours, base, likeness), Side(theirs, base, likeness))
    let olds = Dictionary(base.map { ($0.key, $0) }) { first, _ in first }
    var merged: [Int: LayoutEntry] = [:]
    let keys = base.map(\.key) + (own.order + other.order).filter { olds[$0] == nil }
    for key in keys where merged[key] == nil {
      if own.entries[key] == nil, other.entries[key] == nil,
        own.unclear.contains(key) || other.unclear.contains(key)
      {
        giveUp()
      }
      merged[key] = entry(olds[key], own.entries[key], other.entries[key])
    }
    return order(base.map(\.key), own.order, other.order).compactMap { merged[$0] }
  }

  /// The entries of one side by the keys that they have in the base.
  private struct Side {
    private(set) var order: [Int] = []
    private(set) var entries: [Int: MergeEntry] = [:]
    /// The keys of the base that may have been renamed to one of several keys.
    private(set) var unclear: Set<Int> = []

    init(_ side: [MergeEntry], _ base: [MergeEntry], _ likeness: Likeness) {
      let (olds, news) = (Set(base.map(\.key)), Set(side.map(\.key)))
      let gone = base.filter { !news.contains($0.key) && !$0.value.entries.isEmpty }
      let added = side.filter { !olds.contains($0.key) && !$0.value.entries.isEmpty }
      var names: [Int: Int] = [:]
      for entry in gone {
        guard let new = Self.nearest(to: entry, among: added, likeness),
          Self.nearest(to: new, among: gone, likeness)?.key == entry.key
        else {
          let isLost = added.allSatisfy {
            likeness.of(entry.value, $0.value) < Self.leastLikeness
          }
          if !isLost { unclear.insert(entry.key) }
          continue
        }
        names[new.key] = entry.key
      }
      for entry in side {
        let key = names[entry.key] ?? entry.key
        order.append(key)
        entries[key] = entry
      }
    }

    /// The entry whose value is nearly the same as that of another one; nil if there is none, or more
    /// than one.
    private static func nearest(
      to entry: MergeEntry, among others: [MergeEntry], _ likeness: Likeness
    ) -> MergeEntry? {
      let all = others.map { ($0, likeness.of(entry.value, $0.value)) }.sorted { $0.1 > $1.1 }
      guard let best = all.first, best.1 >= leastLikeness else { return nil }
      return all.count > 1 && best.1 - all[1].1 < margin ? nil : best.0
    }

    /// How much a value is like that of a renamed key at least, and how much more than any other.
    private static let (leastLikeness, margin) = (0.7, 0.1)
  }

  /// The order of keys: that of ours, or that of theirs if only they have moved keys, and the new
  /// keys of the other side after those that they follow there.
  private mutating func order(_ base: [Int], _ ours: [Int], _ theirs: [Int]) -> [Int] {
    let olds = Set(base)
    let shared = Set(ours).intersection(theirs).intersection(olds)
    func kept(_ keys: [Int]) -> [Int] { keys.filter(shared.contains) }
    let (b, o, t) = (kept(base), kept(ours), kept(theirs))
    var (first, second) = o == b && t != b ? (theirs, ours) : (ours, theirs)
    if o != b, t != b, o != t {
      (first, second) = conflict((ours, theirs), (ours, theirs), (theirs, ours))
    }
    var result = first
    for (index, key) in second.enumerated() where !result.contains(key) {
      let previous = second[..<index].last { result.contains($0) }
      var place = previous.flatMap { result.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      // Those that the first side has added at the same place come first.
      while place < result.count, !olds.contains(result[place]), !second.contains(result[place]) {
        place += 1
      }
      result.insert(key, at: place)
    }
    return result
  }
}
