import AnimationCore
import TimelineSyntax

/// A continuous piece of a scalar curve over time.
struct CurvePiece: Sendable {
  enum Shape: Sendable {
    /// One component of a keyframe segment.
    case segment(SegmentComponent)
    /// One component of a keyframe segment backwards, from a time in seconds from the segment's start.
    case reversed(SegmentComponent, from: Double)
    /// Straight lines between points: the frames of a stepped timeline.
    case frames([CurvePoint])
  }

  /// A keyframe along a timing curve of steps or points, of which the piece is a line.
  struct Origin: Sendable, Hashable {
    var easing: Easing
    /// The start and end times of the keyframe in seconds.
    var start: Double
    var end: Double
    /// The values at both.
    var from: Double
    var to: Double
  }

  /// The start and end times in seconds, with `start < end`.
  var start: Double
  var end: Double
  var shape: Shape
  /// What it is a line of; nil for other pieces.
  var origin: Origin?

  var duration: Double { end - start }
  var startValue: Double { value(at: start) }
  var endValue: Double { value(at: end) }

  /// The value at a time in seconds within the piece.
  func value(at time: Double) -> Double {
    switch shape {
    case .segment(let component):
      return component.value(at: min(max(time - start, 0), duration))
    case .reversed(let component, let from):
      return component.value(at: max(from - min(max(time - start, 0), duration), 0))
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

  /// Whether the value is constant.
  var isConstant: Bool {
    switch shape {
    case .segment(let component), .reversed(let component, _): component.isConstant
    case .frames(let points): points.allSatisfy { $0.y == points[0].y }
    }
  }

  /// Whether the piece is a straight line.
  var isStraight: Bool {
    switch shape {
    case .segment(let component): component.isStraight
    case .reversed, .frames: false
    }
  }

  /// Whether the values between its ends are between their values, as is known without samples.
  var isMonotonic: Bool {
    guard case .segment(let component) = shape, case .curve(let curve, _) = component.shape else {
      return isStraight
    }
    return curve == .linear || curve.extrema.isEmpty
  }

  /// The first and the last point.
  var ends: [CurvePoint] { [CurvePoint(start, startValue), CurvePoint(end, endValue)] }

  /// Dense samples of the piece, including both ends.
  ///
  /// - Parameters:
  ///   - count: the number of evenly spaced intervals, subdivided where the curve bends; a rest after
  ///     them is one more. Ignored for frames, whose points are returned unchanged.
  ///   - distance: the largest distance from the chords of the samples; by default a fraction of the
  ///     range.
  func points(_ count: Int, within distance: Double = .infinity) -> [CurvePoint] {
    if case .frames(let points) = shape { return points }
    if let rest = rest(ofSamplesWithin: distance), rest > 0 {
      return head(until: rest).points(count, within: distance) + [CurvePoint(end, endValue)]
    }
    if let way = wayThere {
      return way.points(count, within: distance).reversed().map {
        CurvePoint(start + (end - $0.x), $0.y)
      }
    }
    var even: [CurvePoint] = []
    even.reserveCapacity(count + 1)
    for index in 0...count {
      let time = index == count ? end : start + duration * Double(index) / Double(count)
      // Late in a timeline, the times of a short piece may be too close to be told apart.
      if let last = even.last, time <= last.x { continue }
      even.append(CurvePoint(time, value(at: time)))
    }
    let heights = even.map(\.y)
    let (low, high) = (heights.min() ?? 0, heights.max() ?? 0)
    guard high > low else { return even }
    // For large, nearly equal values, differences of this size are rounding errors and not
    // curvature.
    let rounding = 1e-14 * max(abs(low), abs(high))
    let limit = max(min(CurvePiece.bend * (high - low), distance), rounding)
    var points = [even[0]]
    for (before, after) in zip(even, even.dropFirst()) {
      refine(before, after, within: limit, depth: 20, &points)
      points.append(after)
    }
    return points
  }

  /// The largest distance between the curve and a chord of its samples, as a fraction of its range.
  static let bend = 2e-4
  /// The number of samples after which subdivision stops: well above what an export may contain.
  private static let pointLimit = 4 * WorkLimit.points

  /// Subdivides an interval until its chords are close to the curve.
  ///
  /// Even spacing is not enough: a circular timing curve is vertical at its end.
  private func refine(
    _ before: CurvePoint, _ after: CurvePoint, within limit: Double, depth: Int,
    _ points: inout [CurvePoint]
  ) {
    let time = (before.x + after.x) / 2
    guard time > before.x, time < after.x else { return }
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
