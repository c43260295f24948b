extension SegmentShape {
  /// Calls `body` with the times, in seconds from the segment's start and strictly inside of it, at
  /// which one component stands still; these are where its extremes lie.
  ///
  /// Closed form for every shape.
  ///
  /// - Parameters:
  ///   - factors: what the scalar functions are multiplied with for that component.
  ///   - duration: the segment's length in seconds.
  ///   - limit: the most times; of a spring the first two are the extreme ones.
  package func forEachTurn(
    of factors: SIMD4<Double>, duration: Double, limit: Int = 2, _ body: (Double) -> Void
  ) {
    switch self {
    case .constant: break
    case .curve(let curve, _):
      guard factors[1] != 0 else { return }
      for turn in curve.turns { body(turn.progress * duration) }
    case .hermite:
      let (start, startTangent, end, endTangent) = (factors[0], factors[1], factors[2], factors[3])
      Quadratic(
        square: 6 * (start - end) + 3 * (startTangent + endTangent),
        linear: 6 * (end - start) - 4 * startTangent - 2 * endTangent, constant: startTangent
      ).forEachRoot { body($0 * duration) }
    case .spring(let spring):
      guard let turns = spring.turns(target: factors[1], initialVelocity: factors[2]) else {
        return
      }
      for count in 0..<limit {
        let time = count == 0 ? turns.first : turns.first + Double(count) * turns.interval
        guard time < duration else { return }
        body(time)
      }
    }
  }
}
