/// Pairs the parts without names of two versions, in order: what is inserted is no change of all that
/// follows.
struct PartAlignment {
  /// The indices of a part in both versions; nil where it is missing.
  private(set) var pairs: [(old: Int?, new: Int?)] = []

  /// What a part costs that only one version has.
  private static let single = 0.7
  /// Over this many pairs, the parts between equal ones are paired by their numbers.
  private static let most = 250_000

  init(_ old: [WrittenPart], _ new: [WrittenPart]) {
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { !old[$0].hasSameContent(as: new[$0]) } ?? shorter
    let rest = shorter - start
    let end =
      (0..<rest).first {
        !old[old.count - 1 - $0].hasSameContent(as: new[new.count - 1 - $0])
      } ?? rest
    pairs = (0..<start).map { ($0, $0) }
    let (olds, news) = (start..<old.count - end, start..<new.count - end)
    pairs += Self.middle(old[olds], new[news])
    pairs += (0..<end).reversed().map { (old.count - 1 - $0, new.count - 1 - $0) }
  }

  private static func middle(
    _ old: ArraySlice<WrittenPart>, _ new: ArraySlice<WrittenPart>
  ) -> [(old: Int?, new: Int?)] {
    let (rows, columns) = (old.count, new.count)
    guard rows > 0, columns > 0, rows * columns <= most else {
      return (0..<max(rows, columns)).map {
        ($0 < rows ? old.startIndex + $0 : nil, $0 < columns ? new.startIndex + $0 : nil)
      }
    }
    // The least cost of the rests from a row and a column on.
    var costs = [[Double]](
      repeating: [Double](repeating: 0, count: columns + 1), count: rows + 1)
    for row in (0...rows).reversed() {
      for column in (0...columns).reversed() {
        guard row < rows, column < columns else {
          costs[row][column] = Double(rows - row + columns - column) * single
          continue
        }
        costs[row][column] = min(
          costs[row + 1][column + 1]
            + distance(old[old.startIndex + row], new[new.startIndex + column]),
          costs[row + 1][column] + single, costs[row][column + 1] + single)
      }
    }
    var pairs: [(old: Int?, new: Int?)] = []
    var (row, column) = (0, 0)
    while row < rows || column < columns {
      let (first, second) = (old.startIndex + row, new.startIndex + column)
      if row < rows, column < columns,
        costs[row][column] == costs[row + 1][column + 1] + distance(old[first], new[second])
      {
        pairs.append((first, second))
        (row, column) = (row + 1, column + 1)
      } else if row < rows, costs[row][column] == costs[row + 1][column] + single {
        pairs.append((first, nil))
        row += 1
      } else {
        pairs.append((nil, second))
        column += 1
      }
    }
    return pairs
  }

  /// From 0 for equal parts to about 1 for those that have nothing in common.
  private static func distance(_ old: WrittenPart, _ new: WrittenPart) -> Double {
    guard old.noun == new.noun else { return 2 }
    func written(_ part: WrittenPart) -> [WrittenValue] { part.values.filter(\.isWritten) }
    let (olds, news) = (written(old), written(new))
    let equal = olds.filter { value in
      news.contains { $0.name == value.name && $0.isSame(as: value) }
    }
    let all = max(olds.count, news.count, 1)
    let parts =
      old.parts.count == new.parts.count
      && zip(old.parts, new.parts).allSatisfy { $0.hasSameContent(as: $1) }
    return 1 - Double(equal.count + (parts ? 1 : 0)) / Double(all + 1)
  }
}
