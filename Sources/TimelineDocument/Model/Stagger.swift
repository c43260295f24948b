internal import AnimationCore

/// When the copies of an element start, one after another.
public struct Stagger: Sendable, Hashable {
  /// How long the copies take to start.
  public enum Amount: Sendable, Hashable {
    /// The time in seconds from a copy to the next one in rank.
    case each(Double)
    /// The time in seconds from the first copies to the last ones.
    case total(Double)
  }

  /// The copies that start first.
  public enum Origin: Sendable, Hashable {
    /// The first copy.
    case first
    /// The last copy.
    case last
    /// The middle one, or the two in the middle.
    case center
    /// The first and the last copy.
    case edges
    /// A copy, from 0.
    case copy(Int)

    /// The words for origins in files.
    package static let words = ["first", "last", "center", "edges"]

    init?(_ word: String) {
      switch word {
      case "first": self = .first
      case "last": self = .last
      case "center": self = .center
      case "edges": self = .edges
      default: return nil
      }
    }
  }

  /// How long the copies take to start.
  public var amount: Amount
  /// The copies that start first.
  public var origin: Origin
  /// The number of columns of a grid in which the copies are, row by row; nil for a line.
  public var columns: Int?
  /// The curve by which the starts are distributed; nil for starts at equal distances.
  public var curve: CurveModel?

  /// Creates a stagger.
  public init(
    _ amount: Amount, from origin: Origin = .first, columns: Int? = nil, curve: CurveModel? = nil
  ) {
    (self.amount, self.origin, self.columns, self.curve) = (amount, origin, columns, curve)
  }

  /// When each copy starts, in seconds.
  ///
  /// The rank r of a copy is its distance from the origin in copies, or in cells of a grid, less the
  /// smallest such distance. With a time between copies it starts at r · each, else at r · total /
  /// highest rank; 0 where the highest rank is 0. A curve c changes r to highest · c(r / highest).
  ///
  /// - Complexity: O(*n*) in the number of copies.
  public func starts(count: Int) -> [Double] {
    let ranks = ranks(count: count)
    return (0..<count).map { start(atDistance: distance(of: $0, count: count), ranks) }
  }

  /// When one of the copies starts, in seconds.
  package func start(of copy: Int, count: Int) -> Double {
    start(atDistance: distance(of: copy, count: count), ranks(count: count))
  }

  /// When the last of the copies starts, in seconds.
  package func latestStart(count: Int) -> Double {
    // A curve may be highest anywhere.
    if curve != nil { return starts(count: count).max() ?? 0 }
    let ranks = ranks(count: count)
    return max(0, start(atDistance: ranks.least + ranks.highest, ranks))
  }

  /// The distance of a copy from the origin, in copies or cells.
  private func distance(of copy: Int, count: Int) -> Double {
    guard let columns else {
      return distance(Double(copy), last: Double(count - 1))
    }
    let cells = Cells(columns: min(columns, max(count, 1)), count: count)
    let (x, y) = cells.place(of: copy)
    let origin: (x: Double, y: Double)
    switch self.origin {
    case .first: origin = (0, 0)
    case .last: origin = cells.place(of: count - 1)
    case .center: origin = (cells.last.x / 2, cells.last.y / 2)
    case .copy(let copy): origin = cells.place(of: copy)
    case .edges: return min(x, cells.last.x - x, y, cells.last.y - y)
    }
    let (width, height) = (x - origin.x, y - origin.y)
    return (width * width + height * height).squareRoot()
  }

  private func distance(_ index: Double, last: Double) -> Double {
    switch origin {
    case .first: index
    case .last: last - index
    case .center: abs(index - last / 2)
    case .edges: min(index, last - index)
    case .copy(let copy): abs(index - Double(copy))
    }
  }

  /// The smallest distance, and how much larger the largest one is.
  private func ranks(count: Int) -> (least: Double, highest: Double) {
    // Distances grow or fall between these copies.
    var copies = [0, (count - 1) / 2, count / 2, count - 1]
    if let columns {
      copies = Cells(columns: min(columns, max(count, 1)), count: count).turningPoints
    }
    if case .copy(let copy) = origin, copy < count { copies.append(copy) }
    let distances = copies.map { distance(of: $0, count: count) }
    let least = distances.min() ?? 0
    return (least, (distances.max() ?? 0) - least)
  }

  private func start(
    atDistance distance: Double, _ ranks: (least: Double, highest: Double)
  ) -> Double {
    var rank = distance - ranks.least
    if let curve, ranks.highest > 0 {
      // No copy starts before the timeline.
      rank = max(0, curve.curve.value(at: rank / ranks.highest)) * ranks.highest
    }
    return switch amount {
    case .each(let seconds): rank * seconds
    case .total(let seconds): ranks.highest > 0 ? seconds * rank / ranks.highest : 0
    }
  }
}

/// The cells of a grid, row by row, whose last row may be shorter.
private struct Cells {
  let columns: Int
  let count: Int

  /// The column and the row of the last cell of a whole grid.
  var last: (x: Double, y: Double) { (Double(columns - 1), Double((count - 1) / columns)) }

  /// The column and the row of a copy.
  func place(of copy: Int) -> (x: Double, y: Double) {
    (Double(copy % columns), Double(copy / columns))
  }

  /// The copies among which the nearest and the farthest one from an origin are: the corners, and what
  /// is in the middle.
  var turningPoints: [Int] {
    let rows = (count - 1) / columns + 1
    let middles = [(rows - 1) / 2, rows / 2].flatMap { row in
      [(columns - 1) / 2, columns / 2].map { row * columns + $0 }
    }
    let corners = [
      0, columns - 1, (rows - 1) * columns - 1, (rows - 1) * columns, count - 1,
    ]
    return (corners + middles).filter { (0..<count).contains($0) }
  }
}
