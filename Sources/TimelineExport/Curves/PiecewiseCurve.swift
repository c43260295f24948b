/// One number over a run of a timeline: pieces in order of time that cover it, with jumps between them.
struct PiecewiseCurve: Sendable {
  /// The pieces; none where the run takes no time.
  private(set) var pieces: [CurvePiece]
  /// The value from the end on.
  private(set) var finalValue: Double

  /// Puts pieces together; constant ones that touch with one value become one.
  init(pieces: [CurvePiece], finalValue: Double) {
    self.finalValue = finalValue
    self.pieces = []
    for piece in pieces where piece.duration > 1e-9 {
      if let last = self.pieces.last, last.isConstant, piece.isConstant,
        last.startValue == piece.startValue
      {
        self.pieces[self.pieces.count - 1] = .constant(
          last.startValue, from: last.start, to: piece.end)
      } else {
        self.pieces.append(piece)
      }
    }
  }

  /// A curve that keeps its value.
  init(constant value: Double, duration: Double) {
    self.init(
      pieces: [.constant(value, from: 0, to: duration)], finalValue: value)
  }

  var startValue: Double { pieces.first?.startValue ?? finalValue }
  var duration: Double { pieces.last?.end ?? 0 }
  var isConstant: Bool {
    pieces.allSatisfy { $0.isConstant && $0.startValue == finalValue }
  }

  /// The value at a time in seconds; at a jump the one before it.
  func value(at time: Double) -> Double {
    guard let last = pieces.last, time <= last.end + 1e-9 else { return finalValue }
    let index = pieces.sortedIndex { time <= $0.end + 1e-9 }
    return (index.map { pieces[$0] } ?? last).value(at: time)
  }

  /// The piece within which a time in seconds lies; nil where there is none.
  func piece(around time: Double) -> CurvePiece? {
    guard let index = pieces.sortedIndex(where: { time <= $0.end }), pieces[index].start <= time
    else { return nil }
    return pieces[index]
  }

  /// The least and the greatest value that it takes.
  var range: ClosedRange<Double> {
    var (low, high) = (finalValue, finalValue)
    for piece in pieces {
      for point in piece.isStraight ? piece.ends : piece.points(240) {
        (low, high) = (min(low, point.y), max(high, point.y))
      }
    }
    return low...high
  }
}
