internal import TimelineSyntax

/// A stagger that gives copies their starts.
struct StaggerForm {
  /// The value of `stagger`; nil if all copies start together.
  var node: ImportedNode?
  /// The start of each copy, in seconds.
  var offsets: [Double]

  /// The stagger of copies that begin at given times; nil if none is like that.
  static func exact(_ begins: [Double]) -> StaggerForm? {
    let first = begins.min() ?? 0
    return candidates(begins.map { $0 - first }).first { stagger in
      zip(stagger.offsets, begins).allSatisfy { abs($0 - ($1 - first)) < 1e-6 }
    }
  }

  /// The staggers that rough lags may be.
  static func candidates(_ rough: [Double]) -> [StaggerForm] {
    let count = rough.count
    let middle = Double(count - 1) / 2
    let forms: [(origin: String?, ranks: [Double])] = [
      (nil, (0..<count).map(Double.init)),
      ("last", (0..<count).map { Double(count - 1 - $0) }),
      ("center", (0..<count).map { abs(Double($0) - middle) - (count % 2 == 0 ? 0.5 : 0) }),
      ("edges", (0..<count).map { Double(min($0, count - 1 - $0)) }),
    ]
    var found: [StaggerForm] = []
    if rough.allSatisfy({ abs($0) < 1e-3 }) {
      found.append(StaggerForm(node: nil, offsets: rough.map { _ in 0 }))
    }
    for (origin, ranks) in forms {
      let square = ranks.reduce(0) { $0 + $1 * $1 }
      guard square > 0 else { continue }
      let each = zip(ranks, rough).reduce(0) { $0 + $1.0 * $1.1 } / square
      let worst = zip(ranks, rough).reduce(0) { max($0, abs($1.0 * each - $1.1)) }
      guard each > 1e-4, worst < 0.02 else { continue }
      let spread = 0.02 / max(1, ranks.max() ?? 1)
      var candidates: [Double] = []
      for decimals in 2...5 {
        let scale = NumberText.powerOfTen(decimals)
        let nearest = (each * scale).rounded()
        for step in [0.0, -1, 1, -2, 2] {
          let value = (nearest + step) / scale
          if value > 0, abs(value - each) < max(spread, 0.6 / scale), !candidates.contains(value) {
            candidates.append(value)
          }
        }
      }
      for candidate in candidates {
        let node: ImportedNode =
          origin.map {
            .mapping([.init("each", .number(candidate)), .init("from", .word($0))])
          } ?? .number(candidate)
        found.append(StaggerForm(node: node, offsets: ranks.map { $0 * candidate }))
      }
    }
    return found
  }
}
