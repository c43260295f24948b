import AnimationCore
import TimelineEvaluation

extension CurvePiece {
  /// The pieces of one component of a keyframe's segment: straight lines for a timing curve of steps
  /// or points, which has jumps and corners, and otherwise one.
  static func pieces(of segment: TrackSegment, _ component: Int) -> [CurvePiece] {
    let whole = CurvePiece(
      start: segment.start, end: segment.end, shape: .segment(segment[component]))
    guard case .curve(let curve, let duration) = segment.shape, curve != .linear,
      let lines = curve.lines
    else { return [whole] }
    let start = segment[component].coefficients[0]
    let change = segment[component].coefficients[1]
    return lines.compactMap { line in
      let (from, to) = (
        segment.start + line.start.x * duration, segment.start + line.end.x * duration
      )
      let value = start + change * line.start.y
      let rise = change * (line.end.y - line.start.y)
      guard to > from else { return nil }
      return CurvePiece(
        start: from, end: to,
        shape: .segment(
          SegmentComponent(
            rise == 0 ? .constant : .curve(.linear, duration: to - from),
            SIMD4(value, rise, rise == 0 ? 0 : value + rise, 0))))
    }
  }
}
