import AnimationCore

extension CubicPiece {
  /// The polynomial with a segment's values and velocities at two times, in seconds from the
  /// segment's start.
  init(_ piece: CurvePiece, _ component: SegmentComponent, from start: Double, to end: Double) {
    let third = (end - start) / 3
    let (low, high) = (component.value(at: start), component.value(at: end))
    self.init(
      start: CurvePoint(piece.start + start, low),
      end: CurvePoint(end == piece.duration ? piece.end : piece.start + end, high),
      control1: low + third * component.velocity(at: start),
      control2: high - third * component.velocity(at: end))
  }
}
