/// Counts pairs of opposing changes within one second.
struct FlashWindow {
  /// A change from one state to another.
  private struct Change {
    var start: Double
    var end: Double
    /// Whether it is part of a flash; any other change ends a sequence of flashes.
    var counts: Bool
  }

  private var changes: [Change] = []

  /// The maximum number of flashes within one second, and the time at which the first of them
  /// begins.
  private(set) var worst: (count: Int, start: Double) = (0, 0)

  /// Adds the change that follows the preceding one, and counts the flashes in the second that ends
  /// with it.
  mutating func add(from start: Double, to end: Double, counts: Bool) {
    changes.append(Change(start: start, end: end, counts: counts))
    guard counts else { return }
    var first = changes.count - 1
    while first > 0, changes[first - 1].counts, end - changes[first - 1].start <= 1 + 1e-9 {
      first -= 1
    }
    let count = (changes.count - first) / 2
    if count > worst.count { worst = (count, changes[first].start) }
  }
}
