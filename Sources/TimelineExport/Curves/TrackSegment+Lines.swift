import AnimationCore
import TimelineEvaluation

extension TrackSegment {
  /// A straight line of all components.
  struct Line {
    /// Seconds from the track's start.
    var start: Double
    var end: Double
    var from: [Double]
    var to: [Double]
  }

  /// The lines of a timing curve of steps or points, which has jumps and corners; nil for others.
  var lines: [Line]? {
    guard case .curve(let curve, let duration) = shape, curve != .linear, let lines = curve.lines
    else { return nil }
    let coefficients = (0..<width).map { self[$0].coefficients }
    func values(_ fraction: Double) -> [Double] { coefficients.map { $0[0] + $0[1] * fraction } }
    return lines.compactMap { line in
      let (from, to) = (start + line.start.x * duration, start + line.end.x * duration)
      guard to > from else { return nil }
      return Line(start: from, end: to, from: values(line.start.y), to: values(line.end.y))
    }
  }
}

extension CurvePiece {
  /// The pieces of one component of a keyframe's segment.
  static func pieces(of segment: TrackSegment, _ component: Int) -> [CurvePiece] {
    guard let lines = segment.lines else {
      return [
        CurvePiece(start: segment.start, end: segment.end, shape: .segment(segment[component]))
      ]
    }
    let origin = CurvePiece.Origin(of: segment, component)
    return lines.map { line in
      let (from, to) = (line.from[component], line.to[component])
      return CurvePiece(
        start: line.start, end: line.end,
        shape: .segment(
          SegmentComponent(
            from == to ? .constant : .curve(.linear, duration: line.end - line.start),
            SIMD4(from, to - from, from == to ? 0 : to, 0))), origin: origin)
    }
  }
}

extension CurvePiece.Origin {
  /// The keyframe of one component; nil if the component does not change.
  fileprivate init?(of segment: TrackSegment, _ component: Int) {
    guard case .curve(let curve, _) = segment.shape else { return nil }
    let numbers = segment[component].coefficients
    guard numbers[1] != 0 else { return nil }
    if let steps = curve.steps {
      easing = .steps(steps.count, steps.position)
    } else if let lines = curve.lines {
      easing = .polyline(
        lines.map { CurvePoint($0.start.x, $0.start.y) } + [CurvePoint(1, 1)])
    } else {
      return nil
    }
    (start, end) = (segment.start, segment.end)
    (from, to) = (numbers[0], numbers[2])
  }
}
