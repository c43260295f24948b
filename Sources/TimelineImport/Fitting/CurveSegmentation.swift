internal import AnimationCore

/// Divides samples into the fewest pieces that keyframes can be.
///
/// If a function explains a range, it explains each part of the range, so the longest piece from each
/// start gives the fewest pieces.
enum CurveSegmentation {
  /// The pieces, in order of time, each with all samples that it explains; nil if there are more
  /// than `most`.
  static func pieces(
    of samples: CurveSamples, tolerance: Double, most: Int, hasSprings: Bool, budget: inout Int
  ) -> [FittedPiece]? {
    var fit = PieceFit(samples, tolerance: tolerance, budget: budget)
    var pieces: [FittedPiece] = []
    var first = 0
    defer { budget = fit.budget }
    while first < samples.count {
      guard pieces.count < most else { return nil }
      let piece = longest(from: first, hasSprings: hasSprings, &fit)
      pieces.append(piece)
      first = piece.last + 1
    }
    return pieces
  }

  private static func longest(
    from first: Int, hasSprings: Bool, _ fit: inout PieceFit
  ) -> FittedPiece {
    let constant = fit.constant(from: first)
    let isLast = constant.last == fit.samples.count - 1
    if isLast || (constant.error == 0 && constant.last >= first + 2) { return constant }
    var candidates = [constant]
    if let line = fit.line(from: first) { candidates.append(line) }
    if fit.budget > 0 {
      if let cubic = fit.cubic(from: first) { candidates.append(cubic) }
      if hasSprings, let spring = fit.spring(from: first) { candidates.append(spring) }
      let reach = candidates.map(\.last).max() ?? first
      if reach < fit.samples.count - 1
        || !candidates.contains(where: { $0.last == reach && $0.complexity < 4 })
      {
        if let eased = fit.eased(from: first) { candidates.append(eased) }
      }
    }
    // A function with as many unknowns as samples explains nothing.
    let meant = candidates.filter { $0.last - $0.first + 1 > $0.unknowns }
    if !meant.isEmpty { candidates = meant }
    let reach = candidates.map(\.last).max() ?? first
    let longest = candidates.filter { $0.last == reach }
    // Of those that reach equally far, the simplest, unless another one is far more exact.
    let exact = longest.map(\.error).min() ?? 0
    let good = longest.filter { $0.error <= max(4 * exact, 0.25 * fit.tolerance) }
    return good.min { $0.complexity < $1.complexity } ?? constant
  }
}
