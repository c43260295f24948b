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
    let last = Double(count - 1)
    let distances = (0..<count).map { index in
      let index = Double(index)
      return switch origin {
      case .first: index
      case .last: last - index
      case .center: abs(index - last / 2)
      case .edges: min(index, last - index)
      case .copy(let copy): abs(index - Double(copy))
      }
    }
    let least = distances.min() ?? 0
    let highest = (distances.max() ?? 0) - least
    return distances.map { distance in
      let rank = distance - least
      return switch amount {
      case .each(let seconds): rank * seconds
      case .total(let seconds): highest > 0 ? seconds * rank / highest : 0
      }
    }
  }
}
