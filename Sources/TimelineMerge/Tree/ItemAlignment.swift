/// Pairs the items of a sequence in the base with those of one side, by what is most alike, and tells
/// where there is another way that is nearly as good.
struct ItemAlignment {
  enum Fate: Equatable {
    /// It is the item of the side at an index.
    case kept(Int)
    case removed
    /// There is more than one way to pair it.
    case unclear
  }

  /// What has become of each item of the base.
  private(set) var fates: [Fate] = []

  /// Items that are less alike are not the same.
  private static let least = 0.4
  /// Items that were removed and added elsewhere are at least so much alike.
  private static let leastMoved = 0.7
  /// What an equal pair counts: two that are alike are hardly better than one that is equal.
  private static let equal = 1.6
  /// By how much a pair has to be better than any other.
  private static let margin = 0.2
  /// Over this many pairs, items that are equal at both ends are not compared.
  private static let most = 40_000

  init(_ base: [MergeEntry], _ side: [MergeEntry], _ text: MergeText) {
    var (start, end) = (0, 0)
    if base.count * side.count > Self.most {
      let count = min(base.count, side.count)
      while start < count, base[start].written == side[start].written { start += 1 }
      while end < count - start,
        base[base.count - 1 - end].written == side[side.count - 1 - end].written
      { end += 1 }
    }
    let (olds, news) = (
      Array(base[start..<base.count - end]), Array(side[start..<side.count - end])
    )
    fates = (0..<start).map { .kept($0) }
    fates += Self.fates(olds, news, text).map { fate in
      if case .kept(let index) = fate { .kept(index + start) } else { fate }
    }
    fates += (0..<end).reversed().map { .kept(side.count - 1 - $0) }
  }

  /// Whether an item of the base that was removed is much like one that was added elsewhere.
  func mayHaveMoved(_ item: MergeEntry, to side: [MergeEntry], _ text: MergeText) -> Bool {
    let kept = Set(
      fates.compactMap { fate -> Int? in
        if case .kept(let index) = fate { index } else { nil }
      })
    let likeness = Likeness(text)
    return side.indices.contains {
      !kept.contains($0) && likeness.of(item, side[$0]) >= Self.leastMoved
    }
  }

  private static func fates(
    _ base: [MergeEntry], _ side: [MergeEntry], _ text: MergeText
  ) -> [Fate] {
    let (rows, columns) = (base.count, side.count)
    guard rows * columns <= most * 25 else { return base.map { _ in .unclear } }
    let likeness = Likeness(text)
    let alike = base.map { old in
      side.map { likeness.of(old, $0) * (old.written == $0.written ? equal : 1) }
    }
    // The best sum of the pairs before and after each place.
    var before = [[Double]](repeating: [Double](repeating: 0, count: columns + 1), count: rows + 1)
    var after = before
    for row in 0..<rows {
      for column in 0..<columns {
        let pair = alike[row][column] < least ? 0 : before[row][column] + alike[row][column]
        before[row + 1][column + 1] = max(pair, before[row][column + 1], before[row + 1][column])
      }
    }
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let pair =
          alike[row][column] < least ? 0 : after[row + 1][column + 1] + alike[row][column]
        after[row][column] = max(pair, after[row + 1][column], after[row][column + 1])
      }
    }
    return (0..<rows).map { row in
      var ways: [(Fate, Double)] = (0..<columns).filter { alike[row][$0] >= least }.map { column in
        (
          .kept(column),
          before[row][column] + alike[row][column] + after[row + 1][column + 1]
        )
      }
      ways.append((.removed, (0...columns).map { before[row][$0] + after[row + 1][$0] }.max() ?? 0))
      ways.sort { $0.1 > $1.1 }
      return ways.count > 1 && ways[0].1 - ways[1].1 < margin ? .unclear : ways[0].0
    }
  }
}

/// How much two items are alike.
struct Likeness {
  private let text: MergeText
  /// The keys by whose values a person tells items apart.
  private let names: Set<Int>

  init(_ text: MergeText) {
    self.text = text
    names = Set(
      ["phase", "label", "name"].map { text.number(.init(kind: .key, text: Array($0.utf8))) })
  }

  /// From 0 for items that have nothing in common to 1 for equal ones.
  func of(_ first: MergeEntry, _ second: MergeEntry) -> Double {
    if first.written == second.written { return 1 }
    // Equal ones with other comments are slightly less alike.
    return min(of(first.value, second.value), 0.98)
  }

  func of(_ first: MergeNode, _ second: MergeNode) -> Double {
    if first.content == second.content { return 1 }
    if first.isMapping, second.isMapping {
      var (sum, shared, isNamed, isRenamed) = (0.0, 0, false, false)
      for entry in first.entries {
        guard let other = second.entries.first(where: { $0.key == entry.key }) else { continue }
        shared += 1
        let likeness = of(entry.value, other.value)
        sum += 0.5 + 0.5 * likeness
        if names.contains(entry.key) {
          isNamed = isNamed || likeness == 1
          isRenamed = isRenamed || likeness < 1
        }
      }
      let all = first.entries.count + second.entries.count - shared
      let likeness = all == 0 ? 1 : sum / Double(all)
      return isNamed ? max(likeness, 0.6) : isRenamed ? likeness * 0.5 : likeness
    }
    if first.isSequence, second.isSequence {
      let count = max(first.entries.count, second.entries.count)
      let sum = zip(first.entries, second.entries).reduce(0) { $0 + of($1.0.value, $1.1.value) }
      return count == 0 ? 1 : sum / Double(count)
    }
    return 0
  }
}
