internal import AnimationCore

/// Divides samples into the fewest pieces that keyframes can be.
///
/// If a function explains a range, it explains each part of the range, so the longest piece from each
/// start gives the fewest pieces.
enum CurveSegmentation {
  /// The number of pieces in a row, each of which explains nothing, after which samples are noise.
  private static let noise = 12
  /// The number of samples of a line or a cubic curve with which noise ends.
  private static let calm = 8

  /// The pieces, in order of time, each with all samples that it explains; nil if there are more
  /// than `most`, or noise where it `stopsAtNoise`.
  ///
  /// In noise, no springs and easings are looked for, which would take long and find nothing, and
  /// after many pieces that are neither, they are looked for less often.
  static func pieces(
    of samples: CurveSamples, tolerance: Double, most: Int, stopsAtNoise: Bool, hasSprings: Bool,
    hints: [UnitCurve],
    budget: inout Int
  ) -> [FittedPiece]? {
    var fit = PieceFit(samples, tolerance: tolerance, hints: hints, budget: budget)
    var pieces: [FittedPiece] = []
    var first = 0
    var unexplained = 0
    var (fruitless, skipped) = (0, 0)
    defer { budget = fit.budget }
    while first < samples.count {
      guard pieces.count < most else { return nil }
      let isNoise = unexplained >= noise
      if isNoise, stopsAtNoise { return nil }
      let isSimple = isNoise || skipped > 0
      let piece = longest(from: first, hasSprings: hasSprings, isSimple: isSimple, &fit)
      pieces.append(piece)
      if isSimple {
        skipped = max(0, skipped - 1)
      } else {
        fruitless = piece.isCurved ? 0 : fruitless + 1
        if fruitless >= noise { skipped = 1 << min(fruitless - noise, 5) }
      }
      let count = piece.last - piece.first + 1
      if count >= (isNoise ? calm : piece.unknowns + 1) {
        unexplained = 0
      } else {
        unexplained += 1
      }
      first = piece.last + 1
    }
    return pieces
  }

  private static func longest(
    from first: Int, hasSprings: Bool, isSimple: Bool, _ fit: inout PieceFit
  ) -> FittedPiece {
    let constant = fit.constant(from: first)
    let isLast = constant.last == fit.samples.count - 1
    if isLast || (constant.error == 0 && constant.last >= first + 2) { return constant }
    var candidates = [constant]
    if let line = fit.line(from: first) { candidates.append(line) }
    if fit.budget > 0 {
      if let cubic = fit.cubic(from: first) { candidates.append(cubic) }
      if hasSprings, !isSimple, let spring = fit.spring(from: first) { candidates.append(spring) }
      let reach = candidates.map(\.last).max() ?? first
      let isReached = candidates.contains { $0.last == reach && $0.complexity < 4 }
      if !isSimple, reach < fit.samples.count - 1 || !isReached {
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
