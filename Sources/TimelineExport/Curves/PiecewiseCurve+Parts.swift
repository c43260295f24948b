extension PiecewiseCurve {
  /// The pieces between two times at which pieces end, from 0; a rest may begin before, or end after.
  func part(from start: Double, to end: Double) -> PiecewiseCurve {
    let own = pieces.compactMap { piece -> CurvePiece? in
      if piece.start > start - 1e-9, piece.end < end + 1e-9 { return piece }
      let (from, to) = (max(piece.start, start), min(piece.end, end))
      guard piece.isConstant, piece.origin == nil, to - from > 1e-9 else { return nil }
      return .constant(piece.startValue, from: from, to: to)
    }
    let next = pieces.first { $0.start > end - 1e-9 }
    let value = next == nil ? finalValue : own.last?.targetValue ?? startValue
    return PiecewiseCurve(pieces: own.map { $0.moved(by: -start) }, finalValue: value)
  }

  /// The curve until it stays at its last value.
  var withoutLastRest: PiecewiseCurve {
    let (delay, curve) = withoutRests
    let end = delay + curve.duration
    return delay > 0 ? part(from: 0, to: end) : curve
  }

  /// The curve without the rests at its start and at its end, and when it starts; itself where
  /// nothing else would be left.
  var withoutRests: (delay: Double, curve: PiecewiseCurve) {
    var (low, high) = (0, pieces.count)
    // Where a rest ends with a jump, the value after it is not that of the rest.
    func isContinuous(_ index: Int) -> Bool {
      guard index + 1 < pieces.count else { return false }
      let next = pieces[index + 1]
      return pieces[index].targetValue == next.origin?.from ?? next.startValue
    }
    if let first = pieces.first, first.isConstant, first.origin == nil, isContinuous(0) { low = 1 }
    if let last = pieces.last, last.isConstant, last.origin == nil,
      last.endValue == finalValue,
      pieces.count > 1, isContinuous(pieces.count - 2)
    {
      high -= 1
    }
    guard low < high, low > 0 || high < pieces.count else { return (0, self) }
    let (delay, end) = (pieces[low].start, pieces[high - 1].end)
    return (delay, part(from: delay, to: end))
  }
}

extension CurvePiece {
  /// The value to which it leads: steps jump to it at their end.
  fileprivate var targetValue: Double { origin?.to ?? endValue }
}
