import TimelineSyntax

/// A scalar over one iteration of a timeline: contiguous pieces in order of time, with jumps only
/// between them.
struct PiecewiseCurve: Sendable {
  /// The pieces; empty if the iteration has no duration.
  private(set) var pieces: [CurvePiece]
  /// The value at and after the end.
  private(set) var finalValue: Double
  /// How it is exported together with the curves of other copies of an element; nil for by itself.
  var copy: CopiedCurve?

  /// Creates a curve, merging adjacent constant pieces of equal value.
  init(pieces: [CurvePiece], finalValue: Double) {
    self.finalValue = finalValue
    self.pieces = []
    for piece in pieces where piece.duration > 1e-9 {
      if let last = self.pieces.last, last.isConstant, piece.isConstant,
        last.startValue == piece.startValue, last.origin == nil, piece.origin == nil
      {
        self.pieces[self.pieces.count - 1] = .constant(
          last.startValue, from: last.start, to: piece.end)
      } else {
        self.pieces.append(piece)
      }
    }
  }

  /// Creates a constant curve.
  init(constant value: Double, duration: Double) {
    self.init(
      pieces: [.constant(value, from: 0, to: duration)], finalValue: value)
  }

  var startValue: Double { pieces.first?.startValue ?? finalValue }
  var duration: Double { pieces.last?.end ?? 0 }
  var isConstant: Bool {
    pieces.allSatisfy { $0.isConstant && $0.startValue == finalValue }
  }

  /// Whether it is constant, as those of all other copies that it is exported with.
  var isStill: Bool {
    if case .constant? = copy { false } else { isConstant }
  }

  /// The value at a time in seconds; at a jump, the value before it.
  func value(at time: Double) -> Double {
    // By index: a copy of a piece would take longer than its value.
    guard let last = pieces.indices.last, time <= pieces[last].end + 1e-9 else { return finalValue }
    let index = pieces.sortedIndex { time <= $0.end + 1e-9 } ?? last
    return pieces[index].value(at: time)
  }

  /// The piece that contains a time in seconds; nil if there is none.
  func piece(around time: Double) -> CurvePiece? {
    guard let index = pieces.sortedIndex(where: { time <= $0.end }), pieces[index].start <= time
    else { return nil }
    return pieces[index]
  }

  /// The difference between the largest and the smallest value.
  var height: Double { range.upperBound - range.lowerBound }

  /// The range of values.
  var range: ClosedRange<Double> {
    var (low, high) = (finalValue, finalValue)
    for piece in pieces {
      for point in piece.isMonotonic ? piece.ends : piece.points(240) {
        (low, high) = (min(low, point.y), max(high, point.y))
      }
    }
    return low...high
  }
}
