import TimelineDocument
import TimelineSyntax

/// When the copies of an element start, in terms of the custom properties `--index`, which each copy has
/// to set, and `--count`.
struct StaggerStyle {
  /// The number of copies.
  let count: Int
  /// How many steps after the first one a copy starts.
  let rank: StyleText
  /// The length of a step in seconds.
  let step: Double

  /// When a copy starts.
  var time: StyleText { "\(rank) * \(step, decimals: 9)s" }
}

extension ExportPart {
  /// When the copies of its element start; nil where they start together, and for a single copy.
  var staggerStyle: StaggerStyle? {
    guard let stagger, let element = view.element, isStaggered, view.copy == nil else { return nil }
    return stagger.style(count: element.count)
  }
}

extension Stagger {
  /// When the copies of an element start that follow each other.
  func style(count: Int) -> StaggerStyle {
    guard columns == nil, curve == nil else {
      // A table: each term is 1 at the index of its copy, and 0 at all others.
      let terms = starts(count: count).enumerated().filter { $1 > 0 }.map {
        copy, start -> StyleText in
        "max(0, 1 - max(var(--index) - \(copy), \(copy) - var(--index))) * \(start, decimals: 9)"
      }
      return StaggerStyle(
        count: count, rank: "(\(terms.joined(separator: " + ")))", step: 1)
    }
    let seconds: Double
    switch amount {
    case .each(let each): seconds = each
    case .total(let total):
      // The time of a rank: the last copies to start have the highest one.
      let highest =
        (Stagger(.each(1), from: origin).starts(count: count).max() ?? 1)
      seconds = total / highest
    }
    let rank: StyleText
    switch origin {
    case .first: rank = "var(--index)"
    case .last: rank = "(var(--count) - 1 - var(--index))"
    case .edges: rank = "min(var(--index), var(--count) - 1 - var(--index))"
    case .copy(let copy): rank = "max(var(--index) - \(copy), \(copy) - var(--index))"
    case .center:
      let distance: StyleText =
        "max(var(--index) - (var(--count) - 1) / 2, (var(--count) - 1) / 2 - var(--index))"
      // The two copies in the middle of an even number are half a step away from it.
      rank = count % 2 == 0 ? "(\(distance) - 0.5)" : distance
    }
    return StaggerStyle(count: count, rank: rank, step: seconds)
  }
}
