/// A curve of straight lines through points from (0, 0) to (1, 1), as `linear()` of CSS.
///
/// A class, since curves are copied more often than looked into.
final class PointCurve: Hashable, Sendable {
  /// The points' x in 0…1, ascending.
  let xs: [Double]
  let ys: [Double]

  /// - Parameter points: from (0, 0) to (1, 1), with ascending x.
  init(_ points: [(x: Double, y: Double)]) {
    xs = points.map(\.x)
    ys = points.map(\.y)
  }

  /// The value at a progress in 0…1.
  ///
  /// - Complexity: O(log points).
  func value(at progress: Double) -> Double {
    guard let index = line(at: progress) else { return progress < 0.5 ? 0 : 1 }
    if progress == xs[index + 1] { return ys[index + 1] }
    return ys[index] + (progress - xs[index]) * slope(of: index)
  }

  /// The slope at a progress in 0…1; on a point that of the line before it.
  func slope(at progress: Double) -> Double { line(at: progress).map(slope) ?? 0 }

  private func slope(of line: Int) -> Double {
    (ys[line + 1] - ys[line]) / (xs[line + 1] - xs[line])
  }

  /// The line that ends at a progress or after it.
  private func line(at progress: Double) -> Int? {
    guard xs.count > 1 else { return nil }
    var (low, high) = (1, xs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if xs[middle] < progress { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  static func == (lhs: PointCurve, rhs: PointCurve) -> Bool {
    lhs === rhs || lhs.xs == rhs.xs && lhs.ys == rhs.ys
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(xs)
    hasher.combine(ys)
  }
}
