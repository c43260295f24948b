internal import AnimationCore

/// Fits functions to ranges of samples, and finds how far each form reaches.
struct PieceFit {
  let samples: CurveSamples
  /// The largest error at a sample.
  let tolerance: Double
  /// The indices of samples at which a motion may begin or end: where it rests, turns, or has a kink.
  let breaks: [Int]
  /// Curves that the samples may have been made with, besides those with names.
  let hints: [UnitCurve]
  /// What the fits may still cost, in evaluations of a function at a sample.
  var budget: Int

  init(_ samples: CurveSamples, tolerance: Double, hints: [UnitCurve], budget: Int) {
    self.samples = samples
    self.hints = hints
    self.tolerance = tolerance
    self.budget = budget
    breaks = Self.breaks(in: samples, tolerance: tolerance)
  }

  /// The largest error of a function at samples of a range.
  func error(of piece: FittedPiece, from first: Int, through last: Int) -> Double {
    var largest = 0.0
    for index in first...last {
      let value = piece.value(at: samples.times[index])
      for component in 0..<samples.dimension {
        largest = max(largest, abs(value[component] - samples[index, component]))
      }
    }
    return largest
  }

  /// The last sample up to which a function that fits a range continues to fit.
  func extended(_ piece: FittedPiece) -> Int {
    var last = piece.last
    while last + 1 < samples.count, error(of: piece, from: last + 1, through: last + 1) <= tolerance
    {
      last += 1
    }
    return last
  }

  /// The longest piece from a sample that a fit can explain, by doubling and halving.
  ///
  /// - Parameters:
  ///   - least: the fewest samples for which the fit means something.
  ///   - fit: fits a range, with the piece of a shorter range to start from.
  mutating func longest(
    from first: Int, least: Int,
    _ fit: (inout PieceFit, _ last: Int, _ shorter: FittedPiece?) -> FittedPiece?
  ) -> FittedPiece? {
    let end = samples.count - 1
    guard first + least - 1 <= end else { return nil }
    var best: FittedPiece?
    var count = least
    var tooFar = end + 1
    while true {
      let last = min(max(first + count - 1, best.map { $0.last + 1 } ?? 0), end)
      guard last < tooFar, budget > 0 else { break }
      budget -= (last - first + 1) * samples.dimension
      guard var piece = fit(&self, last, best), piece.error <= tolerance else {
        tooFar = last
        break
      }
      piece.last = extended(piece)
      best = piece
      if piece.last == end { return best }
      count = max(count * 2, piece.last - first + 2)
    }
    guard var found = best else { return nil }
    // Between what fits and what does not.
    while found.last + 1 < tooFar, budget > 0 {
      let middle = (found.last + tooFar + 1) / 2
      budget -= (middle - first + 1) * samples.dimension
      if var piece = fit(&self, middle, found), piece.error <= tolerance {
        piece.last = extended(piece)
        found = piece
      } else {
        if middle >= tooFar { break }
        tooFar = middle
      }
    }
    return found
  }

  /// The samples of a range as rows.
  func rows(_ indices: [Int]) -> [Double] {
    indices.flatMap { samples.value($0) }
  }

  private static func breaks(in samples: CurveSamples, tolerance: Double) -> [Int] {
    let count = samples.count
    guard count > 4 else { return Array(0..<count) }
    var result: Set<Int> = [0, count - 1]
    for component in 0..<samples.dimension {
      var slopes = [Double](repeating: 0, count: count - 1)
      for index in 0..<count - 1 {
        slopes[index] =
          (samples[index + 1, component] - samples[index, component])
          / (samples.times[index + 1] - samples.times[index])
      }
      var bends = [Double](repeating: 0, count: count)
      for index in 1..<count - 1 { bends[index] = slopes[index] - slopes[index - 1] }
      let noise = 4 * tolerance / max(samples.times[1] - samples.times[0], 1e-9)
      for index in 1..<count - 1 {
        let (before, after) = (slopes[index - 1], slopes[index])
        if before * after < 0 || (before == 0) != (after == 0) {
          for near in index - 1...index + 1 { result.insert(near) }
        }
        guard index > 2, index + 3 < count else { continue }
        // A kink is a bend that its neighbours on both sides do not have.
        let expected = max(
          abs(2 * bends[index - 1] - bends[index - 2] - bends[index]),
          abs(2 * bends[index + 1] - bends[index + 2] - bends[index]))
        let usual = max(
          abs(bends[index - 2] - bends[index - 1]), abs(bends[index + 2] - bends[index + 1]))
        if expected > 4 * usual + noise {
          for near in index - 1...index + 1 { result.insert(near) }
        }
      }
    }
    return result.sorted()
  }
}
