import AnimationCore
import TimelineEvaluation

extension TrackSegment {
  /// A part of a timing curve with corners, in all components.
  struct Part {
    /// Seconds from the track's start.
    var start: Double
    var end: Double
    var from: [Double]
    var to: [Double]
    var curve: UnitCurve
  }

  /// The parts of a timing curve of steps, points or bounces, which has jumps and corners; nil for
  /// others.
  var parts: [Part]? {
    guard case .curve(let curve, let duration) = shape, curve != .linear, let parts = curve.parts
    else { return nil }
    let coefficients = (0..<width).map { self[$0].coefficients }
    func values(_ fraction: Double) -> [Double] { coefficients.map { $0[0] + $0[1] * fraction } }
    return parts.compactMap { part in
      let (from, to) = (start + part.start.x * duration, start + part.end.x * duration)
      guard to > from else { return nil }
      return Part(
        start: from, end: to, from: values(part.start.y), to: values(part.end.y),
        curve: part.curve)
    }
  }
}

extension CurvePiece {
  /// The pieces of one component of a keyframe's segment.
  static func pieces(of segment: TrackSegment, _ component: Int) -> [CurvePiece] {
    guard let parts = segment.parts else {
      return [
        CurvePiece(start: segment.start, end: segment.end, shape: .segment(segment[component]))
      ]
    }
    let origin = CurvePiece.Origin(of: segment, component)
    return parts.map { part in
      let (from, to) = (part.from[component], part.to[component])
      return CurvePiece(
        start: part.start, end: part.end,
        shape: .segment(
          SegmentComponent(
            from == to ? .constant : .curve(part.curve, duration: part.end - part.start),
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
