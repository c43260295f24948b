internal import TimelineFormatter
internal import TimelineSyntax

/// Merges sequences by what their items are.
extension TreeMerge {
  /// The items of a sequence with the changes of both sides; nil if that is a conflict of the whole
  /// sequence.
  mutating func items(
    _ base: [MergeEntry], _ ours: [MergeEntry], _ theirs: [MergeEntry]
  ) -> [LayoutEntry]? {
    if [base, ours, theirs].contains(where: isNumeric) {
      // The components of a point, or the numbers of a curve.
      guard base.count == ours.count, base.count == theirs.count,
        [base, ours, theirs].allSatisfy(isNumeric)
      else { return nil }
      return base.indices.compactMap { entry(base[$0], ours[$0], theirs[$0]) }
    }
    let (first, second) = (ItemAlignment(base, ours, text), ItemAlignment(base, theirs, text))
    let (own, other) = (first.fates, second.fates)
    for index in base.indices where own[index] == .removed && other[index] == .removed {
      if first.mayHaveMoved(base[index], to: ours, text)
        || second.mayHaveMoved(base[index], to: theirs, text)
      {
        giveUp()
      }
    }
    var result: [LayoutEntry] = []
    // The first items after the last ones that all three have.
    var (b, o, t) = (0, 0, 0)
    for index in 0...base.count {
      var place: (ours: Int, theirs: Int)?
      if index == base.count {
        place = (ours.count, theirs.count)
      } else if case .kept(let first) = own[index], case .kept(let second) = other[index] {
        place = (first, second)
      }
      guard let place else { continue }
      result += region(
        Region(entries: base[b..<index], own: own, other: other),
        ours[o..<place.ours], theirs[t..<place.theirs])
      if index < base.count {
        result += [entry(base[index], ours[place.ours], theirs[place.theirs])].compactMap(\.self)
      }
      (b, o, t) = (index + 1, place.ours + 1, place.theirs + 1)
    }
    return result
  }

  /// Whether all items are numbers, or stand for numbers.
  private func isNumeric(_ items: [MergeEntry]) -> Bool {
    !items.isEmpty
      && items.allSatisfy { item in
        guard let first = item.value.line(in: text)?.first else { return false }
        return first.isDigit || "+-.$(".utf8.contains(first)
      }
  }

  /// Items of the base between those that all three versions have, and what has become of them.
  private struct Region {
    let entries: ArraySlice<MergeEntry>
    let own: [ItemAlignment.Fate]
    let other: [ItemAlignment.Fate]

    var isClear: Bool {
      entries.indices.allSatisfy { own[$0] != .unclear && other[$0] != .unclear }
    }
  }

  private mutating func region(
    _ base: Region, _ ours: ArraySlice<MergeEntry>, _ theirs: ArraySlice<MergeEntry>
  ) -> [LayoutEntry] {
    func numbers(_ items: ArraySlice<MergeEntry>) -> [Int] { items.map(\.written) }
    let (b, o, t) = (numbers(base.entries), numbers(ours), numbers(theirs))
    if o == b { return theirs.map(\.layout) }
    if t == b { return ours.map(\.layout) }
    if o == t {
      agree { count, text in
        for entry in base.entries { count.add(entry.layout, text, -1) }
        for entry in ours { count.add(entry.layout, text) }
      }
      return ours.map(\.layout)
    }
    if base.isClear {
      let (own, other) = (base.own, base.other)
      if let rest = Self.rest(of: theirs, other, without: ours, own, base.entries)
        ?? Self.rest(of: ours, own, without: theirs, other, base.entries)
      {
        agree { count, text in
          for (index, entry) in zip(base.entries.indices, base.entries)
          where own[index] == .removed && other[index] == .removed {
            count.add(entry.layout, text, -1)
          }
        }
        return rest
      }
    }
    return conflict(base.entries, ours, theirs).map(\.layout)
  }

  /// The items of one side without those that the other one has removed, if it has done nothing else;
  /// nil if it has, or has removed what the first side has changed.
  private static func rest(
    of side: ArraySlice<MergeEntry>, _ fates: [ItemAlignment.Fate],
    without remover: ArraySlice<MergeEntry>, _ removals: [ItemAlignment.Fate],
    _ base: ArraySlice<MergeEntry>
  ) -> [LayoutEntry]? {
    var (removed, kept): (Set<Int>, Set<Int>) = ([], [])
    for (index, entry) in zip(base.indices, base) {
      if case .kept(let place) = removals[index] {
        kept.insert(place)
        // The first side has removed it.
        guard remover[place].written == entry.written else { return nil }
      }
      if case .kept(let place) = fates[index] {
        removed.insert(place)
        guard side[place].written == entry.written else { return nil }
      }
    }
    guard remover.indices.allSatisfy(kept.contains) else { return nil }
    return side.indices.filter { !removed.contains($0) }.map { side[$0].layout }
  }
}
