import AnimationCore

extension TokenTiming {
  /// The timing of a piece of a property's motion.
  struct PieceMotion {
    var timing: TokenTiming
    var from: [Double]
    /// The values at the end.
    var to: [Double]
    /// Where a spring that is cut short would come to rest; nil if it gets there.
    var target: [Double]?
    /// Whether all components that move do so alike.
    var isUniform: Bool
  }

  /// The motion of a piece, which is that of its component that moves furthest; nil if none moves
  /// from one value to another.
  ///
  /// - Parameter known: the timings of curves in a second, to which others are added.
  static func motion(
    of piece: SegmentPiece, _ known: inout [UnitCurve: TokenTiming]
  ) -> PieceMotion? {
    switch piece.shape {
    case .constant, .step, .frames: return nil
    case .curve(let curve, let from, let to):
      guard from != to else { return nil }
      return PieceMotion(
        timing: TokenTiming(curve, duration: piece.duration, &known), from: from, to: to,
        isUniform: true)
    case .cubic(let from, let to, let fromTangent, let toTangent):
      return motion(from, to) { index, change in
        let (start, end) = (fromTangent[index] / change, toTangent[index] / change)
        return (
          [start, end],
          { TokenTiming(startTangent: start, endTangent: end, duration: piece.duration) }
        )
      }
    case .spring(let spring, let from, let to, let velocity):
      return motion(from, to) { index, change in
        let start = velocity[index] / change
        return ([start], { TokenTiming(spring, duration: piece.duration, velocity: start) })
      }
    }
  }

  /// - Parameter timing: the numbers in which the motions of components may differ, and the timing
  ///   of a component by its index and its change.
  private static func motion(
    _ from: [Double], _ to: [Double],
    _ timing: (Int, Double) -> (numbers: [Double], make: () -> TokenTiming)
  ) -> PieceMotion? {
    let changes = zip(from, to).map { $1 - $0 }
    guard let largest = changes.indices.max(by: { abs(changes[$0]) < abs(changes[$1]) }),
      changes[largest] != 0
    else { return nil }
    let (numbers, make) = timing(largest, changes[largest])
    let isUniform = changes.indices.allSatisfy { index in
      guard changes[index] != 0 else { return true }
      return zip(timing(index, changes[index]).numbers, numbers).allSatisfy {
        abs($0 - $1) <= 1e-6 * max(1, abs($1))
      }
    }
    let made = make()
    guard made.reach != 1 else {
      return PieceMotion(timing: made, from: from, to: to, isUniform: isUniform)
    }
    let reached = zip(from, to).map { $0 + ($1 - $0) * made.reach }
    return PieceMotion(timing: made, from: from, to: reached, target: to, isUniform: isUniform)
  }
}
