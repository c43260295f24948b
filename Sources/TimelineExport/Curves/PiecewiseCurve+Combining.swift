extension PiecewiseCurve {
  /// The curve of a function of several curves, such as their product.
  ///
  /// The result is exact where only one of the curves changes during its whole piece and the
  /// function is affine in it. Elsewhere it consists of straight lines between dense samples, or
  /// between the frames of stepped timelines.
  static func combining(
    _ curves: [PiecewiseCurve], _ function: ([Double]) -> Double
  ) -> PiecewiseCurve {
    let duration = curves.map(\.duration).max() ?? 0
    let final = function(curves.map(\.finalValue))
    // A piece starts where a piece of any curve starts: there may be a jump.
    var ends = Set(curves.flatMap { $0.pieces.map(\.end) }).sorted()
    if ends.isEmpty, duration > 0 { ends = [duration] }
    var pieces: [CurvePiece] = []
    var start = 0.0
    for end in ends where end - start > 1e-9 {
      let middle = (start + end) / 2
      let own = curves.map { $0.piece(around: middle) }
      func value(_ time: Double) -> Double {
        function(zip(curves, own).map { $1?.value(at: time) ?? $0.finalValue })
      }
      let moving = own.indices.filter { own[$0].map { !$0.isConstant } ?? false }
      if moving.isEmpty {
        pieces.append(.constant(value(middle), from: start, to: end))
      } else if moving.count == 1,
        let piece = own[moving[0]], abs(piece.start - start) < 1e-9,
        abs(piece.end - end) < 1e-9,
        let line = AffineFunction(
          of: moving[0], others: curves.map { $0.value(at: middle) }, function)
      {
        pieces.append(piece.mapped(line))
      } else {
        let times = Set(own.flatMap { $0?.points(240).map(\.x) ?? [] } + [start, end]).sorted()
          .filter { $0 >= start && $0 <= end }
        pieces.append(
          CurvePiece(
            start: start, end: end, shape: .frames(times.map { CurvePoint($0, value($0)) })))
      }
      start = end
    }
    var result = PiecewiseCurve(pieces: pieces, finalValue: final)
    if curves.contains(where: { $0.copy != nil }) { result.copy = .constant }
    // Numbers that move against each other leave the rounding of their sum, which is no motion.
    let range = result.range
    let size = max(abs(range.lowerBound), abs(range.upperBound))
    guard curves.count == 1 || range.upperBound - range.lowerBound > 1e-13 * size else {
      var still = PiecewiseCurve(constant: final, duration: duration)
      still.copy = result.copy
      return still
    }
    return result
  }
}
