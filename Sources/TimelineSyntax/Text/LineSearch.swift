/// Patience diff of interned lines.
struct LineSearch {
  typealias Change = LineComparison.Change

  /// The recursion limit for unique lines; only adversarial input reaches it.
  private static let maximumDepth = 64

  private let old: [Int]
  private let new: [Int]
  /// The number of occurrences of each line in the current ranges, and its index in the new one.
  private var uses: [Use]

  private struct Use {
    var old = 0
    var new = 0
    var newIndex = 0
  }

  private struct Part {
    var change: Change
    var depth: Int
  }

  /// Creates a search over line identifiers below `count`; equal lines have equal identifiers.
  init(old: [Int], new: [Int], count: Int) {
    self.old = old
    self.new = new
    uses = [Use](repeating: Use(), count: count)
  }

  mutating func changes() -> [Change] {
    var changes: [Change] = []
    let whole = Change(old: old.indices, new: new.indices)
    // The parts still to be compared, as a stack.
    var parts = [Part(change: whole, depth: 0)]
    while let part = parts.popLast() {
      let change = stripped(part.change)
      if change.old.isEmpty || change.new.isEmpty {
        if change.old.count + change.new.count > 0 { changes.append(change) }
        continue
      }
      let (anchors, isRelated) = anchors(in: change)
      if anchors.isEmpty || part.depth == Self.maximumDepth {
        let found =
          isRelated ? ShortestLineChanges.find(change, old: old, new: new) ?? [change] : [change]
        changes += found
        continue
      }
      var (first, second) = (change.old.lowerBound, change.new.lowerBound)
      var between: [Part] = []
      for anchor in anchors + [(change.old.upperBound, change.new.upperBound)] {
        let gap = Change(old: first..<anchor.0, new: second..<anchor.1)
        between.append(Part(change: gap, depth: part.depth + 1))
        (first, second) = (anchor.0 + 1, anchor.1 + 1)
      }
      parts += between.reversed()
    }
    return changes
  }

  /// The ranges without their common prefix and suffix.
  private func stripped(_ change: Change) -> Change {
    var (a, b) = (change.old, change.new)
    while let i = a.first, let j = b.first, old[i] == new[j] {
      a = i + 1..<a.upperBound
      b = j + 1..<b.upperBound
    }
    while let i = a.last, let j = b.last, old[i] == new[j] {
      a = a.lowerBound..<i
      b = b.lowerBound..<j
    }
    return Change(old: a, new: b)
  }

  /// The longest sequence of lines that are unique in both ranges and in the same order, and
  /// whether the ranges have any line in common.
  private mutating func anchors(in change: Change) -> (pairs: [(Int, Int)], isRelated: Bool) {
    for index in change.old { uses[old[index]].old += 1 }
    for index in change.new {
      uses[new[index]].new += 1
      uses[new[index]].newIndex = index
    }
    var pairs: [(Int, Int)] = []
    var isRelated = false
    for index in change.old {
      let use = uses[old[index]]
      if use.new > 0 { isRelated = true }
      if use.old == 1, use.new == 1 { pairs.append((index, use.newIndex)) }
    }
    for index in change.old { uses[old[index]] = Use() }
    for index in change.new { uses[new[index]] = Use() }
    return (Self.longestRising(pairs), isRelated)
  }

  /// The longest subsequence of sorted pairs with increasing second elements: patience sorting.
  private static func longestRising(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var tops: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      let low = tops.sortedIndex { pairs[$0].1 >= pair.1 } ?? tops.count
      if low > 0 { previous[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var rising: [(Int, Int)] = []
    var index = tops.last ?? -1
    while index >= 0 {
      rising.append(pairs[index])
      index = previous[index]
    }
    return rising.reversed()
  }
}
