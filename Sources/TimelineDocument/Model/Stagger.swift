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

  /// Creates a stagger.
  public init(_ amount: Amount, from origin: Origin = .first) {
    self.amount = amount
    self.origin = origin
  }

  /// When each copy starts, in seconds.
  ///
  /// The rank r of a copy is its distance from the origin in copies, less the smallest such
  /// distance. With a time between copies it starts at r · each, else at r · total / highest rank; 0
  /// where the highest rank is 0.
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
    let ranks = ranks(count: count)
    return max(0, start(atDistance: ranks.least + ranks.highest, ranks))
  }

  /// The distance of a copy from the origin, in copies.
  private func distance(of copy: Int, count: Int) -> Double {
    let (index, last) = (Double(copy), Double(count - 1))
    return switch origin {
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
    if case .copy(let copy) = origin, copy < count { copies.append(copy) }
    let distances = copies.map { distance(of: $0, count: count) }
    let least = distances.min() ?? 0
    return (least, (distances.max() ?? 0) - least)
  }

  private func start(
    atDistance distance: Double, _ ranks: (least: Double, highest: Double)
  ) -> Double {
    let rank = distance - ranks.least
    return switch amount {
    case .each(let seconds): rank * seconds
    case .total(let seconds): ranks.highest > 0 ? seconds * rank / ranks.highest : 0
    }
  }
}
