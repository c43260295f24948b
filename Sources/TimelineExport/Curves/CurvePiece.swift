import AnimationCore

/// A piece of one number's curve over time, without a jump in it.
struct CurvePiece: Sendable {
  enum Shape: Sendable {
    /// A keyframe's functions of the time from the piece's start, and their coefficients.
    case keyframe(SegmentShape, SIMD4<Double>)
    /// Straight lines between points, as the frames of what is stepped show them.
    case frames([CurvePoint])
  }

  /// When it starts and ends, in seconds; it ends later than it starts.
  var start: Double
  var end: Double
  var shape: Shape

  var duration: Double { end - start }
  var startValue: Double { value(at: start) }
  var endValue: Double { value(at: end) }

  /// The value at a time in seconds within the piece.
  func value(at time: Double) -> Double {
    switch shape {
    case .keyframe(let shape, let coefficients):
      return (shape.weights(at: min(max(time - start, 0), duration)) * coefficients).sum()
    case .frames(let points):
      guard let index = points.firstIndex(where: { $0.x >= time - 1e-9 }) else {
        return points.last?.y ?? 0
      }
      let end = points[index]
      guard index > 0, end.x - time > 1e-9 else { return end.y }
      let start = points[index - 1]
      return start.y + (end.y - start.y) * (time - start.x) / (end.x - start.x)
    }
  }

  /// Whether it keeps its value.
  var isConstant: Bool {
    switch shape {
    case .keyframe(.constant, _): true
    case .keyframe(.curve, let coefficients): coefficients.y == 0
    case .keyframe: false
    case .frames(let points): points.allSatisfy { $0.y == points[0].y }
    }
  }

  /// Dense points of it, both ends included.
  ///
  /// - Parameter count: about how many; frames are always just what was shown.
  func points(_ count: Int) -> [CurvePoint] {
    if case .frames(let points) = shape { return points }
    return (0...count).map { index in
      let time = index == count ? end : start + duration * Double(index) / Double(count)
      return CurvePoint(time, value(at: time))
    }
  }

  /// A constant piece.
  static func constant(_ value: Double, from start: Double, to end: Double) -> CurvePiece {
    CurvePiece(start: start, end: end, shape: .keyframe(.constant, SIMD4(value, 0, 0, 0)))
  }
}
