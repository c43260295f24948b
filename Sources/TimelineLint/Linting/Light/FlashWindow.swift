/// Counts pairs of opposing changes within one second.
struct FlashWindow {
  /// A change from one state to another.
  struct Change {
    var start: Double
    var end: Double
    /// Whether it is part of a flash; any other change ends a sequence of flashes.
    var counts: Bool
    /// Whether it leads to the brighter state, or to red.
    var isRising: Bool
  }

  private(set) var changes: [Change] = []
  /// The first of the changes that follow each other within the last second.
  private var first = 0

  /// The maximum number of flashes within one second, and the time at which the first of them
  /// begins.
  private(set) var worst: (count: Int, start: Double) = (0, 0)

  /// Adds the change that follows the preceding one, and counts the flashes in the second that ends
  /// with it.
  mutating func add(_ change: Change) {
    changes.append(change)
    guard change.counts else {
      first = changes.count
      return
    }
    while change.end - changes[first].start > 1 + 1e-9, first < changes.count - 1 { first += 1 }
    let count = (changes.count - first) / 2
    if count > worst.count { worst = (count, changes[first].start) }
  }
}
