internal import AnimationCore
internal import TimelineDocument

extension PieceFit {
  /// The best eased line from a sample to one of the next places where a motion may end; nil if none
  /// fits.
  ///
  /// The named curves come first, then any Bézier curve. Its ends may lie between two samples.
  mutating func eased(from first: Int) -> FittedPiece? {
    var best: FittedPiece?
    let next = breaks[breaks.sortedIndex(from: first + 4)...].prefix(14)
    for last in next.reversed() {
      guard budget > 0 else { break }
      if let best, best.last >= last { break }
      guard samples.distance(first, last) > 4 * tolerance else { continue }
      if let piece = preset(first, last) ?? bezier(first, last) { best = piece }
    }
    return best
  }

  /// The windows in which an eased line from one sample to another begins and ends.
  private func windows(_ first: Int, _ last: Int) -> [ClosedRange<Double>] {
    let times = samples.times
    let before = first > 0 ? times[first - 1] : times[first]
    let after = last + 1 < samples.count ? times[last + 1] : times[last]
    return [before...times[first], times[last]...after]
  }

  private mutating func preset(_ first: Int, _ last: Int) -> FittedPiece? {
    let indices = samples.indices(from: first, through: last, limit: 120)
    let few = samples.indices(from: first, through: last, limit: 16)
    let (fewRows, rows) = (rows(few), rows(indices))
    let range = samples.distance(first, last)
    var candidates: [(curve: UnitCurve, error: Double)] = []
    let ends = [samples.times[first], samples.times[last]]
    let curves = Self.named + hints
    for curve in curves {
      let residuals = solution(few, fewRows, ends[0], ends[1], curve).residuals
      let error = residuals.reduce(0) { max($0, abs($1)) }
      if error < max(0.12 * range, 2 * tolerance) { candidates.append((curve, error)) }
    }
    budget -= curves.count * few.count * samples.dimension
    candidates.sort { $0.error < $1.error }
    let bounds = windows(first, last)
    for (curve, _) in candidates.prefix(4) {
      budget -= 20 * indices.count * samples.dimension
      let refined = LeastSquares.minimize(
        ends, bounds: bounds, rounds: 20, goal: 1e-6 * tolerance * tolerance
      ) { solution(indices, rows, $0[0], $0[1], curve).residuals }
      if let piece = piece(first, last, refined.parameters, curve, indices, rows) { return piece }
    }
    return nil
  }

  private mutating func bezier(_ first: Int, _ last: Int) -> FittedPiece? {
    let indices = samples.indices(from: first, through: last, limit: 60)
    guard indices.count >= 8 else { return nil }
    let rows = rows(indices)
    let bounds = windows(first, last) + [0...1, -1.5...2.5, 0...1, -1.5...2.5]
    let starts =
      hints.compactMap(\.controlPoints) + [
        [0.42, 0, 0.58, 1], [0.2, 0.6, 0.35, 1], [0.6, 0, 0.8, 0.4],
      ]
    for start in starts {
      guard budget > 0 else { return nil }
      budget -= 120 * indices.count * samples.dimension
      let refined = LeastSquares.minimize(
        [samples.times[first], samples.times[last]] + start, bounds: bounds, rounds: 40,
        goal: 1e-4 * tolerance * tolerance
      ) { solution(indices, rows, $0[0], $0[1], Self.curve($0)).residuals }
      let curve = Self.curve(refined.parameters)
      if let piece = piece(first, last, refined.parameters, curve, indices, rows) { return piece }
      // What is far away with one start is no Bézier curve with another one.
      if refined.residuals.contains(where: { abs($0) > 0.05 * samples.distance(first, last) }) {
        return nil
      }
    }
    return nil
  }

  private static func curve(_ parameters: [Double]) -> UnitCurve {
    .bezier(parameters[2], parameters[3], parameters[4], parameters[5])
  }

  private func piece(
    _ first: Int, _ last: Int, _ ends: [Double], _ curve: UnitCurve, _ indices: [Int],
    _ rows: [Double]
  ) -> FittedPiece? {
    let found = solution(indices, rows, ends[0], ends[1], curve).coefficients
    var piece = FittedPiece(
      form: .eased(
        start: ends[0], end: ends[1], from: found[0], to: zip(found[0], found[1]).map { $0 + $1 },
        curve: curve),
      first: first, last: last, error: 0)
    piece.error = error(of: piece, from: first, through: last)
    return piece.error <= tolerance ? piece : nil
  }

  /// The best values at both ends for a curve between two times, and what is left.
  private func solution(
    _ indices: [Int], _ rows: [Double], _ start: Double, _ end: Double, _ curve: UnitCurve
  ) -> (coefficients: [[Double]], residuals: [Double]) {
    let progress = indices.map {
      curve.value(at: (samples.times[$0] - start) / max(end - start, 1e-9))
    }
    return LeastSquares.fit(
      [progress.map { _ in 1 }, progress], to: rows, dimension: samples.dimension)
  }

  /// The curves with names, and CSS's `ease`, but for the straight line.
  private static let named: [UnitCurve] = {
    var curves: [UnitCurve] = []
    for curve in CurvePreset.all.map(\.curve) + [StyleCurve.ease]
    where curve != .linear && !curves.contains(curve) {
      curves.append(curve)
    }
    return curves
  }()
}
