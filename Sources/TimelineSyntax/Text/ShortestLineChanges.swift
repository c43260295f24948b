/// Myers' greedy diff, abandoned if there are too many changes.
enum ShortestLineChanges {
  /// The maximum number of removed and added lines; time and memory are quadratic in it.
  private static let maximum = 500

  /// The changes between two ranges, or nil above the maximum.
  static func find(
    _ change: LineComparison.Change, old: [Int], new: [Int]
  ) -> [LineComparison.Change]? {
    let (a, b) = (Array(old[change.old]), Array(new[change.new]))
    guard let trace = trace(a, b) else { return nil }
    var changes: [LineComparison.Change] = []
    var (x, y) = (a.count, b.count)
    for distance in stride(from: trace.count, to: 0, by: -1) {
      let rows = Rows(reached: trace[distance - 1], distance: distance - 1)
      let diagonal = x - y
      // Follow the unchanged lines back to the last removed or added line.
      let reached = rows.next(diagonal, a.count, b.count)
      let isRemoval = rows.isRemoval(diagonal, a.count, b.count)
      (x, y) = isRemoval ? (reached - 1, reached - diagonal) : (reached, reached - diagonal - 1)
      let step = LineComparison.Change(
        old: change.old.lowerBound + x..<change.old.lowerBound + (isRemoval ? x + 1 : x),
        new: change.new.lowerBound + y..<change.new.lowerBound + (isRemoval ? y : y + 1))
      if let last = changes.last, last.old.lowerBound == step.old.upperBound,
        last.new.lowerBound == step.new.upperBound
      {
        changes[changes.count - 1] = LineComparison.Change(
          old: step.old.lowerBound..<last.old.upperBound,
          new: step.new.lowerBound..<last.new.upperBound)
      } else {
        changes.append(step)
      }
    }
    return changes.reversed()
  }

  /// The furthest-reaching points for 0, 1, 2 … changes, except for the last number.
  private static func trace(_ a: [Int], _ b: [Int]) -> [[Int]]? {
    var trace: [[Int]] = []
    for distance in 0...maximum {
      let before = trace.last.map { Rows(reached: $0, distance: distance - 1) }
      var reached: [Int] = []
      reached.reserveCapacity(distance + 1)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        var x = before?.next(diagonal, a.count, b.count) ?? 0
        if x >= 0 {
          var y = x - diagonal
          while x < a.count, y < b.count, a[x] == b[y] { (x, y) = (x + 1, y + 1) }
          if x == a.count, y == b.count { return trace }
        }
        reached.append(x)
      }
      trace.append(reached)
    }
    return nil
  }

  /// The furthest-reaching points for one number of changes, on every second diagonal; −1 if none.
  private struct Rows {
    let reached: [Int]
    let distance: Int

    private func reached(_ diagonal: Int) -> Int {
      guard abs(diagonal) <= distance else { return -1 }
      return reached[(diagonal + distance) / 2]
    }

    /// The point reached by removing one more line; −1 if there is none left.
    private func removal(_ diagonal: Int, _ oldCount: Int) -> Int {
      let x = reached(diagonal - 1)
      return x >= 0 && x < oldCount ? x + 1 : -1
    }

    private func addition(_ diagonal: Int, _ newCount: Int) -> Int {
      let x = reached(diagonal + 1)
      return x >= 0 && x - diagonal <= newCount ? x : -1
    }

    func isRemoval(_ diagonal: Int, _ oldCount: Int, _ newCount: Int) -> Bool {
      removal(diagonal, oldCount) > addition(diagonal, newCount)
    }

    /// The point reached on a diagonal with one more change.
    func next(_ diagonal: Int, _ oldCount: Int, _ newCount: Int) -> Int {
      max(removal(diagonal, oldCount), addition(diagonal, newCount))
    }
  }
}
