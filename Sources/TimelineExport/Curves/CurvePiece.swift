import AnimationCore

/// A piece of one number's curve over time, without a jump in it.
struct CurvePiece: Sendable {
  enum Shape: Sendable {
    /// One component of a keyframe's segment.
    case segment(SegmentComponent)
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
    case .segment(let component):
      return component.value(at: min(max(time - start, 0), duration))
    case .frames(let points):
      guard let index = points.sortedIndex(where: { $0.x >= time - 1e-9 }) else {
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
    case .segment(let component): component.isConstant
    case .frames(let points): points.allSatisfy { $0.y == points[0].y }
    }
  }

  /// Whether it goes in a straight line, or not at all.
  var isStraight: Bool {
    switch shape {
    case .segment(let component): component.isStraight
    case .frames: false
    }
  }

  /// Where it starts and ends.
  var ends: [CurvePoint] { [CurvePoint(start, startValue), CurvePoint(end, endValue)] }

  /// Dense points of it, both ends included.
  ///
  /// - Parameter count: about how many, and more where it bends between them; frames are always just
  ///   what was shown.
  func points(_ count: Int) -> [CurvePoint] {
    if case .frames(let points) = shape { return points }
    let even = (0...count).map { index in
      let time = index == count ? end : start + duration * Double(index) / Double(count)
      return CurvePoint(time, value(at: time))
    }
    let heights = even.map(\.y)
    let (low, high) = (heights.min() ?? 0, heights.max() ?? 0)
    guard high > low else { return even }
    // What rounding leaves of large values that hardly differ is no bend.
    let rounding = 1e-14 * max(abs(low), abs(high))
    let limit = max(CurvePiece.bend * (high - low), rounding)
    var points = [even[0]]
    for (before, after) in zip(even, even.dropFirst()) {
      refine(before, after, within: limit, depth: 20, &points)
      points.append(after)
    }
    return points
  }

  /// By how much a chord between dense points may miss the curve, as a share of the curve's range.
  private static let bend = 2e-4
  /// The most points between which there are more: far more than what may be exported needs.
  private static let pointLimit = 4 * CurveSize.limit

  /// Adds points between two until their chords are near: a circular curve stands upright at its end.
  private func refine(
    _ before: CurvePoint, _ after: CurvePoint, within limit: Double, depth: Int,
    _ points: inout [CurvePoint]
  ) {
    let time = (before.x + after.x) / 2
    let middle = CurvePoint(time, value(at: time))
    guard depth > 0, points.count < CurvePiece.pointLimit,
      abs(middle.y - (before.y + after.y) / 2) > limit
    else { return }
    refine(before, middle, within: limit, depth: depth - 1, &points)
    points.append(middle)
    refine(middle, after, within: limit, depth: depth - 1, &points)
  }

  /// A constant piece.
  static func constant(_ value: Double, from start: Double, to end: Double) -> CurvePiece {
    CurvePiece(
      start: start, end: end,
      shape: .segment(SegmentComponent(.constant, SIMD4(value, 0, 0, 0))))
  }
}
